import { inParts } from '../../../contract/platform/in-parts.ts'
import { isSameRestriction, type ResolvedRestriction } from '../../../contract/pricing/restriction.ts'
import { amountOf } from '../../platform/csv/amount.ts'
import type { AddressRules } from '../../platform/http/http-client.ts'
import type { RateWrite, RestrictionWrite, WriteResult } from '../kind.ts'
import { ACCEPTED, type NightSpan, type NightValue, refused, spansOf, writeGroups } from '../write-groups.ts'
import { type OtaContext, type OtaResult, sendMessage } from './client.ts'
import { MOST_RANGES, RATE_GUESTS, RESTRICTIONS } from './vendor.ts'

/** A room type and a rate plan of the system, by their codes. */
type Goal = readonly [roomType: string, ratePlan: string]

/** How a kind of write is sent. */
interface NightMessages<Write, Value> {
  readonly requestedOf: (write: Write) => Value
  readonly isSame?: (a: Value, b: Value) => boolean
  readonly send: (goal: Goal, ranges: readonly NightSpan<Value>[]) => Promise<OtaResult>
}

const controlOf = ([roomType, code]: Goal, { from, to }: Pick<NightSpan<unknown>, 'from' | 'to'>) => ({
  '@Start': from,
  '@End': to,
  '@InvTypeCode': roomType,
  '@RatePlanCode': code,
})

const rateMessage = (
  { settings, hotel: { currency } }: OtaContext,
  goal: Goal,
  ranges: readonly NightSpan<number>[],
) => ({
  RateAmountMessages: {
    '@HotelCode': settings.hotelCode,
    RateAmountMessage: ranges.map(({ value: rate, ...span }) => ({
      StatusApplicationControl: controlOf(goal, span),
      Rates: {
        Rate: {
          BaseByGuestAmts: {
            BaseByGuestAmt: {
              '@AmountAfterTax': amountOf(rate, currency),
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

/** Each range as three messages, because one message has one status: closed and length of stay, arrival, departure. */
const availMessage = ({ settings }: OtaContext, goal: Goal, ranges: readonly NightSpan<ResolvedRestriction>[]) => ({
  AvailStatusMessages: {
    '@HotelCode': settings.hotelCode,
    AvailStatusMessage: ranges.flatMap(({ value, ...span }) => {
      const StatusApplicationControl = controlOf(goal, span)
      const status = (isClosed: boolean, restriction: keyof typeof RESTRICTIONS) => ({
        StatusApplicationControl,
        RestrictionStatus: { '@Status': isClosed ? 'Close' : 'Open', '@Restriction': RESTRICTIONS[restriction] },
      })
      return [
        {
          StatusApplicationControl,
          LengthsOfStay: {
            LengthOfStay: [
              { '@MinMaxMessageType': 'SetMinLOS', '@Time': Math.max(1, value.minimumStay), '@TimeUnit': 'Day' },
              value.maximumStay > 0
                ? { '@MinMaxMessageType': 'SetMaxLOS', '@Time': value.maximumStay, '@TimeUnit': 'Day' }
                : { '@MinMaxMessageType': 'RemoveMaxLOS' },
              {
                '@MinMaxMessageType': 'SetForwardMinStay',
                '@Time': Math.max(1, value.minimumStayThrough),
                '@TimeUnit': 'Day',
              },
            ],
          },
          RestrictionStatus: status(value.closed, 'closed').RestrictionStatus,
        },
        status(value.closedToArrival, 'arrival'),
        status(value.closedToDeparture, 'departure'),
      ]
    }),
  },
})

/** The targets of a rate or restriction: room types and rate plans of the system. */
function goalsOf({ settings: { roomTypes, ratePlans } }: OtaContext, write: RateWrite | RestrictionWrite): Goal[] {
  const codes = ratePlans.filter(({ ratePlan }) => ratePlan === write.ratePlan).map(({ code }) => code)
  return write.roomTypes
    .filter((type) => roomTypes.includes(type))
    .flatMap((type) => codes.map((code): Goal => [type, code]))
}

/** Why a rate or restriction is not mapped to the system. */
const unmapped = ({ settings }: OtaContext, ratePlan: string | undefined): WriteResult =>
  settings.ratePlans.some((plan) => plan.ratePlan === ratePlan)
    ? refused('categoryUnmapped', 'No room type of this category is mapped to one of the system.')
    : refused('planUnmapped', `The rate plan ${ratePlan} is not mapped to one of the system.`)

/** Sends the new values of nights, with separate messages for each room type and rate plan: an error refuses a whole message. */
function writeNights<Write extends RateWrite | RestrictionWrite, Value>(
  context: OtaContext,
  writes: readonly Write[],
  { requestedOf, isSame, send }: NightMessages<Write, Value>,
): Promise<WriteResult[]> {
  const goals = new Map<string, { goal: Goal; nights: NightValue<Value>[] }>()
  for (const [place, write] of writes.entries())
    for (const goal of goalsOf(context, write)) {
      const key = goal.join('\0')
      const nights = goals.get(key)?.nights ?? []
      goals.set(key, { goal, nights: [...nights, { place, stayDate: write.stayDate, value: requestedOf(write) }] })
    }
  const groups = [...goals.values()].flatMap(({ goal, nights }) =>
    inParts(spansOf(nights, isSame), MOST_RANGES).map((ranges) => ({
      places: ranges.flatMap(({ places }) => places),
      send: async () => {
        const answer = await send(goal, ranges)
        const result = answer.isDone ? ACCEPTED : refused('system', answer.reason)
        return () => result
      },
    })),
  )
  return writeGroups(writes.length, groups, (place) => unmapped(context, writes[place]?.ratePlan))
}

/** Sets rates. */
export const writeRates = (
  context: OtaContext,
  rules: AddressRules,
  writes: readonly RateWrite[],
): Promise<WriteResult[]> =>
  writeNights(context, writes, {
    requestedOf: ({ rate }) => rate,
    send: (goal, ranges) =>
      sendMessage(context, rules, 'OTA_HotelRateAmountNotifRQ', rateMessage(context, goal, ranges)),
  })

/** Sets restrictions without changing rates. */
export const writeRestrictions = (
  context: OtaContext,
  rules: AddressRules,
  writes: readonly RestrictionWrite[],
): Promise<WriteResult[]> =>
  writeNights(context, writes, {
    requestedOf: ({ restriction }) => restriction,
    isSame: isSameRestriction,
    send: (goal, ranges) => sendMessage(context, rules, 'OTA_HotelAvailNotifRQ', availMessage(context, goal, ranges)),
  })
