import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../contract/company.ts'
import { useUser } from '../bootstrap/use-start.ts'
import { Button } from '../components/Button.tsx'
import { HotelChoice } from '../components/HotelChoice.tsx'
import { PartFailed } from '../components/PartFailed.tsx'
import { TitledDialog } from '../components/TitledDialog.tsx'
import { api } from '../http/index.ts'
import { useText } from '../i18n/text.ts'
import { changeSettings } from '../session/change-settings.ts'
import { writeCookie } from '../shared/cookies.ts'
import classes from './default-hotel-dialog.module.css'

/** Asks a user who has several hotels for the one to start with. The console starts again with it. */
export default function DefaultHotelDialog() {
  const text = useText()
  const { id } = useUser()
  const [chosen, setChosen] = useState<Company | null>(null)
  const save = useMutation({
    mutationFn: async (hotel: Company) => {
      await changeSettings(api, id, { defaultCompanyId: hotel.id })
      writeCookie('companyId', String(hotel.id))
      window.location.assign('/')
    },
  })
  return (
    <TitledDialog
      id="default-hotel"
      title={text('common.defaultHotel.title')}
      description={text('common.defaultHotel.description')}
      paperClass={classes.paper}
    >
      <div className={classes.choice}>
        <HotelChoice marked={chosen?.id} mark="aria-pressed" onChoose={setChosen} tellsAll />
      </div>
      {save.isError && chosen && (
        <PartFailed title={text('common.defaultHotel.failed')} error={save.error} onRetry={() => save.mutate(chosen)} />
      )}
      <div className={classes.actions}>
        <span role="status" className={classes.chosen}>
          {chosen && text('common.defaultHotel.chosen', { name: chosen.name })}
        </span>
        <Button
          variant="primary"
          disabled={!chosen || save.isPending || save.isSuccess}
          onClick={() => chosen && save.mutate(chosen)}
        >
          {text('common.defaultHotel.confirm')}
        </Button>
      </div>
    </TitledDialog>
  )
}
