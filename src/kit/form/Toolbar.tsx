import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '../../core/i18n/text.ts'
import { Button, type ButtonVariant } from '../Button.tsx'
import { Row } from '../layout/Row.tsx'
import { SaveButton } from './SaveButton.tsx'

interface ToolbarProps extends Pick<ButtonVariant, 'variant' | 'size'> {
  /** The label of the button that sends the form, and the one while it is being sent. */
  label: ReactNode
  busyLabel?: ReactNode
  /** Shown until something is changed again, once the form was saved. */
  saved?: ReactNode
  /** Adds a button that closes the form. */
  onCancel?: (() => void) | undefined
  className?: string | undefined
  /** Further buttons, between both. */
  children?: ReactNode
}

/** The buttons of a form. */
export function Toolbar({
  label,
  busyLabel,
  saved,
  onCancel,
  children,
  className,
  size = 'large',
  ...variant
}: ToolbarProps) {
  const text = useText()
  const { isDirty } = useFormState()
  return (
    <Row className={className}>
      <SaveButton label={label} busyLabel={busyLabel} size={size} {...variant} />
      {children}
      {onCancel && (
        <Button variant="quiet" size={size} onClick={onCancel}>
          {text('common.form.cancel')}
        </Button>
      )}
      {saved !== undefined && (
        <span role="status" className="muted">
          {!isDirty && saved}
        </span>
      )}
    </Row>
  )
}
