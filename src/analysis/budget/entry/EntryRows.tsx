import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { Figure } from './amounts.ts'
import { type CellHandlers, EntryCell } from './EntryCell.tsx'
import classes from './entry.module.css'
import { MONTHS, monthOf, sumsOf } from './grid.ts'
import type { Entry } from './use-entry.ts'
import { useSegmentName } from './use-segment-name.ts'

interface EntryRowsProps {
  entry: Entry
  figure: Figure
  handlers: CellHandlers
}

/** One figure of all segments: its cells, with totals by segment and by month. */
export function EntryRows({ entry: { budget, rows, texts, read }, figure, handlers }: EntryRowsProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const segmentName = useSegmentName(budget)
  const unit = figure === 'revenue' ? `, ${formats.currencyUnit(budget.currency, settings.showCurrencySymbol)}` : ''
  const name = `${text(`figures.terms.${figure}.name`)}${unit}`
  const { bySegment, byMonth, total } = sumsOf(rows, read, figure)
  const first = rows.findIndex((row) => row.figure === figure)
  const sum = (value: number) =>
    figure === 'revenue' ? formats.wholeMoney(value, budget.currency) : formats.count(value)
  const errorOf = (row: number, month: number) => {
    const amount = read[row]?.[month]
    return amount && 'error' in amount ? text(`budget.entry.errors.${amount.error}`) : null
  }
  return (
    <tbody>
      <tr className={classes.block}>
        <th scope="rowgroup" colSpan={MONTHS + 2}>
          {name}
        </th>
      </tr>
      {bySegment.map((segmentSum, place) => {
        const row = first + place
        const segment = segmentName(rows[row]?.segmentId ?? null)
        return (
          <tr key={segment}>
            <th scope="row" title={segment}>
              {segment}
            </th>
            {Array.from({ length: MONTHS }, (_, month) => (
              <EntryCell
                key={monthOf(budget.year, month)}
                row={row}
                month={month}
                text={texts[row]?.[month] ?? ''}
                label={`${text(`figures.terms.${figure}.name`)}, ${segment}, ${formats.month(monthOf(budget.year, month))}`}
                error={errorOf(row, month)}
                handlers={handlers}
              />
            ))}
            <td>{sum(segmentSum)}</td>
          </tr>
        )
      })}
      <tr className={classes.total}>
        <th scope="row">{text('figures.total')}</th>
        {byMonth.map((value, month) => (
          <td key={monthOf(budget.year, month)}>{sum(value)}</td>
        ))}
        <td>{sum(total)}</td>
      </tr>
    </tbody>
  )
}
