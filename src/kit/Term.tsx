import Tooltip from '@mui/material/Tooltip'
import classes from './term.module.css'

/** A word of the trade with its definition, on hover, on focus and to screen readers. */
export function Term({ children, definition }: { children: string; definition: string }) {
  return (
    // Above the term, because its figure is below it.
    <Tooltip title={definition} describeChild placement="top-start">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the definition must be reachable by keyboard */}
      <dfn className={classes.term} tabIndex={0}>
        {children}
      </dfn>
    </Tooltip>
  )
}
