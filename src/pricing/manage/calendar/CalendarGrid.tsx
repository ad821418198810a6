import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isoWeekOf, type StayDate, stayDates, weekdayOf } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useText } from '../../../core/i18n/text.ts'
import nightGrid from '../../../kit/figures/night-grid.module.css'
import { nightAfterKey, nightAt, weeksOf } from '../../../kit/figures/night-grid.ts'
import { useNoteCounts } from '../../../market/night-notes.ts'
import { useWeekdayName, WEEKDAYS } from '../../WeekdaysInput.tsx'
import { rateOn } from '../night-state.ts'
import type { ManageView } from '../use-manage-view.ts'
import classes from './calendar.module.css'
import { NightCell } from './NightCell.tsx'
import { ribbonsOf } from './ribbons.ts'
import { useCalendarSelection } from './use-calendar-selection.ts'

interface CalendarGridProps {
  /** Of the period. */
  name: string
  view: ManageView
  data: PricedNights | undefined
  category: number
  /** Unpublished rate changes, by night. */
  drafts: ReadonlyMap<StayDate, number>
  selected: ReadonlySet<StayDate>
  onSelect: (selected: ReadonlySet<StayDate>) => void
}

/** Weeks as rows of nights, from Monday to Sunday. Arrow keys move, Enter opens a night; dragging, Shift and Space select several. */
export function CalendarGrid({ name, view, data, category, drafts, selected, onSelect }: CalendarGridProps) {
  const text = useText()
  const weekday = useWeekdayName()
  const { paging, first, period, range, night: opened, today } = view
  const [focused, setFocused] = useState<StayDate | null>(null)
  const selection = useCalendarSelection({ today, selected, onSelect })
  const grid = useRef<HTMLTableElement>(null)
  const toFocus = useRef<StayDate | null>(null)
  const notes = useNoteCounts()
  const weeks = weeksOf(stayDates(range.from, range.to))
  const inPeriod = (date: StayDate) => period.from <= date && date <= period.to
  const nights = new Map(data?.nights.map((night) => [night.stayDate, night]))
  const isShown = (date: StayDate | null): date is StayDate => date !== null && range.from <= date && date <= range.to
  const active = [focused, opened, today].find(isShown) ?? first

  // biome-ignore lint/correctness/useExhaustiveDependencies: another period has the wanted night only once it is drawn
  useEffect(() => {
    const cell = toFocus.current && grid.current?.querySelector<HTMLElement>(`[data-date="${toFocus.current}"]`)
    if (!cell) return
    toFocus.current = null
    cell.focus()
  }, [active, first])

  const click = (event: MouseEvent<HTMLElement>) => {
    const date = nightAt(event.target)
    if (!date) return
    setFocused(date)
    if (!selection.takesClick(event, date)) view.openNight(date)
  }
  /** Home and End stay within their row, which the first or the last night may begin or end in the middle of the week. */
  const targetOf = (key: string) => {
    const target = nightAfterKey(key, active)
    if (target === null || (key !== 'Home' && key !== 'End')) return target
    return target < range.from ? range.from : target > range.to ? range.to : target
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !nightAt(event.target)) return
    if (!event.shiftKey) selection.anchorAt(active)
    const target = targetOf(event.key)
    if (event.key === 'Enter') view.openNight(active)
    else if (event.key === ' ') selection.toggle([active])
    else if (event.key === 'Escape' && selected.size > 0) onSelect(new Set())
    else if (event.key === 'Escape' && opened) view.closeNight()
    else if (target) {
      toFocus.current = target
      setFocused(target)
      if (event.shiftKey) selection.selectTo(target)
      else selection.anchorAt(target)
      if (!isShown(target)) view.showNight(target)
    } else return
    event.preventDefault()
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in which the keyboard moves from night to night is a grid
      role="grid"
      aria-label={name}
      aria-busy={!data}
      className={clsx(nightGrid.grid, classes.grid)}
      aria-multiselectable={selection.mayWrite}
      onClick={click}
      onPointerDown={selection.startDrag}
      onPointerOver={selection.drag}
      onKeyDown={press}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.week}>
            <span className="visually-hidden">{text('manage.week')}</span>
          </th>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col">
              {selection.mayWrite ? (
                <button
                  type="button"
                  className={classes.select}
                  aria-label={text('manage.selectWeekday', { weekday: weekday(day) })}
                  onClick={() =>
                    selection.toggle(stayDates(period.from, period.to).filter((date) => weekdayOf(date) === day))
                  }
                >
                  {weekday(day)}
                </button>
              ) : (
                weekday(day)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const ribbons = ribbonsOf(week.map((date) => (date === null ? undefined : nights.get(date))))
          const one = week.find((date) => date !== null) ?? first
          return (
            <tr key={one}>
              <th scope="row" className={classes.week}>
                {text('manage.weekShort')}
                <br />
                {isoWeekOf(one)}
              </th>
              {week.map((date, at) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place in a week is the weekday
                  <td key={at} className="canvas" />
                ) : (
                  <NightCell
                    key={date}
                    stayDate={date}
                    night={nights.get(date)}
                    rate={rateOn(nights.get(date), category)}
                    drafted={drafts.get(date)}
                    ribbon={ribbons.find(({ start }) => start === at)}
                    currency={data?.currency ?? 'EUR'}
                    today={today}
                    isOfPeriod={inPeriod(date)}
                    isMonthNamed={!inPeriod(date) || (paging === 'weeks' && (date === first || date.endsWith('-01')))}
                    isActive={date === active}
                    isOpened={date === opened}
                    isSelected={selected.has(date)}
                    notes={notes.get(date) ?? 0}
                  />
                ),
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
