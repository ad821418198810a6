import type { ActivityEntry } from '../../../contract/activity.ts'
import { useText } from '../../i18n/text.ts'
import classes from './differences.module.css'
import { type Difference, differencesOf } from './differences.ts'
import { useFieldLabel, useValueOf } from './use-difference-text.tsx'

const SHOWN_AT_ONCE = 3

function Row({ difference: { field, before, after } }: { difference: Difference }) {
  const valueText = useValueOf()
  const label = useFieldLabel()
  return (
    <li>
      <span className="muted">{label(field)}:</span>{' '}
      {before !== undefined && after !== undefined ? (
        <>
          <del>{valueText(field, before)}</del> <span aria-hidden="true">→</span> <ins>{valueText(field, after)}</ins>
        </>
      ) : before !== undefined ? (
        <del>{valueText(field, before)}</del>
      ) : (
        <ins>{valueText(field, after)}</ins>
      )}
    </li>
  )
}

/** Old and new values of an activity log entry; long lists are collapsed. */
export function Differences({ entry }: { entry: Pick<ActivityEntry, 'before' | 'after'> }) {
  const text = useText()
  const differences = differencesOf(entry)
  const rows = differences.map((difference) => <Row key={difference.field} difference={difference} />)
  if (rows.length <= SHOWN_AT_ONCE) return <ul className={classes.list}>{rows}</ul>
  return (
    <details className={classes.all}>
      <summary>{text('history.all', { smart_count: rows.length })}</summary>
      <ul className={classes.list}>{rows}</ul>
    </details>
  )
}
