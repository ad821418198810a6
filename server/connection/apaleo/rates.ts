import { toMajor, toMinor } from '../../../contract/platform/minor-units.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { isSameRestriction } from '../../../contract/pricing/restriction.ts'
import {
  type NightRange,
  type RateWrite,
  type RestrictionWrite,
  SystemError,
  type SystemNight,
  type SystemRate,
  type SystemRestriction,
  type WriteResult,
} from '../kind.ts'
import { ACCEPTED, refused, UNKNOWN, writeGroups } from '../write-groups.ts'
import { type ApaleoCall, type ApaleoContext, readAnswer, refusalOf } from './client.ts'
import { toRestriction, withRestriction } from './restrictions.ts'
import { type ApaleoRate, PATHS, RATE_PAGE_SIZE, ratePlansSchema, ratesSchema } from './vendor.ts'

/** The mapping of one of our rate plans and room types to a rate plan in apaleo. */
export interface PlanLink {
  readonly ratePlan: string
  readonly roomType: string
  readonly id: string
}

/** The new time slice, null if it is already up to date, or why it can't be changed. */
type SliceChange = { readonly to: ApaleoRate } | null | ReturnType<typeof refused>

/** A change for one rate plan in apaleo, belonging to the write at this index. */
interface PlanWrite {
  readonly place: number
  readonly stayDate: StayDate
  readonly change: (slice: ApaleoRate) => SliceChange
}

/** The time slices of a rate plan for a range of nights, by stay date. */
async function readSlices(
  call: ApaleoCall,
  context: ApaleoContext,
  id: string,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<Map<StayDate, ApaleoRate>> {
  const slices = new Map<StayDate, ApaleoRate>()
  for (let number = 1; ; number += 1) {
    const answer = await call(context, 'GET', PATHS.rates(id), {
      query: { from, to: addDays(to, 1), pageNumber: String(number), pageSize: String(RATE_PAGE_SIZE) },
    })
    if (answer.status === 204) return slices
    if (answer.status !== 200) throw new SystemError(`apaleo did not answer the rates (${answer.status}).`)
    const { rates } = readAnswer(answer, ratesSchema)
    for (const slice of rates) slices.set(slice.from.slice(0, 10), slice)
    if (rates.length < RATE_PAGE_SIZE) return slices
  }
}

/**
 * Changes time slices of one rate plan: they are read, changed and sent back as a whole. A slice that is already up to date is
 * skipped, so that a retry after a lost response does nothing.
 */
async function writePlan(
  call: ApaleoCall,
  context: ApaleoContext,
  id: string,
  writes: readonly PlanWrite[],
): Promise<Map<number, WriteResult>> {
  const nights = writes.map(({ stayDate }) => stayDate).sort()
  const slices = await readSlices(call, context, id, { from: nights[0] ?? '', to: nights.at(-1) ?? '' })
  const results = new Map<number, WriteResult>()
  const changed: ApaleoRate[] = []
  for (const { place, stayDate, change } of writes) {
    const slice = slices.get(stayDate)
    const next = slice ? change(slice) : refused('noNight', `The rate plan ${id} has no rates for ${stayDate}.`)
    results.set(place, next && 'state' in next ? next : ACCEPTED)
    if (next && 'to' in next) changed.push(next.to)
  }
  if (changed.length === 0) return results
  const answer = await call(context, 'PUT', PATHS.rates(id), { body: { rates: changed } })
  if (answer.status === 204 || answer.status === 200) return results
  const reason = refusalOf(answer)
  for (const [place, { state }] of results) if (state === 'accepted') results.set(place, refused('system', reason))
  return results
}

/** Why a rate or restriction can't be mapped to apaleo. */
const unmapped = (links: readonly PlanLink[], ratePlan: string | undefined): WriteResult =>
  links.some((link) => link.ratePlan === ratePlan)
    ? refused('categoryUnmapped', 'No room type of this category is mapped to a rate plan at apaleo.')
    : refused('planUnmapped', `The rate plan ${ratePlan} is not mapped to one at apaleo.`)

/** Writes rate plan by rate plan. */
function writePlans<Write extends Omit<RateWrite, 'rate'>>(
  call: ApaleoCall,
  context: ApaleoContext,
  { links, writes }: { links: readonly PlanLink[]; writes: readonly Write[] },
  change: (id: string, write: Write) => PlanWrite['change'],
): Promise<WriteResult[]> {
  const ofPlans = new Map<string, PlanWrite[]>()
  for (const [place, write] of writes.entries())
    for (const { id, ratePlan, roomType } of links)
      if (ratePlan === write.ratePlan && write.roomTypes.includes(roomType)) {
        const planWrite = { place, stayDate: write.stayDate, change: change(id, write) }
        ofPlans.set(id, [...(ofPlans.get(id) ?? []), planWrite])
      }
  const groups = [...ofPlans].map(([id, planWrites]) => ({
    places: planWrites.map(({ place }) => place),
    send: async () => {
      const results = await writePlan(call, context, id, planWrites)
      return (place: number) => results.get(place) ?? UNKNOWN
    },
  }))
  return writeGroups(writes.length, groups, (place) => unmapped(links, writes[place]?.ratePlan))
}

/** Sets rates without changing the restrictions of their time slices. */
export function writeRates(
  call: ApaleoCall,
  context: ApaleoContext,
  links: readonly PlanLink[],
  writes: readonly RateWrite[],
): Promise<WriteResult[]> {
  const { currency } = context.hotel
  return writePlans(call, context, { links, writes }, (id, { rate }) => (slice) => {
    const { price } = slice
    if (price && price.currency !== currency)
      return refused('currency', `The rate plan ${id} is in ${price.currency}, the hotel in ${currency}.`)
    if (price && toMinor(price.amount, currency) === rate) return null
    return { to: { ...slice, price: { ...price, amount: toMajor(rate, currency), currency } } }
  })
}

/** The rate plans of a property that derive from others in apaleo. */
async function readDerived(call: ApaleoCall, context: ApaleoContext, propertyId: string): Promise<Set<string>> {
  const answer = await call(context, 'GET', PATHS.ratePlans, { query: { propertyId } })
  if (answer.status === 204) return new Set()
  if (answer.status !== 200) throw new SystemError(`apaleo did not answer the rate plans (${answer.status}).`)
  const { ratePlans } = readAnswer(answer, ratePlansSchema)
  return new Set(ratePlans.filter(({ isDerived }) => isDerived).map(({ id }) => id))
}

/**
 * Sets restrictions without changing the prices of their time slices; the prices of derived rate plans are omitted, because apaleo
 * does not accept any.
 */
export async function writeRestrictions(
  call: ApaleoCall,
  context: ApaleoContext,
  { propertyId, ratePlans: links }: { propertyId: string; ratePlans: readonly PlanLink[] },
  writes: readonly RestrictionWrite[],
): Promise<WriteResult[]> {
  const derived = await readDerived(call, context, propertyId)
  return writePlans(call, context, { links, writes }, (id, { restriction }) => (slice) => {
    if (isSameRestriction(toRestriction(slice.restrictions), restriction)) return null
    const { price, ...others } = slice
    const restrictions = withRestriction(slice.restrictions, restriction)
    return { to: { ...others, ...(!derived.has(id) && { price }), restrictions } }
  })
}

/** Each time slice of the mapped rate plans, with its night. */
async function readNights(
  call: ApaleoCall,
  context: ApaleoContext,
  links: readonly PlanLink[],
  range: NightRange,
): Promise<{ night: SystemNight; slice: ApaleoRate }[]> {
  const nights: { night: SystemNight; slice: ApaleoRate }[] = []
  for (const { id, ratePlan, roomType } of links)
    for (const [stayDate, slice] of await readSlices(call, context, id, range))
      nights.push({ night: { stayDate, roomType, ratePlan }, slice })
  return nights
}

/** The prices of the mapped rate plans, for nights that have one in the hotel's currency. */
export async function readRates(
  call: ApaleoCall,
  context: ApaleoContext,
  links: readonly PlanLink[],
  range: NightRange,
): Promise<SystemRate[]> {
  const { currency } = context.hotel
  return (await readNights(call, context, links, range)).flatMap(({ night, slice: { price } }) =>
    price?.currency === currency ? [{ ...night, rate: toMinor(price.amount, currency) }] : [],
  )
}

/** The restrictions of the mapped rate plans by night. */
export const readRestrictions = async (
  call: ApaleoCall,
  context: ApaleoContext,
  links: readonly PlanLink[],
  range: NightRange,
): Promise<SystemRestriction[]> =>
  (await readNights(call, context, links, range)).map(({ night, slice }) => ({
    ...night,
    restriction: toRestriction(slice.restrictions),
  }))
