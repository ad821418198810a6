import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../../core/i18n/text.ts'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import { useStanding } from './use-standing.ts'

/** The current password, which users need to change their own e-mail address; hidden otherwise. */
export function OwnPasswordInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const { isSelf } = useStanding()
  const { defaultValues } = useFormState()
  const email = useWatch({ name: 'email' }) as string
  if (!isSelf || email === defaultValues?.email) return null
  return (
    <TextInput
      source={source}
      id={id}
      type="password"
      label={text('common.currentPassword.label')}
      help={text('users.help.current')}
      autoComplete="current-password"
      required
      parse={(typed) => typed || undefined}
    />
  )
}

/** A password is compared with nothing where anybody can read it. */
export const HiddenPassword = () => '••••'
