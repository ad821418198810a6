import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import type { ButtonVariant } from '../Button.tsx'
import { SubmitButton } from '../SubmitButton.tsx'

interface SaveButtonProps extends Pick<ButtonVariant, 'variant' | 'size'> {
  label: ReactNode
  /** The label while the input is being sent, if it changes. */
  busyLabel?: ReactNode
}

/** Sends the form around it. */
export function SaveButton({ label, busyLabel = label, ...button }: SaveButtonProps) {
  const { isSubmitting } = useFormState()
  return (
    <SubmitButton {...button} isSending={isSubmitting}>
      {isSubmitting ? busyLabel : label}
    </SubmitButton>
  )
}
