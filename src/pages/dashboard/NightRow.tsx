import { cx } from '../../components/cx.ts'
import { Delta } from '../../components/Delta.tsx'
import { change } from '../../figures/ratio.ts'
import { UNKNOWN } from '../../format/formats.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import type { Figures } from './figures.ts'
import classes from './nights-table.module.css'

interface NightRowProps {
  label: string
  /** Null in the row of sums. */
  daysBefore: number | null
  figures: Figures
  currency: string
  isWeekend?: boolean
}

/** One night, or the sum of many, in the table's columns. */
export function NightRow({ label, daysBefore, figures, currency, isWeekend = false }: NightRowProps) {
  const text = useText()
  const formats = useFormats()
  const { rooms, roomsStly, capacity, occupancy, adr, adrStly, revenue, revenueStly } = figures
  const inPercent = (share: number | null) => (
    <Delta value={share === null ? null : Math.round(share * 1000)}>{formats.percentDifference(share)}</Delta>
  )
  const unknownCapacity = (
    <span className="muted" title={text('figures.noCapacity')}>
      {UNKNOWN}
      <span className="visually-hidden">{text('figures.noCapacity')}</span>
    </span>
  )
  return (
    <tr className={isWeekend ? classes.weekend : undefined}>
      <th scope="row">{label}</th>
      <td className={cx(classes.number, 'muted')}>{daysBefore}</td>
      <td className={classes.firstNumber}>{formats.count(rooms)}</td>
      <td className={cx(classes.number, 'muted')}>{capacity === null ? unknownCapacity : formats.count(capacity)}</td>
      <td className={classes.number}>{occupancy === null ? unknownCapacity : formats.percent(occupancy)}</td>
      <td className={cx(classes.number, 'muted')}>{formats.count(roomsStly)}</td>
      <td className={classes.number}>
        <Delta value={rooms - roomsStly}>{formats.difference(rooms - roomsStly)}</Delta>
      </td>
      <td className={classes.firstNumber}>{formats.money(adr, currency)}</td>
      <td className={classes.number}>{inPercent(change(adr, adrStly))}</td>
      <td className={classes.firstNumber}>{formats.wholeMoney(revenue, currency)}</td>
      <td className={cx(classes.number, 'muted')}>{formats.wholeMoney(revenueStly, currency)}</td>
      <td className={classes.number}>{inPercent(change(revenue, revenueStly))}</td>
    </tr>
  )
}
