import { createContext, useContext } from 'react'
import { useStart } from '../../core/bootstrap/use-start.ts'
import type { StayRange } from './stay-range.ts'

/** The dates whose figures of the current hotel a page shows: its files are named by them. */
export const FigureDates = createContext<StayRange | null>(null)

/** Characters not allowed in file names on every system. */
const UNFIT = /[\\/:*?"<>|]+/g

/** The file name for figures, without extension: with the hotel and the dates if the page provides them. */
export function useFileName(): (title: string) => string {
  const { company } = useStart()
  const dates = useContext(FigureDates)
  return (title) =>
    (dates && company ? [company.name, title, dates.from, dates.to] : [title]).join(' ').replace(UNFIT, ' ')
}
