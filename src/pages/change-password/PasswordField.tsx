import { type ReactNode, type Ref, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { cx } from '../../components/cx.ts'
import { Icon } from '../../components/Icon.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './change-password.module.css'

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

/** A password with the way to see it, and its error below. */
export function PasswordField({
  ref,
  name,
  label,
  autoComplete,
  value,
  onChange,
  error,
  describedBy,
  children,
}: PasswordFieldProps) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const descriptions = [error && `${name}-error`, describedBy].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <div className={cx(classes.field, error && classes.wrong)}>
        <input
          ref={ref}
          id={name}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={descriptions || undefined}
        />
        <Button
          look="quiet"
          size="small"
          iconOnly
          aria-label={text(isShown ? 'password.hide' : 'password.show', { field: label })}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </Button>
      </div>
      {error && (
        <p id={`${name}-error`} className={classes.fieldError}>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
