import { minorDigits, toMajor } from '../../../contract/minor-units.ts'
import { addDays, type StayDate } from '../../../contract/stay-date.ts'
import { CredentialsError, RateLimitedError, type RateWrite, SystemError, type WriteResult } from '../kind.ts'
import type { AddressRules } from '../public-address.ts'
import { type OtaContext, sendMessage } from './client.ts'
import { MOST_RANGES, RATE_GUESTS } from './vendor.ts'

/** Nights in a row with one rate, and the writes that they come from. */
interface RateRange {
  readonly from: StayDate
  to: StayDate
  readonly rate: number
  readonly places: number[]
}

const ACCEPTED: WriteResult = { state: 'accepted' }
const UNKNOWN: WriteResult = { state: 'unknown' }
const refused = (reason: string): WriteResult => ({ state: 'refused', reason })

/** Rates of one room type and rate plan as ranges; of several rates of a night the last one is sent. */
function rangesOf(writes: readonly (readonly [place: number, write: RateWrite])[]): RateRange[] {
  const latest = new Map<StayDate, { rate: number; places: number[] }>()
  for (const [place, { stayDate, rate }] of writes)
    latest.set(stayDate, { rate, places: [...(latest.get(stayDate)?.places ?? []), place] })
  const ranges: RateRange[] = []
  for (const [night, { rate, places }] of [...latest].sort(([a], [b]) => a.localeCompare(b))) {
    const last = ranges.at(-1)
    if (last && last.rate === rate && addDays(last.to, 1) === night) {
      last.to = night
      last.places.push(...places)
    } else ranges.push({ from: night, to: night, rate, places: [...places] })
  }
  return ranges
}

const messageOf = (
  { settings, hotel: { currency } }: OtaContext,
  [roomType, code]: readonly [string, string],
  ranges: readonly RateRange[],
) => ({
  RateAmountMessages: {
    '@HotelCode': settings.hotelCode,
    RateAmountMessage: ranges.map(({ from, to, rate }) => ({
      StatusApplicationControl: { '@Start': from, '@End': to, '@InvTypeCode': roomType, '@RatePlanCode': code },
      Rates: {
        Rate: {
          BaseByGuestAmts: {
            BaseByGuestAmt: {
              '@AmountAfterTax': toMajor(rate, currency).toFixed(minorDigits(currency)),
              '@CurrencyCode': currency,
              '@NumberOfGuests': RATE_GUESTS.NumberOfGuests,
              '@AgeQualifyingCode': RATE_GUESTS.AgeQualifyingCode,
            },
          },
        },
      },
    })),
  },
})

/** Of the results of the room types and rate plans of one write: the worst; undefined where there are none. */
const worst = (results: readonly WriteResult[]): WriteResult | undefined =>
  results.find(({ state }) => state === 'refused') ?? results.find(({ state }) => state === 'unknown') ?? results[0]

/** Where a rate goes: room types and rate plans of the system. */
function placesOf({ settings: { roomTypes, ratePlans } }: OtaContext, write: RateWrite): [string, string][] {
  const codes = ratePlans.filter(({ ratePlan }) => ratePlan === write.ratePlan).map(({ code }) => code)
  return write.roomTypes
    .filter((type) => roomTypes.includes(type))
    .flatMap((type) => codes.map((code): [string, string] => [type, code]))
}

/** Why a rate has no place at the system. */
const unmapped = ({ settings }: OtaContext, { ratePlan }: RateWrite): WriteResult =>
  settings.ratePlans.some((plan) => plan.ratePlan === ratePlan)
    ? refused('No room type of this category is mapped to one of the system.')
    : refused(`The rate plan ${ratePlan} is not mapped to one of the system.`)

/**
 * Sets rates, one message for each room type and rate plan. Where one of them fails, its rates are not known and sent again later; the others are not
 * affected. What concerns the whole connection (limits, access) is thrown.
 */
export async function writeRates(
  context: OtaContext,
  rules: AddressRules,
  writes: readonly RateWrite[],
): Promise<WriteResult[]> {
  const goals = new Map<string, { goal: [string, string]; writes: [number, RateWrite][] }>()
  for (const [place, write] of writes.entries())
    for (const goal of placesOf(context, write)) {
      const key = goal.join('\0')
      goals.set(key, { goal, writes: [...(goals.get(key)?.writes ?? []), [place, write]] })
    }
  const results = writes.map((): WriteResult[] => [])
  let failure: unknown
  let hasAnswer = false
  for (const { goal, writes: own } of goals.values()) {
    const ranges = rangesOf(own)
    for (let start = 0; start < ranges.length; start += MOST_RANGES) {
      const part = ranges.slice(start, start + MOST_RANGES)
      let result = UNKNOWN
      if (!isOfConnection(failure))
        try {
          const answer = await sendMessage(context, rules, 'OTA_HotelRateAmountNotifRQ', messageOf(context, goal, part))
          result = answer.isDone ? ACCEPTED : refused(answer.reason)
          hasAnswer = true
        } catch (error) {
          if (!(error instanceof SystemError)) throw error
          failure = error
        }
      for (const place of part.flatMap(({ places }) => places)) results[place]?.push(result)
    }
  }
  // The frame pauses or stops by it. What was answered is sent again, which changes nothing.
  if (failure && (isOfConnection(failure) || !hasAnswer)) throw failure
  return writes.map((write, place) => worst(results[place] ?? []) ?? unmapped(context, write))
}

const isOfConnection = (failure: unknown): boolean =>
  failure instanceof RateLimitedError || failure instanceof CredentialsError
