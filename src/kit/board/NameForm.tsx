import type { HttpError } from 'ra-core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Form } from '../form/Form.tsx'
import { TextField } from '../form/TextField.tsx'
import { useFields } from '../form/use-fields.ts'
import { useRefusalText } from '../refusals.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import classes from './board.module.css'

interface NameFormProps {
  label: string
  value: string
  submit: string
  /** Fails with the server's refusal. */
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a group's name in place; an error is shown below it. */
export function NameForm({ label, value, submit, onSubmit, onClose }: NameFormProps) {
  const text = useText()
  const reason = useRefusalText()
  const form = useForm({ defaultValues: { name: value } })
  const { field } = useFields(form)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const refusal = ({ body, message }: HttpError): string =>
    body?.fields?.[0]?.code === 'taken' ? text('board.taken') : reason({ code: body?.code, reason: message })
  const send = async ({ name }: { name: string }) => {
    if (!name.trim()) return { name: text('board.nameless') }
    return onSubmit(name.trim()).then(onClose, (refused: HttpError) => ({ name: refusal(refused) }))
  }
  return (
    <Form form={form} className={classes.form} onSubmit={send} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <TextField {...field('name')} label={label} maxLength={60} autoComplete="off" required />
      <div className={classes.formButtons}>
        <SubmitButton size="small" isSending={form.formState.isSubmitting}>
          {submit}
        </SubmitButton>
        <Button variant="quiet" size="small" onClick={onClose}>
          {text('common.form.cancel')}
        </Button>
      </div>
    </Form>
  )
}
