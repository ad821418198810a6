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

/** The numbers of stretches in a row: of one, or of the first and the last. */
const numbersOf = (first: MarkedStretch, last: MarkedStretch): string =>
  first === last ? String(first.number) : `${first.number}–${last.number}`

const fitsNumbers = (written: string, room: number): boolean => room - NUMBER_GAP >= written.length * LETTER

/**
 * The labels above stretches in a row that have no names, each at the first of those it is about: a number, or those of as many stretches as
 * together have room, such as 1–2. What is left at the end belongs to the label before.
 */
function numberLabels(stretches: readonly MarkedStretch[], roomOf: (from: number, to: number) => number): string[] {
  const labels = stretches.map(() => '')
  const put = (from: number, to: number): boolean => {
    const [first, last] = [stretches[from], stretches[to]]
    if (!first || !last) return false
    const written = numbersOf(first, last)
    const fits = fitsNumbers(written, roomOf(from, to))
    if (fits) labels[from] = written
    return fits
  }
  let [before, from] = [0, 0]
  for (let to = 0; to < stretches.length; to += 1) if (put(from, to)) [before, from] = [from, to + 1]
  if (from < stretches.length) put(before, stretches.length - 1)
  return labels
}

/**
 * The labels above the stretches: their names, or otherwise their numbers. A name right after a number would read as one with it:
 * it is a number too. `startOf` returns where a stretch begins, in pixels; after the last one, where the picture ends.
 */
function labelsOf(stretches: readonly MarkedStretch[], startOf: (place: number) => number): MarkLabel[] {
  const fits = stretches.map((stretch, place) => fitsName(stretch, startOf(place + 1) - startOf(place)))
  const isNamed = fits.map((each, place) => each && fits[place - 1] !== false)
  const labels: MarkLabel[] = []
  while (labels.length < stretches.length) {
    const first = labels.length
    const stretch = stretches[first]
    if (stretch && isNamed[first])
      labels.push({ name: stretch.name, label: { width: startOf(first + 1) - startOf(first) - GAP } })
    else {
      const next = isNamed.indexOf(true, first)
      const numbered = stretches.slice(first, next === -1 ? undefined : next)
      const numbers = numberLabels(numbered, (from, to) => startOf(first + to + 1) - startOf(first + from))
      labels.push(...numbers.map((name) => ({ name })))
    }
  }
  return labels
}

/**
 * A bar above marked dates with their name, as the `markArea` of a series of columns in a picture of this width. If
 * there is no space for a name it has a number, and with the next ones numbers such as 1–2: the list below the chart (`MarkList`) explains them.
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
  const labels = labelsOf(stretches, (place) => {
    const stretch = stretches[place]
    return dateWidth * (stretch ? (placeOf.get(stretch.first) ?? 0) : dates.length)
  })
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
