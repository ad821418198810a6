import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { PasswordBox } from '../../kit/form/PasswordBox.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof PasswordBox>, 'showLabel' | 'hideLabel' | 'id'> {
  name: string
  /** Ids of other elements that describe the field. */
  describedBy?: string
  children?: ReactNode
}

/** A password field with a show button, its error and additional content below. */
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
