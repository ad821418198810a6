import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react'
import classes from './button.module.css'
import { cx } from './cx.ts'

export interface ButtonLook {
  look?: 'plain' | 'primary' | 'soft' | 'quiet' | 'link'
  size?: 'small' | 'medium' | 'large'
  /** A square with nothing but an icon: give it an `aria-label`. */
  iconOnly?: boolean
}

/** The classes of a button, for links of the router that look like one. */
export const buttonClass = ({ look = 'plain', size = 'medium', iconOnly = false }: ButtonLook = {}): string =>
  cx(
    classes.button,
    look !== 'plain' && classes[look],
    size !== 'medium' && classes[size],
    iconOnly && classes.iconOnly,
  )

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

export function Button({
  look = 'plain',
  size = 'medium',
  iconOnly = false,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return <button type={type} className={cx(buttonClass({ look, size, iconOnly }), className)} {...rest} />
}

/** A link that looks like a button: for addresses outside the router, such as a file. */
export function ButtonLink({
  look = 'plain',
  size = 'medium',
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={buttonClass({ look, size })} {...rest} />
}
