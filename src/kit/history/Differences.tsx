import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import { ChangeList } from './ChangeList.tsx'
import { type Difference, differencesOf } from './differences.ts'
import { useFieldLabel, useValueOf } from './use-difference-text.tsx'

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

/** Old and new values of a record. */
export function Differences({ entry }: { entry: Pick<ActivityEntry, 'before' | 'after'> }) {
  const differences = differencesOf(entry)
  return <ChangeList rows={differences.map((difference) => <Row key={difference.field} difference={difference} />)} />
}
