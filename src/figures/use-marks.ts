import { useLocale } from 'ra-core'
import { useMemo } from 'react'
import type { Marks } from '../../contract/calendar-marks.ts'
import { languageOf } from '../../contract/locales.ts'

/** What a call says of the language in which it wants holidays named: the interface's. */
export const useMarksLanguage = () => ({ language: languageOf(useLocale()) })

/** What stands in the calendar on the nights of an answer, by date; nothing while it is not there. */
export const useMarks = (marks: Marks | undefined): ReadonlyMap<string, string> =>
  useMemo(() => new Map(marks?.map(({ stayDate, names }) => [stayDate, names.join(', ')])), [marks])
