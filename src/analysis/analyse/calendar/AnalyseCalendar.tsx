import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Analyse, AnalyseRow } from '../../../../contract/analysis/analyse.ts'
import { addDays, firstOfMonth, type StayDate, weekdayOf } from '../../../../contract/platform/stay-date.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import grid from '../../../kit/figures/night-grid.module.css'
import { nightAfterKey, nightAt, weeksOf } from '../../../kit/figures/night-grid.ts'
import { perCent } from '../../../kit/figures/ratio.ts'
import type { MeasureFormat } from '../../../kit/figures/use-measures.ts'
import { isWeekendNight } from '../../../kit/figures/weekend.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { useNoteCounts } from '../../../market/night-notes.ts'
import { averageOf } from './average.ts'
import classes from './calendar.module.css'

interface AnalyseCalendarProps {
  /** By night. */
  report: Analyse
  format: MeasureFormat
  /** Whether to show the forecast with the figures. */
  hasForecast: boolean
  /** Events and holidays, by night. */
  marks: ReadonlyMap<StayDate, string>
  /** The night whose detail is open. */
  opened: StayDate | undefined
  /** The accessible description of a night's figure and its comparison. */
  valueText: (row: AnalyseRow) => string
  onOpen: (night: StayDate) => void
}

/**
 * The nights of a report by month, in weeks, with the average of each weekday. The arrow keys move between nights,
 * Enter opens one.
 */
export function AnalyseCalendar({
  report,
  format,
  hasForecast,
  marks,
  opened,
  valueText,
  onOpen,
}: AnalyseCalendarProps) {
  const rows = new Map(report.rows.map((row) => [row.stayDate, row]))
  const months = [...new Set(report.rows.map(({ stayDate }) => firstOfMonth(stayDate)))]
  const [focused, setFocused] = useState<StayDate | null>(null)
  const hasMoved = useRef(false)
  const calendar = useRef<HTMLDivElement>(null)
  const notes = useNoteCounts()
  const active = [focused, opened, report.today].find((night) => night && rows.has(night)) ?? report.rows[0]?.stayDate

  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    calendar.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const click = (event: MouseEvent) => {
    const night = nightAt(event.target)
    if (!night) return
    setFocused(night)
    onOpen(night)
  }
  const press = (event: KeyboardEvent) => {
    const night = nightAt(event.target)
    if (!night || event.altKey || event.ctrlKey || event.metaKey) return
    const target = nightAfterKey(event.key, night)
    if (event.key === 'Enter' || event.key === ' ') onOpen(night)
    else if (target === null) return
    else if (rows.has(target)) {
      hasMoved.current = true
      setFocused(target)
    }
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells of the grids in it have the focus
    <div ref={calendar} className={classes.months} onClick={click} onKeyDown={press}>
      {months.map((first) => (
        <MonthGrid
          key={first}
          first={first}
          nights={report.rows.filter(({ stayDate }) => firstOfMonth(stayDate) === first)}
          format={format}
          reference={report.comparisons[0]}
          cell={(row) => ({
            row,
            format,
            hasForecast,
            mark: marks.get(row.stayDate),
            notes: notes.get(row.stayDate) ?? 0,
            isActive: row.stayDate === active,
            isOpened: row.stayDate === opened,
            isToday: row.stayDate === report.today,
            valueText: valueText(row),
          })}
        />
      ))}
    </div>
  )
}

interface MonthGridProps {
  first: StayDate
  nights: readonly AnalyseRow[]
  format: MeasureFormat
  reference: Analyse['comparisons'][number] | undefined
  cell: (row: AnalyseRow) => NightCellProps
}

/** The nights of one month included in the report. */
function MonthGrid({ first, nights, format, reference, cell }: MonthGridProps) {
  const text = useText()
  const formats = useFormats()
  const rows = new Map(nights.map((row) => [row.stayDate, row]))
  const weeks = weeksOf([...rows.keys()])
  const weekdays = Array.from({ length: 7 }, (_, day) => addDays(first, day + 1 - weekdayOf(first)))
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which the keyboard moves from night to night is a grid
      role="grid"
      className={clsx(grid.grid, classes.month)}
    >
      <caption>{formats.month(first)}</caption>
      <thead>
        <tr>
          {weekdays.map((night) => (
            <th key={night} scope="col">
              {formats.weekday(night)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((night) => night !== null)}>
            {week.map((night, day) => {
              const row = night === null ? undefined : rows.get(night)
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in a week is the weekday
              return row ? <NightCell key={day} {...cell(row)} /> : <td key={day} />
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {weekdays.map((monday, day) => {
            const ofWeekday = nights.filter(({ stayDate }) => weekdayOf(stayDate) === day + 1)
            const now = averageOf(ofWeekday, ({ now }) => now)[format.measure]
            const then = averageOf(ofWeekday, ({ comparisons: [before = null] }) => before)[format.measure]
            return (
              <td key={monday}>
                {ofWeekday.length > 0 && (
                  <>
                    <span className="muted block">{text('analyse.calendar.average')}</span>
                    <b className="block">{format.write(now)}</b>
                    {reference && (
                      <span className="muted block">
                        {text('analyse.calendar.reference', {
                          name: text(`figures.referencesShort.${reference}`),
                          value: format.write(then),
                        })}
                      </span>
                    )}
                  </>
                )}
              </td>
            )
          })}
        </tr>
      </tfoot>
    </table>
  )
}

interface NightCellProps {
  row: AnalyseRow
  format: MeasureFormat
  hasForecast: boolean
  mark: string | undefined
  /** The number of its notes. */
  notes: number
  isActive: boolean
  isOpened: boolean
  isToday: boolean
  valueText: string
}

/** A night, from top to bottom: date and notes, event, figure with its difference, forecast. */
function NightCell({ row, format, hasForecast, mark, notes, isActive, isOpened, isToday, valueText }: NightCellProps) {
  const text = useText()
  const { stayDate, now, forecast } = row
  const difference = format.difference(now[format.measure], row.comparisons[0]?.[format.measure] ?? null)
  const expected = hasForecast ? (forecast?.[format.measure] ?? null) : null
  const expectedText = text('analyse.calendar.forecast', { value: format.write(expected) })
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keyboard moves from cell to cell
      role="gridcell"
      data-date={stayDate}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isOpened}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[
        valueText,
        expected !== null && expectedText,
        mark,
        notes > 0 && text('figures.notes.count', { smart_count: notes }),
      ]
        .filter(Boolean)
        .join(', ')}
      className={clsx(grid.night, classes.night, isWeekendNight(stayDate) && grid.weekend, isOpened && grid.opened)}
    >
      <span className={grid.top}>
        <span className={clsx('bold nowrap', isToday && classes.today)}>{Number(stayDate.slice(8))}</span>
        {notes > 0 && (
          <span className="muted flex">
            <Icon name="note" size={14} />
          </span>
        )}
      </span>
      <span className={classes.mark} title={mark}>
        {mark}
      </span>
      <span className={classes.figure}>
        <b>{format.write(now[format.measure])}</b>
        {difference !== null && (
          <Delta value={perCent(difference)}>
            {format.writeDifference(difference)}
            <span> {format.differenceUnit}</span>
          </Delta>
        )}
      </span>
      <span className={classes.expected}>{expected !== null && expectedText}</span>
    </td>
  )
}
