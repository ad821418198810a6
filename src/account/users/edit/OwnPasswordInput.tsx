import { useRecordContext } from 'ra-core'
import { useFormState, useWatch } from 'react-hook-form'
import type { User } from '../../../../contract/account/user.ts'
import { useGlobal } from '../../../core/bootstrap/use-start.ts'
import { useText } from '../../../core/i18n/text.ts'
import { TextInput } from '../../../kit/form/TextInput.tsx'

/** The current password, needed to change one's own email address; hidden otherwise. */
export function OwnPasswordInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const user = useRecordContext<User>()
  const { userId } = useGlobal()
  const { defaultValues } = useFormState()
  const email: string = useWatch({ name: 'email' })
  if (user?.id !== userId || email === defaultValues?.email) return null
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
