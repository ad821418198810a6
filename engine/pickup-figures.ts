import type { PickupFigures } from '../contract/analysis/pickup-report.ts'
import type { Movement, MovementKind } from './on-the-books.ts'

interface Sold {
  roomNights: number
  revenue: number
}
type WindowFigures = Pick<PickupFigures, 'gross' | 'cancelled' | 'changed' | 'net'>

/** The figure in which a window counts each kind of movement, and its sign: `cancelled` is a positive figure. */
const PLACES: Record<MovementKind, { figure: 'gross' | 'cancelled' | 'changed'; sign: 1 | -1 }> = {
  booked: { figure: 'gross', sign: 1 },
  cancelled: { figure: 'cancelled', sign: -1 },
  changed: { figure: 'changed', sign: 1 },
}

export const nothing = (): Sold => ({ roomNights: 0, revenue: 0 })

/** An empty window. */
export const emptyWindow = (): WindowFigures => ({
  gross: nothing(),
  cancelled: nothing(),
  changed: nothing(),
  net: nothing(),
})

/** Adds room nights and revenue to a sum, or subtracts them. */
export function add(sum: Sold, { roomNights, revenue }: Sold, sign: 1 | -1 = 1): void {
  sum.roomNights += sign * roomNights
  sum.revenue += sign * revenue
}

/** Counts a movement that happened in the window. */
export function addToWindow(window: WindowFigures, movement: Movement): void {
  const { figure, sign } = PLACES[movement.kind]
  add(window.net, movement)
  add(window[figure], movement, sign)
}

/** A window of time: after `since`, until `asOf`; milliseconds since 1970 UTC. */
interface Window {
  readonly since: number
  readonly asOf: number
}

/** Nothing on the books and no changes. */
export const emptyPickup = (): PickupFigures => ({ ...nothing(), ...emptyWindow() })

/**
 * The books at `asOf` and the changes in the window, by any key: the sums of the movements with that key. Movements
 * after `asOf`, and those without a key, are ignored.
 */
export function pickupBy<Key>(
  movements: Iterable<Movement>,
  { since, asOf }: Window,
  keyOf: (movement: Movement) => Key | undefined,
): Map<Key, PickupFigures> {
  const sums = new Map<Key, PickupFigures>()
  for (const movement of movements) {
    const key = movement.at <= asOf ? keyOf(movement) : undefined
    if (key === undefined) continue
    const figures = sums.get(key) ?? emptyPickup()
    sums.set(key, figures)
    add(figures, movement)
    if (movement.at > since) addToWindow(figures, movement)
  }
  return sums
}

/** Whether both books and window are empty. */
export const isEmptyPickup = ({ gross, cancelled, changed, net: _, ...books }: PickupFigures): boolean =>
  [books, gross, cancelled, changed].every(({ roomNights, revenue }) => roomNights === 0 && revenue === 0)
