import type { Period, PickupRow } from '../contract/pickup.ts'
import { addDays, STLY_DAYS, type StayDate, stayDates } from '../contract/stay-date.ts'
import { capacityByNight, type DatedCapacity } from './capacity.ts'
import { byGroup, type Movement, type MovementKind } from './on-the-books.ts'
import { periodOf } from './period.ts'

/** A window of days that ends at the as-of moment; `since` is the moment before it, which it does not include. */
export interface PickupWindow {
  readonly days: number
  readonly since: number
}

/** The nights asked for, both included, at `asOf`. Moments in milliseconds since 1970 UTC. */
export interface PickupRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: number
  /** The moment that stands for `asOf` among the nights of last year. */
  readonly stlyAsOf: number
  readonly windows: readonly PickupWindow[]
  readonly period: Period
  readonly capacity: readonly DatedCapacity[]
  /** One row per period and group; periods without a booking stay, with the group null. */
  readonly grouped?: boolean
}

type Figures = Pick<PickupRow, 'roomNights' | 'revenue' | 'stly' | 'windows'>

/** Where a window counts what moved the books, and with which sign: what was cancelled is told as a positive figure. */
const PLACES: Record<MovementKind, { figure: 'gross' | 'cancelled' | 'changed'; sign: 1 | -1 }> = {
  booked: { figure: 'gross', sign: 1 },
  cancelled: { figure: 'cancelled', sign: -1 },
  changed: { figure: 'changed', sign: 1 },
}

const nothing = () => ({ roomNights: 0, revenue: 0 })

const emptyFigures = (windows: readonly PickupWindow[]): Figures => ({
  ...nothing(),
  stly: nothing(),
  windows: windows.map(({ days }) => ({
    days,
    gross: nothing(),
    cancelled: nothing(),
    changed: nothing(),
    net: nothing(),
  })),
})

const add = (
  sum: { roomNights: number; revenue: number },
  { roomNights, revenue }: { roomNights: number; revenue: number },
  sign: 1 | -1 = 1,
): void => {
  sum.roomNights += sign * roomNights
  sum.revenue += sign * revenue
}

const isNothing = ({ windows, stly, ...books }: Figures): boolean =>
  [books, stly, ...windows.flatMap(({ gross, cancelled, changed }) => [gross, cancelled, changed])].every(
    ({ roomNights, revenue }) => roomNights === 0 && revenue === 0,
  )

/**
 * On the books, the same time last year, and pickup by window: gross is what was booked in the window, cancelled what
 * left the books in it, changed what bookings made before became in it, and net all three: the books now less the books
 * then. Movements of other nights and after `asOf` are passed over.
 *
 * @param movements of the nights of the range
 * @param lastYear those of the nights 364 days earlier, under their own stay dates
 */
export function pickup(
  movements: Iterable<Movement>,
  lastYear: Iterable<Movement>,
  request: PickupRequest,
): PickupRow[] {
  const { from, to, asOf, stlyAsOf, windows, period, grouped = false } = request
  const periods = new Map<StayDate, { capacity: number | null; groups: Map<string | null, Figures> }>()
  for (const [night, rooms] of capacityByNight(stayDates(from, to), request.capacity)) {
    const first = periodOf(night, period, from)
    const held = periods.get(first)
    if (!held) periods.set(first, { capacity: rooms, groups: new Map() })
    else held.capacity = held.capacity === null || rooms === null ? null : held.capacity + rooms
  }
  const figuresOf = (night: StayDate, group: string | null): Figures | undefined => {
    if (night < from || night > to) return undefined
    const groups = periods.get(periodOf(night, period, from))?.groups
    const key = grouped ? group : null
    const figures = groups?.get(key) ?? emptyFigures(windows)
    groups?.set(key, figures)
    return figures
  }

  for (const movement of movements) {
    const figures = movement.at <= asOf ? figuresOf(movement.stayDate, movement.group ?? null) : undefined
    if (!figures) continue
    add(figures, movement)
    const { figure, sign } = PLACES[movement.kind]
    figures.windows.forEach((window, index) => {
      if (movement.at <= (windows[index]?.since ?? asOf)) return
      add(window.net, movement)
      add(window[figure], movement, sign)
    })
  }
  for (const movement of lastYear) {
    if (movement.at > stlyAsOf) continue
    const figures = figuresOf(addDays(movement.stayDate, STLY_DAYS), movement.group ?? null)
    if (figures) add(figures.stly, movement)
  }

  return [...periods].flatMap(([stayDate, { capacity, groups }]): PickupRow[] => {
    if (!grouped) return [{ stayDate, capacity, ...(groups.get(null) ?? emptyFigures(windows)) }]
    const present = [...groups].filter(([, figures]) => !isNothing(figures)).sort(byGroup)
    if (present.length === 0) return [{ stayDate, capacity, group: null, ...emptyFigures(windows) }]
    return present.map(([group, figures]) => ({ stayDate, group, capacity, ...figures }))
  })
}
