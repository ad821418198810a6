import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { PasswordInput } from '../../kit/form/PasswordInput.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel' | 'id'> {
  /** Ids of other elements that describe the field. */
  describedBy?: string
  children?: ReactNode
}

/** A password field with a show button, its error and additional content below. */
export function PasswordField({ source, label, describedBy, children, ...input }: PasswordFieldProps) {
  const text = useText()
  return (
    <div>
      <PasswordInput
        {...input}
        source={source}
        id={source}
        label={label}
        aria-describedby={describedBy}
        showLabel={text('changePassword.show', { field: label })}
        hideLabel={text('changePassword.hide', { field: label })}
      />
      {children}
    </div>
  )
}
