import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { addDays, type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import type { FileLine } from './file-line.ts'

/** The codes that each night of a booking has. */
const NIGHT_CODES = ['roomType', 'segment', 'ratePlan'] as const
type NightCodes = { [Code in (typeof NIGHT_CODES)[number]]: string | null }

/** A night of a booking that a file says; `revenue` of all its rooms, null if the file does not say. */
type JoinedNight = NightCodes & { readonly stayDate: StayDate; readonly revenue: number | null }

/** A booking that one or more lines of a file say, and what was done to join them. */
export interface JoinedLines extends Omit<FileLine, 'nights' | (typeof NIGHT_CODES)[number]> {
  readonly nights: readonly JoinedNight[]
  readonly notes: readonly RowReason[]
}

/** Lines that say no single booking. */
export class LinesDiffer {
  readonly reason: RowReason
  constructor(reason: RowReason) {
    this.reason = reason
  }
}

const hasLeft = ({ status }: FileLine): boolean => status === 'cancelled' || status === 'no-show'

const placesOf = (lines: readonly FileLine[]): string => lines.map(({ line }) => line).join(', ')

/** The sum of amounts; null if one is unknown. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum: number | null, amount) => (sum === null || amount === null ? null : sum + amount), 0)

const countOf = (lines: readonly FileLine[], field: 'adults' | 'children' | 'infants' | 'rooms'): number =>
  lines.reduce((sum, line) => sum + line[field], 0)

const latest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((last, moment) => (moment !== null && (last === null || moment > last) ? moment : last), null)

/** The value that all lines have; null, with a note, if they have several. */
function common(values: readonly (string | null)[], notes: RowReason[]): string | null {
  const found = [...new Set(values.filter((value) => value !== null))]
  if (found.length <= 1) return found[0] ?? null
  const note = rowReason('severalValues', { value: found.join(', ') })
  if (!notes.some(({ values: { value } }) => value === note.values.value)) notes.push(note)
  return null
}

/**
 * The lines that count, and the status of the booking: rooms that were cancelled are gone from a booking of which others remain. Null
 * if some are confirmed and others are not.
 */
function remaining(lines: readonly FileLine[]): { lines: readonly FileLine[]; status: ReservationStatus } | null {
  const left = lines.filter((line) => !hasLeft(line))
  const [first] = lines
  if (left.length === 0) {
    const isNoShow = lines.some(({ status }) => status === 'no-show')
    return first ? { lines, status: isNoShow ? 'no-show' : 'cancelled' } : null
  }
  const statuses = new Set(left.map(({ status }) => status))
  const [status = 'booked'] = statuses
  if (statuses.size === 1) return { lines: left, status }
  if (statuses.has('unconfirmed')) return null
  // A guest has arrived, not all have left.
  return { lines: left, status: 'checked-in' }
}

/** The nights of lines together. Throws `LinesDiffer` for a booking with another number of rooms on some of its nights. */
function joinNights(
  lines: readonly FileLine[],
  number: string,
  notes: RowReason[],
): Pick<JoinedLines, 'rooms' | 'nights' | 'arrival' | 'departure'> {
  const arrival = lines.reduce((first, line) => (line.arrival < first ? line.arrival : first), lines[0]?.arrival ?? '')
  const departure = lines.reduce((last, line) => (line.departure > last ? line.departure : last), arrival)
  const dates = arrival === departure ? [arrival] : stayDates(arrival, addDays(departure, -1))
  const isOn = (line: FileLine, date: StayDate) =>
    arrival === departure || (line.arrival <= date && date < line.departure)
  const byDate = new Map<StayDate, FileLine[]>(dates.map((date) => [date, lines.filter((line) => isOn(line, date))]))
  const roomsOn = (date: StayDate) => countOf(byDate.get(date) ?? [], 'rooms')
  const rooms = roomsOn(arrival)
  const other = dates.find((date) => roomsOn(date) !== rooms)
  if (other !== undefined)
    throw new LinesDiffer(rowReason('roomsDiffer', { value: number, lines: placesOf(lines), date: other }))
  const nights = dates.flatMap((stayDate): JoinedNight[] => {
    const own = byDate.get(stayDate) ?? []
    const amounts = own.flatMap(({ nights: told }) => told.filter((night) => night.stayDate === stayDate))
    if (arrival === departure && amounts.length === 0) return []
    const [roomType = null, segment = null, ratePlan = null] = NIGHT_CODES.map((code) =>
      common(
        own.map((line) => line[code]),
        notes,
      ),
    )
    return [{ stayDate, revenue: sumOf(amounts.map(({ revenue }) => revenue)), roomType, segment, ratePlan }]
  })
  return { rooms, nights, arrival, departure }
}

/** Joins the lines of a booking: rooms and amounts add up. Throws `LinesDiffer` if they don't say one booking. */
export function joinLines(all: readonly FileLine[]): JoinedLines {
  const [first] = all
  const counted = remaining(all)
  if (!first || !counted)
    throw new LinesDiffer(rowReason('statusesDiffer', { value: first?.externalId ?? '', lines: placesOf(all) }))
  const { lines, status } = counted
  const notes: RowReason[] = all.length > 1 ? [rowReason('linesJoined', { lines: all.length })] : []
  const nights = joinNights(lines, first.externalId, notes)
  const confirmed = lines.map(({ confirmedAt }) => confirmedAt)
  return {
    ...first,
    status,
    word: lines.find((line) => line.status === status)?.word ?? first.word,
    bookedAt: all.reduce((earliest, { bookedAt }) => (bookedAt < earliest ? bookedAt : earliest), first.bookedAt),
    changedAt: latest([
      ...all.map(({ changedAt }) => changedAt),
      ...(lines.length < all.length ? all.map(({ cancelledAt }) => cancelledAt) : []),
    ]),
    cancelledAt: lines.every(hasLeft) ? latest(lines.map(({ cancelledAt }) => cancelledAt)) : null,
    confirmedAt: confirmed.includes(null) ? null : latest(confirmed),
    ...nights,
    channel: common(
      lines.map(({ channel }) => channel),
      notes,
    ),
    country: common(
      lines.map(({ country }) => country),
      notes,
    ),
    adults: countOf(lines, 'adults'),
    children: countOf(lines, 'children'),
    infants: countOf(lines, 'infants'),
    total: sumOf(lines.map(({ total }) => total)),
    notes,
  }
}
