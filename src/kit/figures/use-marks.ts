import { useLocale } from 'ra-core'
import { useMemo } from 'react'
import type { Marks } from '../../../contract/market/calendar-marks.ts'
import { languageOf } from '../../../contract/platform/locales.ts'

/** The query parameter for the language of holiday names: that of the interface. */
export const useMarksLanguage = () => ({ language: languageOf(useLocale()) })

/** The calendar entries on the nights of a response, by date; empty until it is loaded. */
export const useMarks = (marks: Marks | undefined): ReadonlyMap<string, string> =>
  useMemo(() => new Map(marks?.map(({ stayDate, names }) => [stayDate, names.join(', ')])), [marks])
