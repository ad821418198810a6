import { createContext, useContext } from 'react'
import { useStart } from '../../core/bootstrap/use-start.ts'
import type { StayRange } from './stay-range.ts'

interface FileDates extends StayRange {
  /** Whether the figures are of all hotels, instead of the current one. */
  readonly isOfAllHotels?: boolean
}

/** The dates whose figures a page shows: its files are named by them, and by the current hotel. */
export const FigureDates = createContext<FileDates | null>(null)

/** Characters not allowed in file names on every system. */
const UNFIT = /[\\/:*?"<>|]+/g

/** The file name for figures, without extension: with the hotel and the dates if the page provides them, or dates of its own. */
export function useFileName(): (title: string, dates?: FileDates | null) => string {
  const { company } = useStart()
  const ofPage = useContext(FigureDates)
  return (title, dates = ofPage) => {
    if (!dates || !company) return title.replace(UNFIT, ' ')
    const hotel = dates.isOfAllHotels ? [] : [company.name]
    return [...hotel, title, dates.from, dates.to].join(' ').replace(UNFIT, ' ')
  }
}
