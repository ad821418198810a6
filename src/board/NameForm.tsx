import type { HttpError } from 'ra-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { TextField } from '../components/form/TextField.tsx'
import { useRefusalText } from '../components/refusals.ts'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { useText } from '../i18n/text.ts'
import classes from './board.module.css'

interface NameFormProps {
  label: string
  value: string
  submit: string
  /** Fails with the server's refusal. */
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a group's name in its place; why it is refused stands under it. */
export function NameForm({ label, value, submit, onSubmit, onClose }: NameFormProps) {
  const text = useText()
  const reason = useRefusalText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(value)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => input.current?.focus(), [])

  const refusal = ({ body, message }: HttpError): string =>
    body?.fields?.[0]?.code === 'taken' ? text('common.board.taken') : reason({ code: body?.code, reason: message })
  const submitIt = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!name.trim()) return setError(text('common.board.nameless'))
    setSending(true)
    await onSubmit(name.trim()).then(onClose, (refused: HttpError) => setError(refusal(refused)))
    setSending(false)
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void submitIt(event)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <TextField
        ref={input}
        id={id}
        label={label}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={setName}
        error={error}
      />
      <div className={classes.formButtons}>
        <SubmitButton size="small" isSending={isSending}>
          {submit}
        </SubmitButton>
        <Button variant="quiet" size="small" onClick={onClose}>
          {text('common.board.cancel')}
        </Button>
      </div>
    </form>
  )
}
