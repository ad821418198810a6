import { createContext, useContext } from 'react'
import type { TextGroup } from '../../core/i18n/text.ts'

/** The translation group of a list: its range, and its messages if it is empty or can't be loaded. */
export type ListTexts = TextGroup<'noMatchDescription'>

/** What a list is called, and its texts. */
export const ListTextsContext = createContext<{ label: string; texts: ListTexts } | null>(null)

/** What the list around is called, and its texts; fails outside of a list. */
export function useListTexts() {
  const found = useContext(ListTextsContext)
  if (!found) throw new Error('No list around')
  return found
}
