import { clsx } from 'clsx'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import classes from './button.module.css'

export interface ButtonVariant {
  variant?: 'plain' | 'primary' | 'soft' | 'quiet' | 'link'
  size?: 'small' | 'medium' | 'large'
  /** A square with nothing but an icon: give it an `aria-label`. */
  iconOnly?: boolean
}

/** The classes of a button, for links of the router that look like one. */
export const buttonClass = ({ variant = 'plain', size = 'medium', iconOnly = false }: ButtonVariant = {}): string =>
  clsx(
    classes.button,
    variant !== 'plain' && classes[variant],
    size !== 'medium' && classes[size],
    iconOnly && classes.iconOnly,
  )

type ButtonProps = ButtonVariant & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

export function Button({
  variant = 'plain',
  size = 'medium',
  iconOnly = false,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return <button type={type} className={clsx(buttonClass({ variant, size, iconOnly }), className)} {...rest} />
}

/** A link that looks like a button: for addresses outside the router, such as a file. */
export function ButtonLink({
  variant = 'plain',
  size = 'medium',
  ...rest
}: ButtonVariant & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={buttonClass({ variant, size })} {...rest} />
}
