import type { TokenColours } from '../charts/token-colours.ts'
import { isWeekendNight } from './weekend.ts'

/** The colour behind a night of a chart, if any: something stands in the calendar, or it is one of a weekend. */
export const nightTint =
  (marks: ReadonlyMap<string, string>, colours: TokenColours) =>
  (night: string): string | undefined => {
    if (marks.has(night)) return colours['warn-soft']
    return isWeekendNight(night) ? colours.weekend : undefined
  }
