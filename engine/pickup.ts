import type { Granularity } from '../contract/analysis/figures.ts'
import type { PickupRow } from '../contract/analysis/pickup.ts'
import { type StayDate, stayDates } from '../contract/platform/stay-date.ts'
import type { DatedCapacity } from './capacity.ts'
import { byGroup, type Movement } from './on-the-books.ts'
import { capacityByPeriod, periodOf } from './period.ts'
import { add, addToWindow, emptyWindow, nothing } from './pickup-figures.ts'

/** A window of days that ends at the as-of moment; `since` is the moment before it, which it does not include. */
export interface PickupWindow {
  readonly days: number
  readonly since: number
}

/** The requested nights, both included, at `asOf`. Moments in milliseconds since 1970 UTC. */
export interface PickupRequest {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: number
  readonly windows: readonly PickupWindow[]
  readonly granularity: Granularity
  readonly capacity: readonly DatedCapacity[]
  /** One row per period and group; periods without a booking are included, with the group null. */
  readonly grouped?: boolean
}

type Figures = Pick<PickupRow, 'roomNights' | 'revenue' | 'stly' | 'windows'>

const emptyFigures = (windows: readonly PickupWindow[]): Figures => ({
  ...nothing(),
  stly: nothing(),
  windows: windows.map(({ days }) => ({ days, ...emptyWindow() })),
})

const isNothing = ({ windows, stly, ...books }: Figures): boolean =>
  [books, stly, ...windows.flatMap(({ gross, cancelled, changed }) => [gross, cancelled, changed])].every(
    ({ roomNights, revenue }) => roomNights === 0 && revenue === 0,
  )

/**
 * On the books, the same time last year, and pickup by window: gross is what was booked in the window, cancelled is
 * what left the books in it, changed is the effect of modifications to earlier bookings, and net is the total of all
 * three: the change of the books. Other nights and movements after `asOf` are ignored.
 *
 * @param movements of the nights of the range
 * @param lastYear those of the nights of last year, under the nights and moments of the range
 */
export function pickup(
  movements: Iterable<Movement>,
  lastYear: Iterable<Movement>,
  request: PickupRequest,
): PickupRow[] {
  const { from, to, asOf, windows, granularity, grouped = false } = request
  const periods = new Map(
    [...capacityByPeriod(stayDates(from, to), granularity, request.capacity)].map(([first, rooms]) => [
      first,
      { capacity: rooms, groups: new Map<string | null, Figures>() },
    ]),
  )
  const figuresOf = (night: StayDate, group: string | null): Figures | undefined => {
    if (night < from || night > to) return undefined
    const groups = periods.get(periodOf(night, granularity, from))?.groups
    const key = grouped ? group : null
    const figures = groups?.get(key) ?? emptyFigures(windows)
    groups?.set(key, figures)
    return figures
  }

  for (const movement of movements) {
    const figures = movement.at <= asOf ? figuresOf(movement.stayDate, movement.group ?? null) : undefined
    if (!figures) continue
    add(figures, movement)
    figures.windows.forEach((window, index) => {
      if (movement.at > (windows[index]?.since ?? asOf)) addToWindow(window, movement)
    })
  }
  for (const movement of lastYear) {
    const figures = movement.at <= asOf ? figuresOf(movement.stayDate, movement.group ?? null) : undefined
    if (figures) add(figures.stly, movement)
  }

  return [...periods].flatMap(([stayDate, { capacity, groups }]): PickupRow[] => {
    if (!grouped) return [{ stayDate, capacity, ...(groups.get(null) ?? emptyFigures(windows)) }]
    const present = [...groups].filter(([, figures]) => !isNothing(figures)).sort(byGroup)
    if (present.length === 0) return [{ stayDate, capacity, group: null, ...emptyFigures(windows) }]
    return present.map(([group, figures]) => ({ stayDate, group, capacity, ...figures }))
  })
}
