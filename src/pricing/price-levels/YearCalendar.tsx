import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { PRICED_DAYS } from '../../../contract/analysis/figures.ts'
import {
  addDays,
  daysBetween,
  lastOfMonth,
  monthAfter,
  type StayDate,
  stayDates,
} from '../../../contract/platform/stay-date.ts'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { useGroupColours } from '../../kit/chart/group-colours.ts'
import { nightAfterKey, nightAt } from '../../kit/figures/night-grid.ts'
import { Callout } from '../../kit/layout/Callout.tsx'
import { CardBar } from '../../kit/layout/CardBar.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { useNightNames } from '../../market/use-night-names.ts'
import { assign, daysOf } from '../level-days.ts'
import classes from './calendar.module.css'
import { LevelChoice } from './LevelChoice.tsx'
import { abbreviations } from './level-days.ts'
import { type LevelStyle, MonthGrid } from './MonthGrid.tsx'
import type { CalendarChanges, CalendarEditor } from './use-calendar-changes.ts'

export const MONTHS = 12

interface Selection {
  readonly anchor: StayDate
  readonly head: StayDate
}
const inOrder = ({ anchor, head }: Selection) =>
  (anchor < head ? [anchor, head] : [head, anchor]) as [StayDate, StayDate]

interface YearCalendarProps {
  levels: readonly ColouredLevel[]
  /** The first month that is shown, by its first night. */
  first: StayDate
  onShow: (first: StayDate) => void
  editor: CalendarEditor
  changes: CalendarChanges
}

/** Twelve months of nights with their levels; a level is assigned by dragging or by keys. */
export function YearCalendar({ levels, first, onShow, editor, changes }: YearCalendarProps) {
  const text = useText()
  const formats = useFormats()
  const colours = useGroupColours()
  const today = todayIn(useCompany().timeZone)
  const lastPriced = addDays(today, PRICED_DAYS - 1)
  const last = addDays(monthAfter(first, MONTHS), -1)
  const { names, isIncomplete } = useNightNames(first, last)
  const {
    values: { periods },
    isReadOnly,
    isChanged,
  } = editor

  const [brush, setBrush] = useState<number | null>(levels[0]?.id ?? null)
  const [active, setActive] = useState<StayDate>(today >= first && today <= last ? today : first)
  const [selection, setSelection] = useState<Selection | null>(null)
  const { changed, canUndo } = changes
  const undo = () => changes.undo(editor)
  const grids = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const wantsFocus = useRef(false)

  const days = useMemo(() => daysOf(periods), [periods])
  const styles = useMemo<ReadonlyMap<number, LevelStyle>>(() => {
    const short = abbreviations(levels)
    return new Map(
      levels.map(({ id, name, colour }) => [
        id,
        { name, short: short.get(id) ?? '', colour: colours[colour - 1] ?? '' },
      ]),
    )
  }, [levels, colours])
  const missing = useMemo(
    () => stayDates(today, lastPriced).filter((date) => !days.has(date)),
    [days, today, lastPriced],
  )
  const shownDates = useMemo(() => stayDates(first, last), [first, last])
  const counts = useMemo(() => {
    const found = new Map<number | null, number>()
    for (const date of shownDates) {
      const level = days.get(date) ?? null
      found.set(level, (found.get(level) ?? 0) + 1)
    }
    return found
  }, [shownDates, days])
  const shownActive = active >= first && active <= last ? active : first

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    grids.current?.querySelector<HTMLElement>(`[data-date="${shownActive}"]`)?.focus()
  }, [shownActive])

  const paint = (chosen: Selection, level: number | null) => {
    setSelection(null)
    if (!isReadOnly) changes.change(editor, assign(days, stayDates(...inOrder(chosen)), level))
  }
  const go = (date: StayDate) => {
    wantsFocus.current = true
    setActive(date)
    if (date < first || date > last) onShow(date < first ? monthAfter(date, 1 - MONTHS) : monthAfter(date, 0))
  }

  const latest = useRef({ selection, paint, brush })
  latest.current = { selection, paint, brush }
  useEffect(() => {
    const end = (isDone: boolean) => {
      if (!isDragging.current) return
      isDragging.current = false
      const now = latest.current
      if (isDone && now.selection) now.paint(now.selection, now.brush)
      else setSelection(null)
    }
    const release = () => end(true)
    const cancel = () => end(false)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', cancel)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', cancel)
    }
  }, [])
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    const date = nightAt(event.target)
    if (!date || event.button !== 0) return
    setActive(date)
    if (isReadOnly) return
    // Touch events would stay bound to the night where they began.
    const target = event.target as HTMLElement
    if (target.hasPointerCapture?.(event.pointerId)) target.releasePointerCapture(event.pointerId)
    isDragging.current = true
    setSelection({ anchor: event.shiftKey ? shownActive : date, head: date })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const date = nightAt(event.target)
    // A button released outside the window fires no event here.
    if (isDragging.current && event.buttons === 0) {
      isDragging.current = false
      return setSelection(null)
    }
    if (isDragging.current && date) setSelection((before) => before && { ...before, head: date })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || !nightAt(event.target)) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && isChanged) undo()
    else if (event.ctrlKey || event.metaKey) return
    else if (event.key === 'Enter' || event.key === ' ')
      paint(selection ?? { anchor: shownActive, head: shownActive }, brush)
    else if (event.key === 'Delete' || event.key === 'Backspace')
      paint(selection ?? { anchor: shownActive, head: shownActive }, null)
    else if (event.key === 'Escape') setSelection(null)
    else {
      const target = nightAfterKey(event.key, shownActive)
      if (!target) return
      setSelection(event.shiftKey ? { anchor: selection?.anchor ?? shownActive, head: target } : null)
      go(target)
    }
    event.preventDefault()
  }

  const [from, to] = selection ? inOrder(selection) : [null, null]
  const readout = () => {
    if (from && to && from !== to)
      return text('priceLevels.calendar.selected', {
        from: formats.night(from),
        to: formats.night(to),
        smart_count: daysBetween(from, to) + 1,
      })
    const level = styles.get(days.get(shownActive) ?? 0)?.name ?? text('priceLevels.calendar.noLevel')
    return [formats.fullNight(shownActive), level, names.get(shownActive)?.join(', ')].filter(Boolean).join(' · ')
  }
  return (
    <>
      {missing[0] && (
        <Callout tone="warn">
          {text('priceLevels.calendar.missing', { smart_count: missing.length, nights: formats.count(PRICED_DAYS) })}
          {!isReadOnly && (
            <Button variant="link" size="small" onClick={() => go(missing[0] ?? today)}>
              {text('priceLevels.calendar.showMissing', { date: formats.day(missing[0]) })}
            </Button>
          )}
        </Callout>
      )}
      <Card
        title={`${formats.month(first)} – ${formats.month(last)}`}
        note={text(isReadOnly ? 'priceLevels.calendar.noteReadOnly' : 'priceLevels.calendar.note')}
      >
        <CardBar className="sticky-top on-surface">
          <LevelChoice styles={styles} counts={counts} value={brush} isReadOnly={isReadOnly} onChange={setBrush} />
          {!isReadOnly && (
            <Button size="small" disabled={!canUndo || !isChanged} onClick={undo}>
              {text('priceLevels.calendar.undo')}
            </Button>
          )}
          <span className="muted compact to-end">{readout()}</span>
          <span aria-live="polite" className="visually-hidden">
            {changed !== null && text('priceLevels.calendar.changed', { smart_count: changed })}
          </span>
        </CardBar>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells of the grids in it are what is used */}
        <div ref={grids} className={classes.months} onPointerDown={startDrag} onPointerOver={drag} onKeyDown={press}>
          {Array.from({ length: MONTHS }, (_, place) => {
            const month = monthAfter(first, place)
            const end = lastOfMonth(month)
            const isTouched = from !== null && to !== null && from <= end && to >= month
            return (
              <MonthGrid
                key={month}
                month={month}
                levels={stayDates(month, end)
                  .map((date) => days.get(date) ?? '')
                  .join(',')}
                styles={styles}
                names={names}
                selectedFrom={isTouched ? (from > month ? from : month) : null}
                selectedTo={isTouched ? (to < end ? to : end) : null}
                active={shownActive >= month && shownActive <= end ? shownActive : null}
                today={today}
                lastPriced={lastPriced}
              />
            )
          })}
        </div>
        <CardNote>
          <span className={classes.mark} aria-hidden="true" /> {text('priceLevels.calendar.marks')}
          {isIncomplete && ` ${text('priceLevels.calendar.noMarks')}`}
        </CardNote>
      </Card>
    </>
  )
}
