import type { Refusal } from '../../contract/connection/connection-kinds.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { CredentialsError, RateLimitedError, SystemError, type WriteResult } from './kind.ts'

export const ACCEPTED: WriteResult = { state: 'accepted' }
export const UNKNOWN: WriteResult = { state: 'unknown' }
export const refused = (kind: Refusal, reason: string) => ({ state: 'refused', kind, reason }) as const

/** Writes that are sent together, by their index in the batch. A write with several targets is in several groups. */
export interface WriteGroup {
  readonly places: readonly number[]
  /** Sends them; returns a function that gives the result for each index. */
  send(): Promise<(place: number) => WriteResult>
}

/** The worst result of one write's targets; undefined if there are none. */
const worst = (results: readonly WriteResult[]): WriteResult | undefined =>
  results.find(({ state }) => state === 'refused') ?? results.find(({ state }) => state === 'unknown') ?? results[0]

const isOfConnection = (failure: unknown): boolean =>
  failure instanceof RateLimitedError || failure instanceof CredentialsError

/**
 * Sends a batch group by group; one result for each of its writes, from `withoutGoal` for those in no group. If a group fails, its
 * writes are unknown and sent again later; the others are not affected. Failures of the whole connection (rate limits, access) are
 * thrown, and so is a failure of all groups.
 */
export async function writeGroups(
  writes: number,
  groups: Iterable<WriteGroup>,
  withoutGoal: (place: number) => WriteResult,
): Promise<WriteResult[]> {
  const results = Array.from({ length: writes }, (): WriteResult[] => [])
  let failure: unknown
  let hasAnswer = false
  for (const { places, send } of groups) {
    let resultOf: (place: number) => WriteResult = () => UNKNOWN
    if (!isOfConnection(failure))
      try {
        resultOf = await send()
        hasAnswer = true
      } catch (error) {
        if (!(error instanceof SystemError)) throw error
        failure = error
      }
    for (const place of places) results[place]?.push(resultOf(place))
  }
  // The framework then pauses or stops. Writes that were answered are sent again, which changes nothing.
  if (failure && (isOfConnection(failure) || !hasAnswer)) throw failure
  return results.map((own, place) => worst(own) ?? withoutGoal(place))
}

/** The new value of a night, for the write at this index. */
export interface NightValue<Value> {
  readonly place: number
  readonly stayDate: StayDate
  readonly value: Value
}

/** Consecutive nights with one value, both included, and the indexes of their writes. */
export interface NightSpan<Value> {
  readonly from: StayDate
  readonly to: StayDate
  readonly value: Value
  readonly places: readonly number[]
}

/** Nights with their values as spans of limited length; of several values for a night, the last one applies. */
export function spansOf<Value>(
  nights: readonly NightValue<Value>[],
  isSame: (a: Value, b: Value) => boolean = Object.is,
  mostNights = Number.POSITIVE_INFINITY,
): NightSpan<Value>[] {
  const latest = new Map<StayDate, { value: Value; places: number[] }>()
  for (const { place, stayDate, value } of nights)
    latest.set(stayDate, { value, places: [...(latest.get(stayDate)?.places ?? []), place] })
  const spans: { from: StayDate; to: StayDate; nights: number; value: Value; places: number[] }[] = []
  for (const [night, { value, places }] of [...latest].sort(([a], [b]) => a.localeCompare(b))) {
    const last = spans.at(-1)
    if (last && last.nights < mostNights && addDays(last.to, 1) === night && isSame(last.value, value)) {
      last.to = night
      last.nights += 1
      last.places.push(...places)
    } else spans.push({ from: night, to: night, nights: 1, value, places: [...places] })
  }
  return spans
}
