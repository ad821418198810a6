import { clsx } from 'clsx'
import { type CSSProperties, memo } from 'react'
import { lastOfMonth, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { weeksOf } from '../../kit/figures/night-grid.ts'
import { useWeekdayName, WEEKDAYS } from '../WeekdaysInput.tsx'
import classes from './calendar.module.css'

/** How a level looks in the calendar. */
export interface LevelStyle {
  readonly name: string
  readonly short: string
  readonly colour: string
}

interface MonthGridProps {
  /** Its first night. */
  month: StayDate
  /** The ids of its nights' levels, comma-separated, so that only a changed month is rendered again. */
  levels: string
  styles: ReadonlyMap<number, LevelStyle>
  names: ReadonlyMap<StayDate, readonly string[]>
  /** The selected nights of this month, as two dates. */
  selectedFrom: StayDate | null
  selectedTo: StayDate | null
  /** The night with the keyboard focus. */
  active: StayDate | null
  /** Nights without a level are marked from this day on. */
  today: StayDate
  lastPriced: StayDate
}

/** A month of the calendar: weeks as rows. */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { month, levels, styles, names, selectedFrom, selectedTo, active, today, lastPriced } = props
  const text = useText()
  const formats = useFormats()
  const weekday = useWeekdayName()
  const ids = levels.split(',')
  const cell = (date: StayDate) => {
    const style = styles.get(Number(ids[Number(date.slice(8)) - 1]))
    const isMissing = !style && date >= today && date <= lastPriced
    const isSelected = selectedFrom !== null && selectedTo !== null && selectedFrom <= date && date <= selectedTo
    const name = names.get(date)?.join(', ')
    const facts = [formats.fullNight(date), style?.name ?? text('priceLevels.calendar.noLevel'), name]
    const label = facts.filter(Boolean).join(', ')
    return (
      <td
        key={date}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard moves from cell to cell
        role="gridcell"
        data-date={date}
        tabIndex={date === active ? 0 : -1}
        aria-selected={isSelected}
        aria-current={date === today ? 'date' : undefined}
        aria-label={label}
        title={label}
        className={clsx(
          classes.day,
          style && classes.leveled,
          isMissing && classes.missing,
          date < today && classes.past,
          isSelected && classes.selected,
        )}
        style={style && ({ '--level': style.colour } as CSSProperties)}
      >
        <span className="block">{Number(date.slice(8))}</span>
        <span className={classes.short}>{style?.short}</span>
        {name && <span className={classes.mark} />}
      </td>
    )
  }
  return (
    <div>
      <h3 className="compact">{formats.month(month)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which the keyboard moves from night to night is a grid */}
      <table role="grid" aria-label={formats.month(month)} aria-multiselectable="true">
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(stayDates(month, lastOfMonth(month))).map((week) => (
            <tr key={week.find(Boolean)}>{week.map((date, at) => (date ? cell(date) : <td key={WEEKDAYS[at]} />))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
