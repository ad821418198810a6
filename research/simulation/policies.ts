import { pathToFileURL } from 'node:url'
import type { Policy } from './play.ts'
import { product } from './product.ts'
import { type TunablePolicy, tunableLadder, tunableMultipliers } from './tuning.ts'

export const POLICIES = ['flat', 'owner', 'ladder', 'tuned-ladder', 'multipliers', 'product'] as const
export type PolicyName = (typeof POLICIES)[number]
/** A policy of this folder by its name, or one of others by the path of its module, whose default export makes it. */
export type PolicyReference = PolicyName | `${string}.${'js' | 'mjs'}`

export const isPolicyName = (reference: string): reference is PolicyName => POLICIES.some((name) => name === reference)

const flat: Policy = ({ ownerRates }) => {
  const rate = Math.round(ownerRates.reduce((sum, each) => sum + each, 0) / ownerRates.length)
  return () => rate
}

const owner: Policy =
  ({ ownerRates }) =>
  (night) =>
    ownerRates[night] ?? 0

/** Typical surcharges of hotels from a given occupancy, and the discount for a near, empty night. */
const LADDER = [
  { from: 0.9, factor: 1.25 },
  { from: 0.8, factor: 1.15 },
  { from: 0.65, factor: 1.07 },
]
const LAST_MINUTE = { days: 7, below: 0.4, factor: 0.93 }

const ladder: Policy =
  ({ ownerRates, occupied, rooms, today }) =>
  (night) => {
    const occupancy = occupied(night) / rooms
    const isEmpty = night - today < LAST_MINUTE.days && occupancy < LAST_MINUTE.below
    const factor = LADDER.find(({ from }) => occupancy >= from)?.factor ?? (isEmpty ? LAST_MINUTE.factor : 1)
    return Math.round((ownerRates[night] ?? 0) * factor)
  }

const FIXED = { flat, owner, ladder }

/** The policies whose factors are tuned on other seeds of the market. */
export const TUNABLE: Partial<Record<PolicyName, TunablePolicy>> = {
  'tuned-ladder': tunableLadder,
  multipliers: tunableMultipliers,
}

/**
 * A new policy for one year of one hotel: it may remember what it has seen.
 *
 * @throws Error if a module has no function as its default export
 */
export async function loadPolicy(reference: PolicyReference, factors?: readonly number[]): Promise<Policy> {
  if (isPolicyName(reference)) return policyOf(reference, factors)
  const { default: make } = (await import(pathToFileURL(reference).href)) as { default?: unknown }
  const policy: unknown = typeof make === 'function' ? make() : undefined
  if (typeof policy !== 'function') throw new Error(`${reference} has no default export that makes a policy.`)
  return policy as Policy
}

/** A new policy by name, with its factors if it is tunable; the product's policy keeps the data of one hotel. */
export function policyOf(name: PolicyName, factors?: readonly number[]): Policy {
  const tunable = TUNABLE[name]
  if (tunable) return tunable.policy(factors ?? tunable.start)
  return name === 'product' ? product() : FIXED[name as keyof typeof FIXED]
}
