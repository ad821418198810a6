import { inParts } from '../../../contract/platform/in-parts.ts'
import { toMajor, toMinor } from '../../../contract/platform/minor-units.ts'
import { addDays, type StayDate, stayDates, weekdayOf } from '../../../contract/platform/stay-date.ts'
import { dateIn, startOfDay } from '../../../contract/platform/time-zone.ts'
import { isSameRestriction, type ResolvedRestriction } from '../../../contract/pricing/restriction.ts'
import type { NightRange, RateWrite, RestrictionWrite, SystemRate, SystemRestriction, WriteResult } from '../kind.ts'
import { ACCEPTED, type NightSpan, type NightValue, refused, spansOf, UNKNOWN, writeGroups } from '../write-groups.ts'
import type { MewsClient, MewsContext, MewsResult } from './client.ts'
import { nameOf, readCategories, readEnterprise, readRatesOf } from './inventory.ts'
import { clearedBy, restrictionOf, setBy } from './restrictions.ts'
import {
  EVERY_DAY,
  type MewsRestriction,
  MOST_RESTRICTIONS,
  MOST_UNITS,
  MOST_UPDATES,
  PATHS,
  pricingSchema,
  restrictionsSchema,
  UPDATE_NIGHTS,
  utcOf,
  WINDOW_DAYS,
} from './vendor.ts'

/** The new value of a rate in a category for some nights. */
interface CategorySpan<Value> extends NightSpan<Value> {
  readonly category: string
}

/** The first and last night of a range, as Mews identifies them. */
export const unitsOf = ({ from, to }: NightRange, { hotel: { timeZone } }: MewsContext) => ({
  first: utcOf(startOfDay(from, timeZone)),
  last: utcOf(startOfDay(to, timeZone)),
})

type Refused = ReturnType<typeof refused>

/** Why writes were refused, by index; the others were accepted. */
type Refusals = ReadonlyMap<number, WriteResult>

/**
 * Sends spans of one rate together; if they are refused, sends them category by category, so that one does not cause the others to
 * be refused.
 */
async function sendSpans<Value>(
  spans: readonly CategorySpan<Value>[],
  send: (spans: readonly CategorySpan<Value>[]) => Promise<MewsResult>,
): Promise<Refusals> {
  const result = await send(spans)
  if (result.isDone) return new Map()
  const categories = [...new Set(spans.map(({ category }) => category))]
  if (categories.length === 1) {
    const refusal = refused('system', result.reason)
    return new Map(spans.flatMap(({ places }) => places.map((place) => [place, refusal])))
  }
  const refusals: [number, WriteResult][] = []
  for (const category of categories) {
    const ofCategory = spans.filter((span) => span.category === category)
    refusals.push(...(await sendSpans(ofCategory, send)))
  }
  return new Map(refusals)
}

/** The targets of a write: each of the rates in each of the categories. */
interface Goal {
  readonly rateIds: readonly string[]
  readonly categories: readonly string[]
}

interface Batch<Value> {
  readonly writes: readonly (Omit<RateWrite, 'rate'> & { readonly value: Value })[]
  readonly isSame?: (a: Value, b: Value) => boolean
  /** Why a rate accepts none of these writes; null if it does. */
  readonly refusalOf: (rate: Awaited<ReturnType<typeof readRatesOf>>[number]) => Refused | null
  readonly mostSpans: number
  readonly send: (rateId: string, spans: readonly CategorySpan<Value>[]) => Promise<MewsResult>
}

/** Writes rate by rate. Invalid writes are refused before sending, because Mews refuses a call as a whole. */
async function writeByRate<Value>(
  client: MewsClient,
  context: MewsContext,
  { writes, isSame, refusalOf, mostSpans, send }: Batch<Value>,
): Promise<WriteResult[]> {
  const { settings, hotel, now } = context
  const rates = new Map((await readRatesOf(client, context, settings.serviceId)).map((rate) => [rate.Id, rate]))
  const categories = (await readCategories(client, context, settings.serviceId)).filter(({ takesRates }) => takesRates)
  const today = dateIn(hotel.timeZone, now())
  const reasonOf = (rateId: string): Refused | null => {
    const rate = rates.get(rateId)
    if (rate?.IsActive) return refusalOf(rate)
    return refused('noRate', `Mews has no active rate ${rate ? nameOf(rate) : rateId}.`)
  }
  const goalOf = ({ stayDate, ratePlan, roomTypes }: (typeof writes)[number]): Goal | Refused => {
    if (stayDate < today) return refused('over', 'The night is over.')
    const rateIds = settings.ratePlans.filter((link) => link.ratePlan === ratePlan).map(({ rateId }) => rateId)
    if (rateIds.length === 0)
      return refused('planUnmapped', `The rate plan ${ratePlan} is not mapped to a rate at Mews.`)
    const ofWrite = categories.filter(({ code }) => roomTypes.includes(code)).map(({ id }) => id)
    if (ofWrite.length === 0)
      return refused('categoryUnmapped', 'No room type of this category is a room category at Mews.')
    const takers = rateIds.filter((rateId) => reasonOf(rateId) === null)
    const refusal = reasonOf(rateIds[0] ?? '')
    return takers.length === 0 && refusal ? refusal : { rateIds: takers, categories: ofWrite }
  }
  const withoutGoal = new Map<number, WriteResult>()
  const ofRates = new Map<string, Map<string, NightValue<Value>[]>>()
  for (const [place, write] of writes.entries()) {
    const goal = goalOf(write)
    if ('state' in goal) {
      withoutGoal.set(place, goal)
      continue
    }
    for (const rateId of goal.rateIds) {
      const nights = ofRates.get(rateId) ?? new Map<string, NightValue<Value>[]>()
      ofRates.set(rateId, nights)
      for (const category of goal.categories)
        nights.set(category, [...(nights.get(category) ?? []), { place, ...write }])
    }
  }
  const groups = [...ofRates].flatMap(([rateId, ofCategories]) => {
    const spans = [...ofCategories].flatMap(([category, nights]) =>
      spansOf(nights, isSame, UPDATE_NIGHTS).map((span): CategorySpan<Value> => ({ ...span, category })),
    )
    return inParts(spans, mostSpans).map((part) => ({
      places: part.flatMap(({ places }) => places),
      send: async () => {
        const refusals = await sendSpans(part, (sent) => send(rateId, sent))
        return (place: number) => refusals.get(place) ?? ACCEPTED
      },
    }))
  })
  return writeGroups(writes.length, groups, (place) => withoutGoal.get(place) ?? UNKNOWN)
}

/** Sets rates. A rate that derives from another in Mews can't be set. */
export function writeRates(
  client: MewsClient,
  context: MewsContext,
  writes: readonly RateWrite[],
): Promise<WriteResult[]> {
  const { currency } = context.hotel
  return writeByRate<number>(client, context, {
    writes: writes.map(({ rate, ...write }) => ({ ...write, value: rate })),
    refusalOf: (rate) =>
      rate.BaseRateId
        ? refused('derived', `The rate ${nameOf(rate)} derives from another one at Mews and takes no prices.`)
        : null,
    mostSpans: MOST_UPDATES,
    send: (rateId, spans) =>
      client.send(context, PATHS.updatePrice, {
        RateId: rateId,
        PriceUpdates: spans.map((span) => {
          const { first, last } = unitsOf(span, context)
          return {
            CategoryId: span.category,
            FirstTimeUnitStartUtc: first,
            LastTimeUnitStartUtc: last,
            Value: toMajor(span.value, currency),
          }
        }),
      }),
  })
}

/** Sets restrictions of exactly these rates; restrictions that users have set in Mews stay. */
export function writeRestrictions(
  client: MewsClient,
  context: MewsContext,
  writes: readonly RestrictionWrite[],
): Promise<WriteResult[]> {
  return writeByRate<ResolvedRestriction>(client, context, {
    writes: writes.map(({ restriction, ...write }) => ({ ...write, value: restriction })),
    isSame: isSameRestriction,
    refusalOf: () => null,
    // Up to three restrictions of a night are set or cleared.
    mostSpans: Math.floor(MOST_RESTRICTIONS / 3),
    send: async (rateId, spans) => {
      const ServiceId = context.settings.serviceId
      const conditionsOf = (span: CategorySpan<unknown>) => {
        const { first, last } = unitsOf(span, context)
        return { ExactRateId: rateId, ResourceCategoryId: span.category, StartUtc: first, EndUtc: last }
      }
      const cleared = spans.flatMap((span) => clearedBy(span.value, conditionsOf(span)))
      const set = spans.flatMap((span) => setBy(span.value, conditionsOf(span)))
      for (const [path, Data] of [
        [PATHS.clearRestrictions, cleared],
        [PATHS.setRestrictions, set],
      ] as const) {
        if (Data.length === 0) continue
        const result = await client.send(context, path, { ServiceId, Data })
        if (!result.isDone) return result
      }
      return { isDone: true, text: '' }
    },
  })
}

/** The prices of the mapped rates, for each category, in the hotel's currency. */
export async function readRates(
  client: MewsClient,
  context: MewsContext,
  { from, to }: NightRange,
): Promise<SystemRate[]> {
  const { currency, timeZone } = context.hotel
  const { pricing } = await readEnterprise(client, context)
  const categories = await readCategories(client, context, context.settings.serviceId)
  const codes = new Map(categories.map(({ id, code }) => [id, code]))
  const rates: SystemRate[] = []
  for (const { rateId, ratePlan } of context.settings.ratePlans)
    for (let first = from; first <= to; first = addDays(first, MOST_UNITS)) {
      const end = addDays(first, MOST_UNITS - 1)
      const units = unitsOf({ from: first, to: end < to ? end : to }, context)
      const read = await client.read(
        context,
        PATHS.pricing,
        { RateId: rateId, FirstTimeUnitStartUtc: units.first, LastTimeUnitStartUtc: units.last },
        pricingSchema,
      )
      const nights = read.TimeUnitStartsUtc.map((start) => dateIn(timeZone, new Date(start)))
      for (const { CategoryId, AmountPrices } of read.CategoryPrices)
        for (const [place, amount] of AmountPrices.entries()) {
          const stayDate = nights[place]
          const roomType = codes.get(CategoryId)
          const major = pricing === 'Net' ? amount.NetValue : amount.GrossValue
          if (stayDate && roomType && amount.Currency === currency)
            rates.push({ stayDate, roomType, ratePlan, rate: toMinor(major, currency) })
        }
    }
  return rates
}

const WEEKDAYS = Object.keys(EVERY_DAY)

/** Whether a restriction applies to a night; one without a start or an end applies to all nights before or after. */
function isOfNight(
  { Conditions: { StartUtc, EndUtc, Days } }: MewsRestriction,
  stayDate: StayDate,
  timeZone: string,
): boolean {
  const first = StartUtc ? dateIn(timeZone, new Date(StartUtc)) : stayDate
  const last = EndUtc ? dateIn(timeZone, new Date(EndUtc)) : stayDate
  const weekday = WEEKDAYS[weekdayOf(stayDate) - 1] ?? ''
  return first <= stayDate && stayDate <= last && (!Days || Days.length === 0 || Days.includes(weekday))
}

/**
 * Our restrictions of the mapped rates in each category. Restrictions that users have set in Mews also apply, but are not returned.
 */
export async function readRestrictions(
  client: MewsClient,
  context: MewsContext,
  { from, to }: NightRange,
): Promise<SystemRestriction[]> {
  const { serviceId, ratePlans } = context.settings
  if (ratePlans.length === 0) return []
  const { timeZone } = context.hotel
  const categories = (await readCategories(client, context, serviceId)).filter(({ takesRates }) => takesRates)
  const answered: SystemRestriction[] = []
  for (let first = from; first <= to; first = addDays(first, WINDOW_DAYS)) {
    const end = addDays(first, WINDOW_DAYS - 1)
    const last = end < to ? end : to
    const units = unitsOf({ from: first, to: last }, context)
    const found = await client.readAll(
      context,
      PATHS.restrictions,
      {
        ServiceIds: [serviceId],
        ExactRateIds: ratePlans.map(({ rateId }) => rateId),
        Origin: 'Integration',
        CollidingUtc: { StartUtc: units.first, EndUtc: units.last },
      },
      restrictionsSchema,
    )
    for (const { rateId, ratePlan } of ratePlans)
      for (const { id, code: roomType } of categories) {
        const set = found.filter(
          ({ Conditions }) => Conditions.ExactRateId === rateId && Conditions.ResourceCategoryId === id,
        )
        for (const stayDate of stayDates(first, last)) {
          const ofNight = set.filter((each) => isOfNight(each, stayDate, timeZone))
          answered.push({ stayDate, roomType, ratePlan, restriction: restrictionOf(ofNight) })
        }
      }
  }
  return answered
}
