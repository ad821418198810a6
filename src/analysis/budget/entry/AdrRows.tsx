import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { ratio } from '../../../kit/figures/ratio.ts'
import classes from './entry.module.css'
import { MONTHS, monthOf, sumsOf } from './grid.ts'
import type { Entry } from './use-entry.ts'
import { useSegmentName } from './use-segment-name.ts'

/** The rate calculated from the typed values. */
export function AdrRows({ entry: { budget, rows, read } }: { entry: Entry }) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const segmentName = useSegmentName(budget)
  const [rooms, revenue] = [sumsOf(rows, read, 'roomNights'), sumsOf(rows, read, 'revenue')]
  const adr = (money: number | undefined, nights: number | undefined) =>
    formats.money(ratio(money ?? 0, nights ?? 0), budget.currency)
  return (
    <tbody>
      <tr className={classes.block}>
        <th scope="rowgroup" colSpan={MONTHS + 2}>
          {`${text('figures.terms.adr.name')}, ${formats.currencyUnit(budget.currency, settings.showCurrencySymbol)}`}
        </th>
      </tr>
      {rooms.cells.map((cells, place) => {
        const segment = segmentName(rows[place]?.segmentId ?? null)
        return (
          <tr key={segment}>
            <th scope="row" title={segment}>
              {segment}
            </th>
            {cells.map((nights, month) => (
              <td key={monthOf(budget.year, month)}>{adr(revenue.cells[place]?.[month], nights)}</td>
            ))}
            <td>{adr(revenue.bySegment[place], rooms.bySegment[place])}</td>
          </tr>
        )
      })}
      <tr className={classes.total}>
        <th scope="row">{text('figures.total')}</th>
        {rooms.byMonth.map((nights, month) => (
          <td key={monthOf(budget.year, month)}>{adr(revenue.byMonth[month], nights)}</td>
        ))}
        <td>{adr(revenue.total, rooms.total)}</td>
      </tr>
    </tbody>
  )
}
