import type { ReactElement } from 'react'
import { useText } from '../../core/i18n/text.ts'
import classes from './differences.module.css'

const SHOWN_AT_ONCE = 3

/** Changes, each an element of a list; many are collapsed. */
export function ChangeList({ rows }: { rows: readonly ReactElement[] }) {
  const text = useText()
  if (rows.length <= SHOWN_AT_ONCE) return <ul className={classes.list}>{rows}</ul>
  return (
    <details>
      <summary>{text('history.all', { smart_count: rows.length })}</summary>
      <ul className={classes.list}>{rows}</ul>
    </details>
  )
}
