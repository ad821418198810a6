import { useController, useWatch } from 'react-hook-form'
import { useText } from '../../../core/i18n/text.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useErrorText } from '../../../kit/form/use-fields.ts'
import { useStanding } from './use-standing.ts'

/** The current password, which users need to change their own e-mail address; hidden otherwise. */
export function OwnPasswordInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const errorText = useErrorText()
  const { isSelf } = useStanding()
  const { field, fieldState, formState } = useController({ name: source })
  const email = useWatch({ name: 'email' }) as string
  if (!isSelf || email === formState.defaultValues?.email) return null
  return (
    <TextField
      {...field}
      id={id}
      type="password"
      label={text('common.currentPassword.label')}
      help={text('users.help.current')}
      autoComplete="current-password"
      required
      value={(field.value as string | undefined) ?? ''}
      onChange={({ target }) => field.onChange(target.value || undefined)}
      error={errorText(fieldState.error?.message)}
    />
  )
}

/** A password is compared with nothing where anybody can read it. */
export const HiddenPassword = () => '••••'
