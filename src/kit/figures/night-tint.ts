import type { TokenColours } from '../chart/token-colours.ts'
import { isWeekendNight } from './weekend.ts'

/** The background colour of a night in a chart, if any: for calendar entries or a weekend. */
export const nightTint =
  (marks: ReadonlyMap<string, string>, colours: TokenColours) =>
  (night: string): string | undefined => {
    if (marks.has(night)) return colours['warn-soft']
    return isWeekendNight(night) ? colours.weekend : undefined
  }
