import type { HttpError } from 'ra-core'
import { useText } from '../../core/i18n/text.ts'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Toolbar } from '../form/Toolbar.tsx'
import { useRefusalText } from '../refusals.ts'

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
  const refusal = ({ body, message }: HttpError): string =>
    body?.fields?.[0]?.code === 'taken' ? text('board.taken') : reason({ code: body?.code, reason: message })
  const send = async ({ name }: { name: string }) => {
    if (!name.trim()) return { name: text('board.nameless') }
    return onSubmit(name.trim()).then(onClose, (refused: HttpError) => ({ name: refusal(refused) }))
  }
  return (
    <SimpleForm
      spacing={2}
      sx={{ padding: 3 }}
      defaultValues={{ name: value }}
      focus="name"
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      toolbar={<Toolbar size="small" label={submit} onCancel={onClose} />}
    >
      <TextInput source="name" label={label} maxLength={60} required />
    </SimpleForm>
  )
}
