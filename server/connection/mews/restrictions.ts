import { OPEN, type ResolvedRestriction } from '../../../contract/pricing/restriction.ts'
import { daysOf, durationOf, EVERY_DAY, type MewsRestriction, TYPES } from './vendor.ts'

/** The rate, category and nights of a restriction. */
type Conditions = Readonly<Record<'ExactRateId' | 'ResourceCategoryId' | 'StartUtc' | 'EndUtc', string>>

/**
 * The Mews restrictions that represent ours: for each type that it restricts, all of its parts. Those of type Start apply to arrivals
 * on that night, those of type Stay to stays that include it.
 */
export function setBy(
  { closed, closedToArrival, closedToDeparture, ...restriction }: ResolvedRestriction,
  conditions: Conditions,
) {
  const { minimumStay, minimumStayThrough, maximumStay, minimumDaysAhead, maximumDaysAhead } = restriction
  const restricts = (Type: (typeof TYPES)[number], exceptions: object = {}) => ({
    Type,
    ...conditions,
    Days: EVERY_DAY,
    ...exceptions,
  })
  const through = minimumStayThrough > 1 && restricts('Stay', { MinLength: durationOf(minimumStayThrough) })
  const arrivals = {
    ...(minimumStay > 1 && { MinLength: durationOf(minimumStay) }),
    ...(maximumStay > 0 && { MaxLength: durationOf(maximumStay) }),
    ...(minimumDaysAhead > 0 && { MinAdvance: durationOf(minimumDaysAhead) }),
    ...(maximumDaysAhead > 0 && { MaxAdvance: durationOf(maximumDaysAhead) }),
  }
  const hasArrivals = Object.keys(arrivals).length > 0
  return [
    ...(closed ? [restricts('Stay')] : through ? [through] : []),
    ...(closedToArrival ? [restricts('Start')] : hasArrivals ? [restricts('Start', arrivals)] : []),
    ...(closedToDeparture ? [restricts('End')] : []),
  ]
}

/** The types to clear: those that it does not restrict. */
export function clearedBy(restriction: ResolvedRestriction, conditions: Conditions) {
  const set = new Set(setBy(restriction, conditions).map(({ Type }) => Type))
  return TYPES.filter((Type) => !set.has(Type)).map((Type) => ({ Type, ...conditions, Days: EVERY_DAY }))
}

/** Combines the restrictions of one night. */
export function restrictionOf(restrictions: readonly MewsRestriction[]): ResolvedRestriction {
  let restriction = OPEN
  for (const { Conditions, Exceptions } of restrictions) {
    const arrivals = {
      minimumStay: daysOf(Exceptions?.MinLength),
      maximumStay: daysOf(Exceptions?.MaxLength),
      minimumDaysAhead: daysOf(Exceptions?.MinAdvance),
      maximumDaysAhead: daysOf(Exceptions?.MaxAdvance),
    }
    const isPlain = Object.values(arrivals).every((days) => days === 0)
    if (Conditions.Type === 'Stay' && isPlain) restriction = { ...restriction, closed: true }
    if (Conditions.Type === 'Stay' && arrivals.minimumStay > 0)
      restriction = { ...restriction, minimumStayThrough: arrivals.minimumStay }
    if (Conditions.Type === 'End' && isPlain) restriction = { ...restriction, closedToDeparture: true }
    if (Conditions.Type === 'Start')
      restriction = isPlain ? { ...restriction, closedToArrival: true } : { ...restriction, ...arrivals }
  }
  return restriction
}
