import { axisText } from './axes.ts'
import type { TokenColours } from './token-colours.ts'

/** Vertical extent of the bar above marked dates, in pixels from the top of a picture that reserves `MARKS_ROOM`. */
const BAR = { top: 20, bottom: 23 }

/** Room above the picture for the names and bars of marked dates, in pixels. */
export const MARKS_ROOM = 24

/** The width left and right of the dates, for the axis and the edges, in pixels. */
const BESIDE = 56
/** Between a name and the next bar, in pixels. */
const GAP = 6
/** Between two numbers, in pixels: closer together 2 and 3 read like 23. */
const NUMBER_GAP = 3
/** How wide a letter or digit is at most, as a rule, in pixels. */
const LETTER = 6.5
/** The room below which a number is clearer than a shortened name, in pixels. */
const LEAST_NAME = 44

/** Dates in a row that are marked with the same name, numbered from left to right. */
export interface MarkedStretch {
  readonly number: number
  readonly first: string
  readonly last: string
  readonly name: string
}

/** The stretches of marked dates among dates in their order. */
export function markedStretches(dates: readonly string[], names: ReadonlyMap<string, string>): MarkedStretch[] {
  const stretches: MarkedStretch[] = []
  dates.forEach((date, place) => {
    const name = names.get(date)
    if (name === undefined) return
    const before = stretches.at(-1)
    if (before?.name === name && before.last === dates[place - 1])
      stretches[stretches.length - 1] = { ...before, last: date }
    else stretches.push({ number: stretches.length + 1, first: date, last: date, name })
  })
  return stretches
}

interface MarkLabel {
  readonly name: string
  readonly label?: { readonly width: number }
}

/** Whether a stretch of this width has room for its name, shortened if still readable. */
const fitsName = ({ name }: MarkedStretch, room: number): boolean =>
  room - GAP >= Math.min(LEAST_NAME, name.length * LETTER)

/** The number of a stretch of this width, if it fits. */
const numberOf = ({ number }: MarkedStretch, room: number): string =>
  room - NUMBER_GAP >= String(number).length * LETTER ? String(number) : ''

/**
 * The labels above the stretches: their names, or otherwise their numbers. A name right after a number would read as one with it:
 * it is a number too.
 */
const labelsOf = (stretches: readonly MarkedStretch[], roomOf: (place: number) => number): MarkLabel[] =>
  stretches.map((stretch, place) => {
    const before = stretches[place - 1]
    const isNamed = fitsName(stretch, roomOf(place)) && (!before || fitsName(before, roomOf(place - 1)))
    return isNamed
      ? { name: stretch.name, label: { width: roomOf(place) - GAP } }
      : { name: numberOf(stretch, roomOf(place)) }
  })

/**
 * A bar above marked dates with their name, as the `markArea` of a series of columns in a picture of this width. If
 * there is no space for a name it has a number, which the list below the chart (`MarkList`) explains.
 */
export function calendarMarks(
  dates: readonly string[],
  names: ReadonlyMap<string, string>,
  colours: TokenColours,
  width: number,
) {
  const stretches = markedStretches(dates, names)
  const dateWidth = (width - BESIDE) / Math.max(1, dates.length)
  const placeOf = new Map(dates.map((date, place) => [date, place]))
  const startOf = (stretch: MarkedStretch | undefined) =>
    dateWidth * (stretch ? (placeOf.get(stretch.first) ?? 0) : dates.length)
  const labels = labelsOf(stretches, (place) => startOf(stretches[place + 1]) - startOf(stretches[place]))
  return {
    silent: true,
    itemStyle: { color: colours.warn },
    label: {
      ...axisText(colours),
      color: colours.warn,
      position: [0, -14],
      align: 'left',
      overflow: 'truncate',
    },
    data: stretches.map((stretch, place) => [
      { ...labels[place], xAxis: stretch.first, y: BAR.top },
      { xAxis: stretch.last, y: BAR.bottom },
    ]),
  }
}
