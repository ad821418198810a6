import { PasswordBox } from './PasswordBox.tsx'
import type { TextInputProps } from './TextInput.tsx'
import { useSource } from './use-source.tsx'

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'help' | 'children'> {
  showLabel: string
  hideLabel: string
}

/** A password of a form, with a button that shows it. */
export function PasswordInput({ source, validate, parse, id, onChange, ...input }: PasswordInputProps) {
  const { field, ...control } = useSource({ source, validate, parse, id, onChange })
  return <PasswordBox {...input} {...control} {...field} required />
}
