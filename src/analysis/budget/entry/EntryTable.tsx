import { clsx } from 'clsx'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { ScrollBox } from '../../../kit/ScrollBox.tsx'
import table from '../../../kit/table/table.module.css'
import { AdrRows } from './AdrRows.tsx'
import { EntryRows } from './EntryRows.tsx'
import classes from './entry.module.css'
import { MONTHS, monthOf } from './grid.ts'
import { useCellHandlers } from './use-cell-handlers.ts'
import type { Entry } from './use-entry.ts'

/** A year by month: room nights and revenue of each segment to enter, the resulting rate, and all totals. */
export function EntryTable({ entry }: { entry: Entry }) {
  const text = useText()
  const formats = useFormats()
  const handlers = useCellHandlers(entry)
  const { year } = entry.budget
  const months = Array.from({ length: MONTHS }, (_, month) => monthOf(year, month))
  return (
    <ScrollBox label={text('budget.entry.grid', { year })}>
      <table className={clsx(table.table, table.figures, classes.grid)}>
        <caption className="visually-hidden">{text('budget.entry.grid', { year })}</caption>
        <thead>
          <tr>
            <th scope="col">{text('figures.by.segment.name')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {formats.shortMonth(month)}
              </th>
            ))}
            <th scope="col">{year}</th>
          </tr>
        </thead>
        <EntryRows entry={entry} figure="roomNights" handlers={handlers} />
        <EntryRows entry={entry} figure="revenue" handlers={handlers} />
        <AdrRows entry={entry} />
      </table>
    </ScrollBox>
  )
}
