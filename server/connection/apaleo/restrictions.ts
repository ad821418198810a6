import { CLOSINGS, OPEN, type ResolvedRestriction } from '../../../contract/pricing/restriction.ts'
import type { ApaleoRate } from './vendor.ts'

/** A time slice has no minimum stay through and no days ahead. */
export const RESTRICTION_PARTS = ['minimumStay', 'maximumStay', ...CLOSINGS] as const

type SliceRestrictions = ApaleoRate['restrictions']

/** The restrictions of a time slice in apaleo; none if it has none. */
export const toRestriction = (restrictions: SliceRestrictions): ResolvedRestriction => ({
  ...OPEN,
  minimumStay: restrictions?.minLengthOfStay ?? 0,
  maximumStay: restrictions?.maxLengthOfStay ?? 0,
  closedToArrival: restrictions?.closedOnArrival ?? false,
  closedToDeparture: restrictions?.closedOnDeparture ?? false,
  closed: restrictions?.closed ?? false,
})

/**
 * A time slice's restrictions with ours replaced, and everything else that apaleo has there. A length of stay of 0 is omitted,
 * which deletes it.
 */
export function withRestriction(
  restrictions: SliceRestrictions,
  { minimumStay, maximumStay, closedToArrival, closedToDeparture, closed }: ResolvedRestriction,
): SliceRestrictions {
  const { minLengthOfStay: _minimum, maxLengthOfStay: _maximum, ...others } = restrictions ?? {}
  return {
    ...others,
    ...(minimumStay > 0 && { minLengthOfStay: minimumStay }),
    ...(maximumStay > 0 && { maxLengthOfStay: maximumStay }),
    closed,
    closedOnArrival: closedToArrival,
    closedOnDeparture: closedToDeparture,
  }
}
