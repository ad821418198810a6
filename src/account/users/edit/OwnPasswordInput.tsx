import { useRecordContext } from 'ra-core'
import { useFormState, useWatch } from 'react-hook-form'
import type { Role } from '../../../../contract/account/roles.ts'
import type { User } from '../../../../contract/account/user.ts'
import { useGlobal } from '../../../core/bootstrap/use-start.ts'
import { useText } from '../../../core/i18n/text.ts'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import { useMustProve } from '../use-must-prove.ts'

/** The current password, needed to change an e-mail address or the roles of somebody else; hidden otherwise, and after a recent sign-in. */
export function OwnPasswordInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const user = useRecordContext<User>()
  const { userId } = useGlobal()
  const mustProve = useMustProve()
  const { defaultValues } = useFormState()
  const [email, roles] = useWatch({ name: ['email', 'roles'] }) as [string, Role[]]
  const hasOtherRoles =
    roles.length !== defaultValues?.roles?.length || !roles.every((role) => defaultValues.roles?.includes(role))
  const isProven = user?.id !== userId && !mustProve()
  if (!user || isProven || (email === defaultValues?.email && !hasOtherRoles)) return null
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
