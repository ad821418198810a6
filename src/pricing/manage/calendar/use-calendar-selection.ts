import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type StayDate, stayDates } from '../../../../contract/platform/stay-date.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { nightAt } from '../../../kit/figures/night-grid.ts'

interface CalendarSelection {
  today: StayDate
  selected: ReadonlySet<StayDate>
  onSelect: (selected: ReadonlySet<StayDate>) => void
}

/** Selects nights of the calendar for bulk changes: by dragging, with Shift, or one by one. Past nights are excluded. */
export function useCalendarSelection({ today, selected, onSelect }: CalendarSelection) {
  const mayWrite = useHasAuthority('USER')
  const anchor = useRef<StayDate | null>(null)
  const isDragging = useRef(false)
  const hasDragged = useRef(false)
  useEffect(() => {
    const end = () => {
      isDragging.current = false
    }
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [])
  const ahead = (dates: readonly StayDate[]) => dates.filter((date) => date >= today)
  const selectTo = (date: StayDate) => {
    const from = anchor.current ?? date
    onSelect(new Set(ahead(from < date ? stayDates(from, date) : stayDates(date, from))))
  }
  const toggle = (dates: readonly StayDate[]) => {
    const next = new Set(selected)
    const isAll = ahead(dates).every((date) => next.has(date))
    for (const date of ahead(dates)) {
      if (isAll) next.delete(date)
      else next.add(date)
    }
    onSelect(next)
  }
  return {
    mayWrite,
    /** Sets the start of a Shift selection. */
    anchorAt: (date: StayDate) => {
      anchor.current = date
    },
    selectTo: (date: StayDate) => mayWrite && selectTo(date),
    toggle: (dates: readonly StayDate[]) => mayWrite && toggle(dates),
    startDrag: (event: PointerEvent<HTMLElement>) => {
      const date = nightAt(event.target)
      hasDragged.current = false
      if (!mayWrite || !date || event.button !== 0 || event.shiftKey || event.pointerType === 'touch') return
      anchor.current = date
      isDragging.current = true
    },
    drag: (event: PointerEvent<HTMLElement>) => {
      const date = nightAt(event.target)
      if (!isDragging.current || !date) return
      // A button released outside the window fires no event here.
      if (event.buttons === 0) {
        isDragging.current = false
        return
      }
      if (date === anchor.current && !hasDragged.current) return
      hasDragged.current = true
      selectTo(date)
    },
    /** Whether a click selected; otherwise it opens the night. */
    takesClick: (event: MouseEvent<HTMLElement>, date: StayDate): boolean => {
      if (hasDragged.current) return true
      if (!mayWrite) return false
      if (event.shiftKey) selectTo(date)
      else if (event.ctrlKey || event.metaKey) toggle([date])
      else return false
      return true
    },
  }
}
