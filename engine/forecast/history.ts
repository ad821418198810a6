import { FORECAST_DAYS } from '../../contract/forecast/forecast.ts'
import { daysBetween, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { EventNight, NightRecord } from './record.ts'

/** Longest lead time, in days, that is distinguished. */
export const LONGEST_HORIZON = FORECAST_DAYS
/** Bookings of one class are split by lead time: less than 7, 30 and 90 days before the night, or earlier. */
const AGE_LIMITS = [7, 30, 90]
const AGES = AGE_LIMITS.length + 1
/** Maximum number of room kinds: one bit each. */
const MOST_KINDS = 30
/** Never left the books. */
const STAYS = -1
/** The first nights, and the part of their bookings, that show from when on a hotel's bookings are known. */
const OPENING_NIGHTS = 28
const OPENING_PART = 0.95

/**
 * All records as columns, longest lead time first. Nights are numbered from the first night of the history; `lead` and
 * `gone` are days before the night on which a record was booked and left the books (-1: never).
 */
export interface History {
  readonly firstNight: StayDate
  readonly nights: number
  readonly groups: number
  /** Classes of rooms with similar cancellation behaviour: `group * ages + age`, with the age given by the lead time. */
  readonly classes: number
  readonly ages: number
  readonly segments: readonly string[]
  readonly size: number
  readonly night: Int32Array
  readonly lead: Int32Array
  readonly gone: Int32Array
  readonly rooms: Float64Array
  readonly revenue: Float64Array
  readonly group: Int32Array
  readonly classOf: Int32Array
  readonly segment: Int32Array
  /** The kinds of a record, one bit each: its segment and its cancellation class. */
  readonly kinds: Int32Array
  readonly kindCount: number
  /** Rooms that stayed, by night; for an unfinished night, rooms not cancelled so far. */
  readonly finals: Float64Array
  /** Capacity by night if known, otherwise NaN. */
  readonly capacity: Float64Array
  /** Last year's night of the same event, by event night; null for an event without one. */
  readonly events: ReadonlyMap<number, number | null>
  /** The nights of last year that events are compared with. */
  readonly lastYearsEvents: ReadonlySet<number>
  /** Nights of recurring events, each with earlier nights of the same event, newest first. */
  readonly recurring: ReadonlyMap<number, readonly number[]>
  /** The hotel's expected change by an event, as a share, by night; only for nights without a matching night last year. */
  readonly expectedImpacts: ReadonlyMap<number, number>
}

export interface HistorySpan {
  /** The first night with complete bookings. */
  readonly firstNight: StayDate
  /** The last night requested. */
  readonly lastNight: StayDate
  /** Sellable rooms; undefined if unknown. */
  readonly capacity?: ReadonlyMap<StayDate, number>
  readonly events?: readonly EventNight[]
}

const ageOf = (lead: number): number => {
  let age = 0
  while (age < AGE_LIMITS.length && lead >= (AGE_LIMITS[age] ?? 0)) age += 1
  return age
}

/**
 * The number of days before the first night for which bookings are known: all but a twentieth of the first four weeks'
 * bookings were made later. A hotel imported with its bookings has those of its first nights; a newly opened one has
 * none.
 */
export function bookedBefore({ size, night, lead }: History): number {
  const days: number[] = []
  for (let at = 0; at < size; at += 1)
    if ((night[at] ?? 0) < OPENING_NIGHTS) days.push((lead[at] ?? 0) - (night[at] ?? 0))
  days.sort((a, b) => a - b)
  return Math.max(0, days[Math.floor(OPENING_PART * (days.length - 1))] ?? 0)
}

/** Whether record `at` has stayed, or is still on the books. */
export const stays = (history: History, at: number): boolean => history.gone[at] === STAYS

/** Numbers names in order of first occurrence. */
function numbering(): { of: (name: string) => number; names: string[] } {
  const numbers = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    of: (name) => {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
  }
}

/** Caches the last answer: neighbouring records often have the same value. */
function lastKnown<Value>(answer: (text: string) => Value): (text: string) => Value {
  let last: string | undefined
  let value: Value
  return (text) => {
    if (text !== last) {
      last = text
      value = answer(text)
    }
    return value
  }
}

/**
 * Returns the kinds of a record as bits. Kinds are numbered by the first night on which they occur, so that later data
 * changes no number; kinds beyond the maximum get none.
 */
function kindsOf(records: readonly NightRecord[]): { count: number; of: (record: NightRecord) => number } {
  const first = { segment: new Map<string, StayDate>(), cancellationClass: new Map<string, StayDate>() }
  const names = Object.keys(first) as (keyof typeof first)[]
  for (const record of records)
    for (const name of names) {
      const known = first[name].get(record[name])
      if (known === undefined || record.stayDate < known) first[name].set(record[name], record.stayDate)
    }
  const kinds = names
    .flatMap((name) => [...first[name]].map(([value, night]) => ({ name, value, night })))
    .sort((a, b) => (`${a.night} ${a.name} ${a.value}` < `${b.night} ${b.name} ${b.value}` ? -1 : 1))
    .slice(0, MOST_KINDS)
  const bitsOf = (name: keyof typeof first) => {
    const bits = new Map(kinds.flatMap((kind, at) => (kind.name === name ? [[kind.value, 1 << at] as const] : [])))
    return lastKnown((value) => bits.get(value) ?? 0)
  }
  const [ofSegment, ofClass] = [bitsOf('segment'), bitsOf('cancellationClass')]
  return {
    count: kinds.length,
    of: ({ segment, cancellationClass }) => ofSegment(segment) | ofClass(cancellationClass),
  }
}

/** Converts records to columns. Nights outside the span are omitted. */
export function toHistory(records: readonly NightRecord[], span: HistorySpan): History {
  const days = new Map<StayDate, number>()
  const dayOf = (date: StayDate): number => {
    let day = days.get(date)
    if (day === undefined) {
      day = daysBetween(span.firstNight, date)
      days.set(date, day)
    }
    return day
  }
  const nights = dayOf(span.lastNight) + 1
  const [bookedOn, cancelledOn] = [lastKnown(dayOf), lastKnown(dayOf)]
  const nightOf = new Int32Array(records.length)
  const leadOf = new Int32Array(records.length)
  records.forEach((record, at) => {
    const night = dayOf(record.stayDate)
    nightOf[at] = night
    leadOf[at] = Math.min(LONGEST_HORIZON + 1, Math.max(0, night - bookedOn(record.bookedOn)))
  })
  const isWithin = (at: number): boolean => (nightOf[at] ?? 0) >= 0 && (nightOf[at] ?? 0) < nights
  // Counting sort: start positions of the records of each lead, longest lead first.
  const starts = new Int32Array(LONGEST_HORIZON + 3)
  let size = 0
  for (let at = 0; at < records.length; at += 1) {
    if (!isWithin(at)) continue
    const place = LONGEST_HORIZON + 2 - (leadOf[at] ?? 0)
    starts[place] = (starts[place] ?? 0) + 1
    size += 1
  }
  for (let place = 1; place < starts.length; place += 1) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0)
  const ints = () => new Int32Array(size)
  const columns = {
    night: ints(),
    lead: ints(),
    gone: ints(),
    group: ints(),
    segment: ints(),
    classOf: ints(),
    kinds: ints(),
  }
  const kinds = kindsOf(records)
  const rooms = new Float64Array(size)
  const revenue = new Float64Array(size)
  const finals = new Float64Array(nights)
  const groups = numbering()
  const segments = numbering()
  const [groupOf, segmentOf] = [lastKnown(groups.of), lastKnown(segments.of)]
  records.forEach((record, from) => {
    if (!isWithin(from)) return
    const night = nightOf[from] ?? 0
    const lead = leadOf[from] ?? 0
    const group = groupOf(record.cancellationClass)
    const place = LONGEST_HORIZON + 1 - lead
    const at = starts[place] ?? 0
    starts[place] = at + 1
    columns.night[at] = night
    columns.lead[at] = lead
    columns.gone[at] = record.cancelledOn === null ? STAYS : Math.max(0, night - cancelledOn(record.cancelledOn))
    columns.group[at] = group
    columns.classOf[at] = group * AGES + ageOf(lead)
    columns.segment[at] = segmentOf(record.segment)
    columns.kinds[at] = kinds.of(record)
    rooms[at] = record.rooms
    revenue[at] = record.revenue
    if (record.cancelledOn === null) finals[night] = (finals[night] ?? 0) + record.rooms
  })
  const events = new Map(
    (span.events ?? []).map((event) => [dayOf(event.stayDate), event.lastYear === null ? null : dayOf(event.lastYear)]),
  )
  return {
    firstNight: span.firstNight,
    nights,
    groups: groups.names.length,
    classes: groups.names.length * AGES,
    ages: AGES,
    segments: segments.names,
    size,
    ...columns,
    kindCount: kinds.count,
    rooms,
    revenue,
    finals,
    capacity: Float64Array.from(
      stayDates(span.firstNight, span.lastNight),
      (stayDate) => span.capacity?.get(stayDate) ?? Number.NaN,
    ),
    events,
    recurring: new Map(
      (span.events ?? []).flatMap(({ stayDate, earlier }) =>
        earlier ? [[dayOf(stayDate), earlier.map(dayOf).filter((night) => night >= 0)] as const] : [],
      ),
    ),
    lastYearsEvents: new Set([...events.values()].filter((night) => night !== null)),
    expectedImpacts: new Map(
      (span.events ?? []).flatMap(({ stayDate, expectedImpact }) =>
        expectedImpact === undefined || (events.get(dayOf(stayDate)) ?? -1) >= 0
          ? []
          : [[dayOf(stayDate), expectedImpact] as const],
      ),
    ),
  }
}
