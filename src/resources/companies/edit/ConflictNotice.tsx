import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import classes from './hotel-edit.module.css'

/** Somebody else changed the hotel meanwhile: two ways on, neither of which loses a change unseen. */
export function ConflictNotice({ onLoad }: { onLoad: (keepTyped: boolean) => Promise<void> }) {
  const text = useText()
  const { reset, clearErrors } = useFormContext()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const load = (keepTyped: boolean) => {
    if (keepTyped) clearErrors()
    else reset()
    void onLoad(keepTyped)
  }
  return (
    <div ref={notice} className={classes.alert} role="alert" tabIndex={-1}>
      <b>{text('hotelForm.conflict')}</b> {text('hotelForm.conflictWords')}
      <div className={classes.alertActions}>
        <Button onClick={() => load(true)}>{text('hotelForm.keepMine')}</Button>
        <Button look="soft" onClick={() => load(false)}>
          {text('hotelForm.discardMine')}
        </Button>
      </div>
    </div>
  )
}
