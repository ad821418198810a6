import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import classes from './entry.module.css'
import { monthOf } from './grid.ts'
import type { Entry } from './use-entry.ts'
import { useSegmentName } from './use-segment-name.ts'

/** Maximum cells that are named; for more, only their number is shown. */
const MOST_NAMED = 6

/** The result of the last paste: how many cells were filled, and which could not be read. */
export function PasteOutcome({ entry: { pasted, budget, rows } }: { entry: Entry }) {
  const text = useText()
  const formats = useFormats()
  const segmentName = useSegmentName(budget)
  const nameOf = ({ row, month }: { row: number; month: number }) => {
    const { figure = 'revenue', segmentId = null } = rows[row] ?? {}
    return `${text(`figures.terms.${figure}.name`)} ${segmentName(segmentId)} ${formats.shortMonth(monthOf(budget.year, month))}`
  }
  const unread = pasted?.unread ?? []
  const named = unread.slice(0, MOST_NAMED).map(nameOf).join('; ')
  return (
    <div role="status" className={classes.outcome}>
      {pasted && (
        <>
          <p>{text('budget.entry.pasted', { smart_count: pasted.filled })}</p>
          {unread.length > 0 && (
            <p className={classes.error}>
              {text('budget.entry.unread', { smart_count: unread.length })} {named}
              {unread.length > MOST_NAMED && ' …'}
            </p>
          )}
          {pasted.left > 0 && <p>{text('budget.entry.left', { smart_count: pasted.left })}</p>}
        </>
      )}
    </div>
  )
}
