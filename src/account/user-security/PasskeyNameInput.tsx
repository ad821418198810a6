import { PASSKEY_NAME_LENGTH } from '../../../contract/account/passkey-limits.ts'
import { useText } from '../../core/i18n/text.ts'
import { TextInput } from '../../kit/form/TextInput.tsx'

const isName = (typed: string) => typed.trim() !== '' && typed.trim().length <= PASSKEY_NAME_LENGTH

/** The name by which the user recognises a passkey. */
export function PasskeyNameInput({ help }: { help?: string }) {
  const text = useText()
  return (
    <TextInput
      source="name"
      id="passkey-name"
      label={text('secondFactors.passkeys.name')}
      {...(help && { help })}
      required
      validate={(typed: string) => (isName(typed) ? undefined : 'userSecurity.errors.nameMissing')}
    />
  )
}
