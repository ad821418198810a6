import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Company } from '../../contract/hotel/company.ts'
import { useUser } from '../core/bootstrap/use-start.ts'
import { writeCookie } from '../core/cookies.ts'
import { api } from '../core/http/index.ts'
import { useText } from '../core/i18n/text.ts'
import { modalStore, useModalOfPage } from '../core/modal-store.ts'
import { HotelChoice } from '../kit/HotelChoice.tsx'
import { CardNote } from '../kit/layout/CardNote.tsx'
import { changeSettings } from '../session/change-settings.ts'

const MODAL = 'default-hotel'

/** Saves the hotel as the user's default; the console starts again with it. */
async function start(userId: number, hotel: Company): Promise<void> {
  await changeSettings(api, userId, { defaultCompanyId: hotel.id })
  writeCookie('companyId', String(hotel.id))
  window.location.assign('/')
}

/** Asks the user for the default hotel, as long as it is shown. Another modal may replace it in the meantime. */
export default function DefaultHotelModal() {
  const text = useText()
  const { id } = useUser()
  const isOpen = useStore(modalStore, ({ modal }) => modal !== null)
  useModalOfPage(MODAL)
  useEffect(() => {
    if (isOpen) return
    const submit = (hotel: Company) =>
      start(id, hotel).catch(() => {
        throw new Error(text('common.defaultHotel.failed'))
      })
    const onChoose = (hotel: Company) =>
      modalStore.mergeSubmit(MODAL, { isDisabled: false, action: () => submit(hotel) })
    modalStore.add({
      id: MODAL,
      title: text('common.defaultHotel.title'),
      message: <Choice onChoose={onChoose} />,
      submit: { label: text('common.defaultHotel.confirm'), isDisabled: true },
      closeOnSubmit: false,
    })
  }, [id, isOpen, text])
  return null
}

function Choice({ onChoose }: { onChoose: (hotel: Company) => void }) {
  const text = useText()
  const [chosen, setChosen] = useState<Company | null>(null)
  return (
    <>
      <CardNote>{text('common.defaultHotel.description')}</CardNote>
      <div className="line-above line-below scrolls">
        <HotelChoice
          marked={chosen?.id}
          mark="aria-pressed"
          onChoose={(hotel) => {
            setChosen(hotel)
            onChoose(hotel)
          }}
        />
      </div>
      <CardNote role="status">
        {/* As high without a text, so that nothing moves. */}
        {chosen ? text('common.defaultHotel.chosen', { name: chosen.name }) : '\u00a0'}
      </CardNote>
    </>
  )
}
