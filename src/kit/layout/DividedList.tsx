import type { ComponentProps } from 'react'
import classes from './divided-list.module.css'

/** A list with a line between its items. */
export const DividedList = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={classes.list} />
)

/** One in which the order matters. */
export const OrderedDividedList = (props: Omit<ComponentProps<'ol'>, 'className'>) => (
  <ol {...props} className={classes.list} />
)
