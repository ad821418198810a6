import { minorDigits, toMajor } from '../../../contract/minor-units.ts'
import type { RateWrite, WriteResult } from '../kind.ts'
import type { AddressRules } from '../public-address.ts'
import { ACCEPTED, inParts, type NightSpan, type NightValue, refused, spansOf, writeGroups } from '../write-groups.ts'
import { type OtaContext, sendMessage } from './client.ts'
import { MOST_RANGES, RATE_GUESTS } from './vendor.ts'

const messageOf = (
  { settings, hotel: { currency } }: OtaContext,
  [roomType, code]: readonly [string, string],
  ranges: readonly NightSpan<number>[],
) => ({
  RateAmountMessages: {
    '@HotelCode': settings.hotelCode,
    RateAmountMessage: ranges.map(({ from, to, value: rate }) => ({
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

/** Where a rate goes: room types and rate plans of the system. */
function placesOf({ settings: { roomTypes, ratePlans } }: OtaContext, write: RateWrite): [string, string][] {
  const codes = ratePlans.filter(({ ratePlan }) => ratePlan === write.ratePlan).map(({ code }) => code)
  return write.roomTypes
    .filter((type) => roomTypes.includes(type))
    .flatMap((type) => codes.map((code): [string, string] => [type, code]))
}

/** Why a rate has no place at the system. */
const unmapped = ({ settings }: OtaContext, ratePlan: string | undefined): WriteResult =>
  settings.ratePlans.some((plan) => plan.ratePlan === ratePlan)
    ? refused('No room type of this category is mapped to one of the system.')
    : refused(`The rate plan ${ratePlan} is not mapped to one of the system.`)

/** Sets rates, one message for each room type and rate plan: an error refuses a whole message. */
export function writeRates(
  context: OtaContext,
  rules: AddressRules,
  writes: readonly RateWrite[],
): Promise<WriteResult[]> {
  const goals = new Map<string, { goal: [string, string]; nights: NightValue<number>[] }>()
  for (const [place, write] of writes.entries())
    for (const goal of placesOf(context, write)) {
      const key = goal.join('\0')
      const nights = goals.get(key)?.nights ?? []
      goals.set(key, { goal, nights: [...nights, { place, stayDate: write.stayDate, value: write.rate }] })
    }
  const groups = [...goals.values()].flatMap(({ goal, nights }) =>
    inParts(spansOf(nights), MOST_RANGES).map((ranges) => ({
      places: ranges.flatMap(({ places }) => places),
      send: async () => {
        const answer = await sendMessage(context, rules, 'OTA_HotelRateAmountNotifRQ', messageOf(context, goal, ranges))
        const result = answer.isDone ? ACCEPTED : refused(answer.reason)
        return () => result
      },
    })),
  )
  return writeGroups(writes.length, groups, (place) => unmapped(context, writes[place]?.ratePlan))
}
