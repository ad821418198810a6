import { TextInput } from 'react-admin'
import { useText } from '../../../core/i18n/text.ts'

/** Room for a pasted list. */
export function AddressesInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  return (
    <TextInput
      source={source}
      id={id}
      label={text('invitations.several.addresses')}
      helperText={text('invitations.several.help')}
      multiline
      minRows={8}
      maxRows={20}
      parse={(typed: string) => typed}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
