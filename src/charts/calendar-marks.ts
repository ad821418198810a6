import { axisText, isNarrow } from './axes.ts'
import type { TokenColours } from './token-colours.ts'

/** Where the bar above marked dates begins and ends, in pixels from the top of a picture that leaves `MARKS_ROOM`. */
const BAR = { top: 20, bottom: 23 }

/** Room that a name takes, in pixels. */
const NAME = 96

/** Room above the picture for the names and bars of marked dates, in pixels. */
export const MARKS_ROOM = 24

/**
 * A bar above marked dates with their name, as the `markArea` of a series of columns in a picture of this width: dates in a
 * row are one stretch, which the first name calls. A name that would touch the one before is left out.
 */
export function calendarMarks(
  dates: readonly string[],
  names: ReadonlyMap<string, string>,
  colours: TokenColours,
  width: number,
) {
  const stretches: { first: string; last: string }[] = []
  dates.forEach((date, place) => {
    if (!names.has(date)) return
    const stretch = stretches.at(-1)
    if (stretch && stretch.last === dates[place - 1]) stretch.last = date
    else stretches.push({ first: date, last: date })
  })
  const placeOf = new Map(dates.map((date, place) => [date, place]))
  let free = 0
  const isNamed = (first: string) => {
    const middle = ((placeOf.get(first) ?? 0) / dates.length) * width
    if (isNarrow(width) || middle < free) return false
    free = middle + NAME
    return true
  }
  return {
    silent: true,
    itemStyle: { color: colours.warn },
    label: {
      ...axisText(colours),
      color: colours.warn,
      position: 'top',
      distance: 2,
      width: NAME,
      overflow: 'truncate',
    },
    data: stretches.map(({ first, last }) => [
      { name: isNamed(first) ? names.get(first) : '', xAxis: first, y: BAR.top },
      { xAxis: last, y: BAR.bottom },
    ]),
  }
}
