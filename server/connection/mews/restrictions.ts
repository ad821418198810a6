import type { ResolvedRestriction } from '../../../contract/restriction.ts'
import { durationOf, EVERY_DAY } from './vendor.ts'

/** The rate, category and nights that something restricts. */
type Conditions = Readonly<Record<'ExactRateId' | 'ResourceCategoryId' | 'StartUtc' | 'EndUtc', string>>

/** What is cleared for a restriction: every type that it does not close, whatever its lengths of stay. */
export const clearedBy = (
  { closed, closedToArrival, closedToDeparture }: ResolvedRestriction,
  conditions: Conditions,
) =>
  [...(closed ? [] : ['Stay']), ...(closedToArrival ? [] : ['Start']), ...(closedToDeparture ? [] : ['End'])].map(
    (Type) => ({ Type, ...conditions, Days: EVERY_DAY }),
  )

/** What is set for a restriction. Lengths of stay are of those who arrive that night: shorter and longer ones cannot be booked. */
export function setBy(
  { closed, closedToArrival, closedToDeparture, minimumStay, maximumStay }: ResolvedRestriction,
  conditions: Conditions,
) {
  const restricts = (Type: string, exceptions: object = {}) => ({
    Type,
    ...conditions,
    Days: EVERY_DAY,
    ...exceptions,
  })
  const lengths = {
    ...(minimumStay > 1 && { MinLength: durationOf(minimumStay) }),
    ...(maximumStay > 0 && { MaxLength: durationOf(maximumStay) }),
  }
  const hasLengths = Object.keys(lengths).length > 0
  return [
    ...(closed ? [restricts('Stay')] : []),
    ...(closedToArrival ? [restricts('Start')] : hasLengths ? [restricts('Start', lengths)] : []),
    ...(closedToDeparture ? [restricts('End')] : []),
  ]
}
