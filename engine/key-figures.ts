/** What one night sold. `revenue` in minor units, `capacity` in rooms or null if unknown. */
export interface NightSold {
  readonly roomNights: number
  readonly revenue: number
  readonly capacity: number | null
}

/** The four figures of a night; null if the divisor is zero or unknown. Money in minor units, not rounded. */
export interface KeyFigures {
  readonly revenue: number
  readonly occupancy: number | null
  readonly adr: number | null
  readonly revpar: number | null
}

const ratio = (dividend: number, divisor: number | null): number | null => (divisor ? dividend / divisor : null)

/** Occupancy = room nights / capacity, ADR = revenue / room nights, RevPAR = revenue / capacity. */
export const keyFigures = ({ roomNights, revenue, capacity }: NightSold): KeyFigures => ({
  revenue,
  occupancy: ratio(roomNights, capacity),
  adr: ratio(revenue, roomNights),
  revpar: ratio(revenue, capacity),
})

/** The same together with the room nights they are derived from. */
export const allFigures = (sold: NightSold): KeyFigures & { readonly roomNights: number } => ({
  roomNights: sold.roomNights,
  ...keyFigures(sold),
})
