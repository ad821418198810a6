import { STLY_DAYS } from '../../contract/platform/stay-date.ts'
import { type History, stays } from './history.ts'
import { sumOf } from './slice.ts'

const RECENT_NIGHTS = 56
const SEASON_NIGHTS = 28
const LEAST_CHANGE = 0.7
const MOST_CHANGE = 1.4

/**
 * The expected final average daily rate (minor units) of a segment on a night: that of the season last year times the
 * change of the last eight weeks against last year's, or that of the last eight weeks. A segment without such rooms
 * uses the rate of all segments; 0 if no stays are known yet.
 */
export function usualRates(history: History): (segment: number, night: number, origin: number) => number {
  const { nights, segments, size } = history
  const rows = segments.length + 1
  const rooms = new Float64Array(rows * (nights + 1))
  const revenue = new Float64Array(rows * (nights + 1))
  const whole = segments.length * (nights + 1)
  for (let at = 0; at < size; at += 1) {
    if (!stays(history, at)) continue
    const cell = (history.segment[at] ?? 0) * (nights + 1) + (history.night[at] ?? 0) + 1
    rooms[cell] = (rooms[cell] ?? 0) + (history.rooms[at] ?? 0)
    revenue[cell] = (revenue[cell] ?? 0) + (history.revenue[at] ?? 0)
  }
  for (let row = 0; row < segments.length; row += 1)
    for (let at = 1; at <= nights; at += 1) {
      const cell = row * (nights + 1) + at
      rooms[whole + at] = (rooms[whole + at] ?? 0) + (rooms[cell] ?? 0)
      revenue[whole + at] = (revenue[whole + at] ?? 0) + (revenue[cell] ?? 0)
    }
  for (let row = 0; row < rows; row += 1)
    for (let at = row * (nights + 1) + 1; at < (row + 1) * (nights + 1); at += 1) {
      rooms[at] = (rooms[at] ?? 0) + (rooms[at - 1] ?? 0)
      revenue[at] = (revenue[at] ?? 0) + (revenue[at - 1] ?? 0)
    }
  const rate = (row: number, from: number, to: number): number => {
    const count = sumOf(rooms, nights, row, Math.max(0, from), to)
    return count > 0 ? sumOf(revenue, nights, row, Math.max(0, from), to) / count : Number.NaN
  }
  const usual = (row: number, night: number, origin: number): number => {
    const recent = rate(row, origin - RECENT_NIGHTS, origin - 1)
    const centre = night - STLY_DAYS
    const season = rate(row, centre - SEASON_NIGHTS, Math.min(centre + SEASON_NIGHTS, origin - 1))
    if (Number.isNaN(season)) return recent
    const before = rate(row, origin - STLY_DAYS - RECENT_NIGHTS, origin - STLY_DAYS - 1)
    const change = before > 0 && !Number.isNaN(recent) ? recent / before : 1
    return season * Math.min(MOST_CHANGE, Math.max(LEAST_CHANGE, change))
  }
  return (segment, night, origin) => {
    const own = usual(segment, night, origin)
    const rateOfAll = Number.isNaN(own) ? usual(segments.length, night, origin) : own
    return Number.isNaN(rateOfAll) ? 0 : rateOfAll
  }
}
