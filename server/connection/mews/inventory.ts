import type { SystemInventory, SystemProperty } from '../kind.ts'
import type { MewsAccessContext, MewsClient } from './client.ts'
import {
  assignmentsSchema,
  BLOCK_RATE,
  categoriesSchema,
  configurationSchema,
  PATHS,
  ROOM_CATEGORIES,
  ratesSchema,
  servicesSchema,
} from './vendor.ts'

/** Maximum length of a name that is used as a code: part of an id may follow. */
const LONGEST_CODE = 80

type Localized = Readonly<Record<string, string>> | null | undefined

interface Named {
  readonly Id: string
  readonly IsActive?: boolean | undefined
  readonly Names?: Localized
  readonly Name?: string | null | undefined
  readonly ShortNames?: Localized
  readonly ShortName?: string | null | undefined
}

/** A text in English if available, otherwise in another language. */
function ofLanguages(texts: Localized): string | undefined {
  const all = Object.entries(texts ?? {}).filter(([, text]) => text !== '')
  return (all.find(([language]) => language.startsWith('en')) ?? all[0])?.[1]
}

/** The name of a Mews object; its id if it has no name. */
export const nameOf = ({ Id, Names, Name }: Named): string => ofLanguages(Names) ?? (Name || Id)

const shortNameOf = (named: Named): string =>
  (ofLanguages(named.ShortNames) ?? (named.ShortName || nameOf(named))).slice(0, LONGEST_CODE)

/**
 * Readable codes of objects by their ids: their short names, or names. Active objects with the same name also get part of their id.
 */
export function codesOf(all: readonly Named[]): Map<string, string> {
  const uses = new Map<string, number>()
  for (const each of all)
    if (each.IsActive !== false) uses.set(shortNameOf(each), (uses.get(shortNameOf(each)) ?? 0) + 1)
  return new Map(
    all.map((each) => {
      const name = shortNameOf(each)
      return [each.Id, each.IsActive !== false && (uses.get(name) ?? 0) > 1 ? `${name} (${each.Id.slice(0, 8)})` : name]
    }),
  )
}

/** The enterprise's pricing, time zone and currency. */
export async function readEnterprise(client: MewsClient, context: MewsAccessContext) {
  const { Enterprise } = await client.read(context, PATHS.configuration, {}, configurationSchema)
  const { TimeZoneIdentifier: timeZone, Pricing: pricing, Currencies } = Enterprise
  return { timeZone, pricing, currency: Currencies.find(({ IsDefault }) => IsDefault)?.Currency ?? null }
}

/** Services that are booked by the night. */
export async function readServices(client: MewsClient, context: MewsAccessContext): Promise<SystemProperty[]> {
  const services = await client.readAll(context, PATHS.services, {}, servicesSchema)
  return services
    .filter(
      ({ IsActive, Data }) => IsActive && Data.Discriminator === 'Bookable' && Data.Value?.TimeUnitPeriod === 'Day',
    )
    .map((service) => ({ id: service.Id, name: nameOf(service) }))
}

/** A category of a service. Only those with beds are rooms; rates are sent to active ones. */
export interface MewsCategory {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly isRoom: boolean
  readonly takesRates: boolean
}

/** All categories of a service, including those of past bookings. */
export async function readCategories(
  client: MewsClient,
  context: MewsAccessContext,
  serviceId: string,
): Promise<MewsCategory[]> {
  const categories = await client.readAll(context, PATHS.categories, { ServiceIds: [serviceId] }, categoriesSchema)
  const codes = codesOf(categories)
  return categories.map((category) => ({
    id: category.Id,
    code: codes.get(category.Id) ?? category.Id,
    name: nameOf(category),
    isRoom: ROOM_CATEGORIES.has(category.Type),
    takesRates: category.IsActive && ROOM_CATEGORIES.has(category.Type),
  }))
}

/** All rates of a service, including those of past bookings. */
export const readRatesOf = (client: MewsClient, context: MewsAccessContext, serviceId: string) =>
  client.readAll(context, PATHS.rates, { ServiceIds: [serviceId] }, ratesSchema)

/** Room categories with their number of rooms, and the rates of a service, which apply to all categories. */
export async function readInventory(
  client: MewsClient,
  context: MewsAccessContext,
  serviceId: string,
): Promise<SystemInventory> {
  const categories = (await readCategories(client, context, serviceId)).filter(({ takesRates }) => takesRates)
  const filter = { ResourceCategoryIds: categories.map(({ id }) => id), ActivityStates: ['Active'] }
  const assignments =
    categories.length > 0 ? await client.readAll(context, PATHS.assignments, filter, assignmentsSchema) : []
  const rates = await readRatesOf(client, context, serviceId)
  const codes = codesOf(rates)
  return {
    roomTypes: categories.map(({ id, code, name }) => ({
      code,
      name,
      rooms: assignments.filter(({ CategoryId, IsActive }) => IsActive && CategoryId === id).length,
    })),
    ratePlans: rates
      .filter(({ IsActive, Type }) => IsActive && Type !== BLOCK_RATE)
      .map((rate) => ({
        id: rate.Id,
        code: codes.get(rate.Id) ?? rate.Id,
        name: nameOf(rate),
        roomType: null,
        isDerived: Boolean(rate.BaseRateId),
      })),
  }
}
