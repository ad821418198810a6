import { useTranslate } from 'ra-core'
import type { ActivityEntry } from '../../../contract/activity.ts'
import { useText } from '../../i18n/text.ts'
import classes from './differences.module.css'
import { type Difference, differencesOf } from './differences.ts'

const SHOWN_AT_ONCE = 3

function useValue(): (value: unknown) => string {
  const text = useText()
  return (value) => {
    if (value === null || value === undefined || value === '') return text('common.activity.nothing')
    if (typeof value === 'boolean') return text(value ? 'common.form.on' : 'common.form.off')
    if (Array.isArray(value)) return value.length === 0 ? text('common.activity.nothing') : value.join(', ')
    return String(value)
  }
}

/** The resources whose fields have labels. */
const LABELLED = ['companies', 'users', 'invitations'] as const

/** What a field is called elsewhere on the screen; one without a label keeps its name in the API. */
function useFieldLabel(): (field: string) => string {
  const translate = useTranslate()
  const text = useText()
  return (field) =>
    field === 'reason'
      ? text('common.activity.reason')
      : (LABELLED.map((resource) => translate(`resources.${resource}.fields.${field}`, { _: '' })).find(Boolean) ??
        field)
}

function Row({ difference: { field, before, after } }: { difference: Difference }) {
  const words = useValue()
  const label = useFieldLabel()
  return (
    <li>
      <span className="muted">{label(field)}:</span>{' '}
      {before !== undefined && after !== undefined ? (
        <>
          <del>{words(before)}</del> <span aria-hidden="true">→</span> <ins>{words(after)}</ins>
        </>
      ) : before !== undefined ? (
        <del>{words(before)}</del>
      ) : (
        <ins>{words(after)}</ins>
      )}
    </li>
  )
}

/** Old and new values of an entry of the activity log; many stand behind a click. */
export function Differences({ entry }: { entry: Pick<ActivityEntry, 'before' | 'after'> }) {
  const text = useText()
  const differences = differencesOf(entry)
  const rows = differences.map((difference) => <Row key={difference.field} difference={difference} />)
  if (rows.length <= SHOWN_AT_ONCE) return <ul className={classes.list}>{rows}</ul>
  return (
    <details className={classes.all}>
      <summary>{text('common.activity.all', { smart_count: rows.length })}</summary>
      <ul className={classes.list}>{rows}</ul>
    </details>
  )
}
