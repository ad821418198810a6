import type { HttpError } from 'ra-core'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { Failure } from '../Failure.tsx'
import { useRefusalText } from '../refusals.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import classes from './hotel-records.module.css'

interface HotelRecordFormProps {
  isNew: boolean
  isSending: boolean
  error: Error | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The form that adds a record of a hotel or changes one: its fields, what to do, and why it was refused. */
export function HotelRecordForm({ isNew, isSending, error, onSubmit, onClose, children }: HotelRecordFormProps) {
  const text = useText()
  const reason = useRefusalText()
  const refused = error as HttpError | null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {children}
      <div className={classes.buttons}>
        <SubmitButton isSending={isSending}>
          {text(isNew ? 'common.records.add' : 'common.records.saveChange')}
        </SubmitButton>
        {!isNew && (
          <Button variant="quiet" size="large" onClick={onClose}>
            {text('common.board.cancel')}
          </Button>
        )}
      </div>
      <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
    </form>
  )
}
