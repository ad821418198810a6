import type { ComponentProps } from 'react'
import classes from './divided-list.module.css'

/** A list with a line between its items. */
export const DividedList = (props: Omit<ComponentProps<'ul'>, 'className'>) => (
  <ul {...props} className={classes.list} />
)
