import { useState } from 'react'
import type { LevelCalendar } from '../../../contract/pricing/price-levels.ts'
import type { DocumentEditor } from '../../hotel/use-document-editor.ts'
import { daysOf, type LevelDays, periodsOf } from '../level-days.ts'
import { changedNights } from './level-days.ts'

const MOST_UNDONE = 50

export type CalendarEditor = DocumentEditor<'level-calendar', LevelCalendar>

/** Changes to the levels of nights; the previous ones can be restored. */
export function useCalendarChanges() {
  const [past, setPast] = useState<LevelCalendar['periods'][]>([])
  const [changed, setChanged] = useState<number | null>(null)
  return {
    /** How many nights the last change affected. */
    changed,
    canUndo: past.length > 0,
    change: ({ values: { periods }, isChanged, put }: CalendarEditor, next: LevelDays): void => {
      const nights = changedNights(daysOf(periods), next)
      setChanged(nights)
      if (nights === 0) return
      setPast([...(isChanged ? past : []), periods].slice(-MOST_UNDONE))
      put({ periods: periodsOf(next) })
    },
    undo: ({ values: { periods }, put }: CalendarEditor): void => {
      const before = past.at(-1)
      if (!before) return
      setChanged(changedNights(daysOf(periods), daysOf(before)))
      setPast(past.slice(0, -1))
      put({ periods: before })
    },
  }
}

export type CalendarChanges = ReturnType<typeof useCalendarChanges>
