import type { ReactNode, Ref } from 'react'
import { PasswordBox } from '../../components/form/PasswordBox.tsx'
import { useText } from '../../i18n/text.ts'

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>
  name: 'current' | 'next'
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  error: string | null
  /** Ids of what else describes the field. */
  describedBy?: string
  children?: ReactNode
}

/** A password with the way to see it, its error and what else there is to say below. */
export function PasswordField({ name, label, describedBy, children, ...input }: PasswordFieldProps) {
  const text = useText()
  return (
    <div>
      <PasswordBox
        {...input}
        id={name}
        name={name}
        label={label}
        aria-describedby={describedBy}
        showLabel={text('changePassword.show', { field: label })}
        hideLabel={text('changePassword.hide', { field: label })}
      />
      {children}
    </div>
  )
}
