import type { ReactNode, Ref } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'

interface SubmitButtonProps extends Pick<ButtonVariant, 'variant' | 'size'> {
  /** Nothing can be sent a second time, neither here nor with Enter in a field. */
  isSending: boolean
  ref?: Ref<HTMLButtonElement>
  /** The id of its form, if it is outside of it. */
  form?: string
  children: ReactNode
}

/** Sends its form. It keeps the focus while that is under way, which a disabled button would lose. */
export function SubmitButton({ isSending, variant = 'primary', size = 'large', ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      size={size}
      aria-disabled={isSending}
      onClick={(event) => isSending && event.preventDefault()}
      {...rest}
    />
  )
}
