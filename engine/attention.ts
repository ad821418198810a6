import type { Attention, AttentionKind } from '../contract/analysis.ts'
import { daysBetween, type StayDate, sameWeekdayLastYear } from '../contract/stay-date.ts'

/** A night ahead: what is on its books now and at the same time last year, and what is expected. */
export interface NightAhead {
  readonly stayDate: StayDate
  readonly capacity: number | null
  readonly roomNights: number
  readonly stly: { readonly roomNights: number }
  readonly forecast: { readonly roomNights: number } | null
}

/** An event that the hotel entered. */
interface Event {
  readonly name: string
  readonly firstNight: StayDate
  readonly lastNight: StayDate
}

/** A night on which something moved in the calendar, with the same night of last year where there was one. */
interface PairedNight {
  readonly stayDate: StayDate
  readonly lastYear: StayDate | null
}

/** Pace is told from this share of the house on, and from this number of rooms. */
const PACE = { share: 0.1, rooms: 3 }
/** A night is expected to be full from this share of its rooms on. */
const FULL = 0.97
/** Stretches that are told at the most, and of these those of pace. */
const MOST = { all: 8, pace: 5 }

function paceOf({ capacity, roomNights, stly }: NightAhead): 'behind' | 'ahead' | null {
  const difference = roomNights - stly.roomNights
  if (Math.abs(difference) < Math.max(PACE.rooms, PACE.share * (capacity ?? stly.roomNights))) return null
  return difference < 0 ? 'behind' : 'ahead'
}

const isOverbooked = ({ capacity, roomNights }: NightAhead): boolean => capacity !== null && roomNights > capacity

const isFull = ({ capacity, forecast }: NightAhead): boolean =>
  capacity !== null && capacity > 0 && forecast !== null && forecast.roomNights >= FULL * capacity

type AttentionContext = Partial<Pick<Attention, 'name' | 'lastYear'>>

function stretch(kind: AttentionKind, nights: readonly NightAhead[], told: AttentionContext = {}): Attention[] {
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) return []
  const sum = (of: (night: NightAhead) => number) => nights.reduce((total, night) => total + of(night), 0)
  return [
    {
      kind,
      from: first.stayDate,
      to: last.stayDate,
      roomNights: sum(({ roomNights }) => roomNights),
      capacity: nights.some(({ capacity }) => capacity === null) ? null : sum(({ capacity }) => capacity ?? 0),
      difference: sum(({ roomNights, stly }) => roomNights - stly.roomNights),
      name: null,
      lastYear: null,
      ...told,
    },
  ]
}

/** Nights in a row of which the same can be said, each row once. */
function stretches<Word>(nights: readonly NightAhead[], wordOf: (night: NightAhead) => Word | null) {
  const rows: { word: Word; nights: NightAhead[] }[] = []
  let before: Word | null = null
  for (const night of nights) {
    const word = wordOf(night)
    const row = rows.at(-1)
    if (word !== null && word === before && row) row.nights.push(night)
    else if (word !== null) rows.push({ word, nights: [night] })
    before = word
  }
  return rows
}

/**
 * The nights ahead that deserve a look: first those with more sold than there are rooms, then in the order of the calendar the largest differences in pace, then what is expected
 * to be full, what the hotel entered, and what was on other nights last year.
 *
 * @param nights in a row
 */
export function attention(
  nights: readonly NightAhead[],
  events: readonly Event[],
  paired: readonly PairedNight[],
): Attention[] {
  const over = stretches(nights, (night) => isOverbooked(night) || null)
    .flatMap(({ nights: some }) => stretch('overbooked', some))
    .slice(0, MOST.all)
  const pace = stretches(nights, paceOf)
    .flatMap(({ word, nights: some }) => stretch(word, some))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, MOST.pace)
  const full = stretches(nights, (night) => isFull(night) || null).flatMap(({ nights: some }) => stretch('full', some))
  const entered = events.flatMap(({ name, firstNight, lastNight }) =>
    stretch(
      'event',
      nights.filter(({ stayDate }) => stayDate >= firstNight && stayDate <= lastNight),
      { name },
    ),
  )
  const earlier = new Map(
    paired.flatMap(({ stayDate, lastYear }) =>
      lastYear === null || lastYear === sameWeekdayLastYear(stayDate) ? [] : [[stayDate, lastYear] as const],
    ),
  )
  const moved = stretches(nights, ({ stayDate }) => {
    const lastYear = earlier.get(stayDate)
    return lastYear === undefined ? null : daysBetween(lastYear, stayDate)
  }).flatMap(({ nights: some }) => stretch('moved', some, { lastYear: earlier.get(some[0]?.stayDate ?? '') ?? null }))
  const byDate = (a: Attention, b: Attention) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)
  const others = [...full, ...entered, ...moved].sort(byDate)
  return [...over, ...[...pace, ...others].slice(0, MOST.all - over.length).sort(byDate)]
}
