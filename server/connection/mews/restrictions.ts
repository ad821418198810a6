import { OPEN, type ResolvedRestriction } from '../../../contract/restriction.ts'
import { durationOf, EVERY_DAY, type MewsRestriction, nightsOf, TYPES } from './vendor.ts'

/** The rate, category and nights of a restriction. */
type Conditions = Readonly<Record<'ExactRateId' | 'ResourceCategoryId' | 'StartUtc' | 'EndUtc', string>>

/**
 * The Mews restrictions that represent ours: for each type that it restricts, all of its parts. Lengths of stay apply to arrivals
 * on that night.
 */
export function setBy(
  { closed, closedToArrival, closedToDeparture, minimumStay, maximumStay }: ResolvedRestriction,
  conditions: Conditions,
) {
  const restricts = (Type: (typeof TYPES)[number], exceptions: object = {}) => ({
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

/** The types to clear: those that it does not restrict. */
export function clearedBy(restriction: ResolvedRestriction, conditions: Conditions) {
  const set = new Set(setBy(restriction, conditions).map(({ Type }) => Type))
  return TYPES.filter((Type) => !set.has(Type)).map((Type) => ({ Type, ...conditions, Days: EVERY_DAY }))
}

/** Combines the restrictions of one night. */
export function restrictionOf(restrictions: readonly MewsRestriction[]): ResolvedRestriction {
  let restriction = OPEN
  for (const { Conditions, Exceptions } of restrictions) {
    const minimumStay = nightsOf(Exceptions?.MinLength)
    const maximumStay = nightsOf(Exceptions?.MaxLength)
    const isPlain = minimumStay === 0 && maximumStay === 0
    if (Conditions.Type === 'Stay' && isPlain) restriction = { ...restriction, closed: true }
    if (Conditions.Type === 'End' && isPlain) restriction = { ...restriction, closedToDeparture: true }
    if (Conditions.Type === 'Start')
      restriction = isPlain ? { ...restriction, closedToArrival: true } : { ...restriction, minimumStay, maximumStay }
  }
  return restriction
}
