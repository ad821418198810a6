import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import classes from './divided-list.module.css'

interface DividedListProps extends Omit<ComponentProps<'ul'>, 'className'> {
  /** For texts alone, which bring no distance of their own. */
  isSpaced?: boolean
}

/** A list with a line between its items. */
export const DividedList = ({ isSpaced = false, ...props }: DividedListProps) => (
  <ul {...props} className={clsx(classes.list, isSpaced && classes.spaced)} />
)

/** One in which the order matters. */
export const OrderedDividedList = (props: Omit<ComponentProps<'ol'>, 'className'>) => (
  <ol {...props} className={classes.list} />
)
