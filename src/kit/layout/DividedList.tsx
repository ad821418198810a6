import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from './divided-list.module.css'

interface DividedListProps extends Omit<ComponentProps<'ul'>, 'className' | 'ref'> {
  /** `ol` if the order matters. */
  component?: 'ul' | 'ol'
  /** For texts alone, which bring no distance of their own. */
  isSpaced?: boolean
}

/** A list with a line between its items. */
export const DividedList = ({ component: List = 'ul', isSpaced = false, ...props }: DividedListProps) => (
  <List {...props} className={clsx(classes.list, isSpaced && classes.spaced)} />
)
