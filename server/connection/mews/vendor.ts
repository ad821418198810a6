import { z } from 'zod'

// All assumptions about the Mews Connector API, from https://docs.mews.com/connector-api (August 2026).
// - Each access token belongs to one enterprise. Bookable services are its properties here: rooms, parking and meeting rooms are
//   separate services.
// - The limit is 200 requests in 30 seconds for an access token; 429 has a `Retry-After` header.
// - Times are in UTC; a night is identified by the start of its day in the time zone of the enterprise.
// - A price is for a room at its standard occupancy, in the pricing of the enterprise: with taxes (Gross) or without (Net).
//   Revenue is always without taxes.
// - Only restrictions that were created through the API are set and cleared; those of users stay. Setting replaces the previous
//   ones of the same type, rate and category, clearing removes them. Mews expects only one integration that sets restrictions.
// - The rooms of availability blocks are in adjustments: numbers of either sign, including rooms picked up. A deleted block has
//   lost its adjustments.
// - Rooms out of order are those in the availability, which excludes rooms in internal use.
// - Unknown: whether a new price of a reservation without any other change counts as a change of the reservation.
// Not supported: tokens of several enterprises, prices of availability blocks, travel agencies, nationalities (personal data), and
// webhooks, which Mews sets up manually.

/** The path of the API; users may enter another host. */
export const API = '/api/connector/v1/'

/** Identifies us in every call. */
export const CLIENT = 'Hotel Revenue Console 1.0'

/** Paths of operations, relative to the API. */
export const PATHS = {
  configuration: 'configuration/get',
  services: 'services/getAll',
  categories: 'resourceCategories/getAll',
  assignments: 'resourceCategoryAssignments/getAll',
  rates: 'rates/getAll',
  pricing: 'rates/getPricing',
  updatePrice: 'rates/updatePrice',
  setRestrictions: 'restrictions/set',
  clearRestrictions: 'restrictions/clear',
  restrictions: 'restrictions/getAll',
  reservations: 'reservations/getAll/2023-06-06',
  orderItems: 'orderItems/getAll',
  segments: 'businessSegments/getAll',
  ageCategories: 'ageCategories/getAll',
  blocks: 'availabilityBlocks/getAll',
  availability: 'services/getAvailability/2024-01-22',
} as const
export type MewsPath = (typeof PATHS)[keyof typeof PATHS]

/** The maximum size of a page of a list. */
export const MOST_ITEMS = 1000

/** Reservations per page: larger pages result in 408. */
export const PAGE_SIZE = 500

/** Filters by time are limited to three months, the shortest of which have 89 days. */
export const WINDOW_DAYS = 85

/** Reservations last changed earlier than this are not imported. */
export const HISTORY_DAYS = 730

/** The maximum number of price updates in one call, and of nights in one update. */
export const MOST_UPDATES = 1000
export const UPDATE_NIGHTS = 100

/** The maximum number of restrictions in one call. */
export const MOST_RESTRICTIONS = 1000

/** Nights whose prices or availability are read at once. */
export const MOST_UNITS = 367

/** Blocks whose reservations are read at once. */
export const MOST_BLOCKS = 100

/** The category types with beds, among those that a service may have. */
export const ROOM_CATEGORIES: ReadonlySet<string> = new Set([
  'Room',
  'Bed',
  'Dorm',
  'Apartment',
  'Suite',
  'Villa',
  'Site',
  'Tent',
  'CaravanOrRV',
  'UnequippedCampsite',
])

/**
 * States of reservations that are read. An optional reservation reserves a room for a guest who has not confirmed yet. Inquiries and
 * waitlists (`Inquired`, `Requested`) are read once they are confirmed.
 */
export const STATUSES = {
  Confirmed: 'booked',
  Optional: 'unconfirmed',
  Started: 'checked-in',
  Processed: 'checked-out',
  Canceled: 'cancelled',
} as const

/** The cancellation reason of a no-show. */
export const NO_SHOW = 'NoShow'

/**
 * Items of a reservation that make up the price of its nights; a rebate has a negative amount. Meals and other products are not
 * room revenue.
 */
export const NIGHT_ITEMS = ['SpaceOrder', 'NightRebate']

/** A time in Mews' format, without fractions of a second: restrictions require it. */
export const utcOf = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z')

/** Restriction types: no stay, no arrival or no departure. */
export const TYPES = ['Stay', 'Start', 'End'] as const

/** A length of stay in nights, or days before the arrival, as an ISO 8601 duration; 0 for none. */
export const durationOf = (days: number): string => `P0Y0M${days}DT0H0M0S`
export const daysOf = (duration: string | null | undefined): number =>
  Number(/(?<!\d)(\d{1,5})D/.exec(duration ?? '')?.[1] ?? 0)

export const EVERY_DAY = {
  Monday: true,
  Tuesday: true,
  Wednesday: true,
  Thursday: true,
  Friday: true,
  Saturday: true,
  Sunday: true,
}

const text = z.string().min(1)
const localized = z.record(z.string(), z.string()).nullish()
/** Names by language, and in the default language, which some lists have instead. Some have short names. */
const names = {
  Names: localized,
  Name: z.string().nullish(),
  ShortNames: localized,
  ShortName: z.string().nullish(),
}

/** Why a call was refused. */
export const errorSchema = z.object({ Message: z.string().default('') })

/**
 * A page of a list; each item of a page of reservations is parsed individually, so that an invalid one does not stop the others.
 */
const pageOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z.preprocess(
    (given) => {
      const page = (given ?? {}) as Readonly<Record<string, unknown>>
      return { items: page[name], cursor: page.Cursor ?? null }
    },
    z.object({ items: z.array(item), cursor: z.string().nullable() }),
  )

export const configurationSchema = z.object({
  Enterprise: z.object({
    TimeZoneIdentifier: text,
    Pricing: z.enum(['Gross', 'Net']),
    Currencies: z.array(z.object({ Currency: text, IsDefault: z.boolean() })),
  }),
})

export const servicesSchema = pageOf(
  'Services',
  z.object({
    Id: text,
    IsActive: z.boolean(),
    ...names,
    Data: z.object({
      Discriminator: z.string(),
      Value: z.object({ TimeUnitPeriod: z.string().nullish() }).nullish(),
    }),
  }),
)

export const categoriesSchema = pageOf(
  'ResourceCategories',
  z.object({ Id: text, IsActive: z.boolean().default(true), Type: z.string(), ...names }),
)
export const assignmentsSchema = pageOf(
  'ResourceCategoryAssignments',
  z.object({ CategoryId: text, IsActive: z.boolean() }),
)

/** A rate with a base rate derives its prices from it. */
export const ratesSchema = pageOf(
  'Rates',
  z.object({
    Id: text,
    BaseRateId: text.nullish(),
    IsActive: z.boolean(),
    Type: z.string().nullish(),
    ...names,
  }),
)
/** We do not set rates of availability blocks. */
export const BLOCK_RATE = 'AvailabilityBlock'

export const segmentsSchema = pageOf('BusinessSegments', z.object({ Id: text, ...names }))
export const ageCategoriesSchema = pageOf('AgeCategories', z.object({ Id: text, Classification: z.string().nullish() }))
export const CHILD = 'Child'

/** For a list that is read only to check the permission. */
export const anySchema = z.unknown()

/** A restriction of one rate and category has both ids; we do not set others. */
export const restrictionsSchema = pageOf(
  'Restrictions',
  z.object({
    Conditions: z.object({
      Type: z.string(),
      ExactRateId: text.nullish(),
      ResourceCategoryId: text.nullish(),
      StartUtc: text.nullish(),
      EndUtc: text.nullish(),
      Days: z.array(z.string()).nullish(),
    }),
    Exceptions: z
      .object({
        MinLength: text.nullish(),
        MaxLength: text.nullish(),
        MinAdvance: text.nullish(),
        MaxAdvance: text.nullish(),
      })
      .nullish(),
  }),
)
export type MewsRestriction = z.infer<typeof restrictionsSchema>['items'][number]

const amountSchema = z.object({ Currency: text, GrossValue: z.number(), NetValue: z.number() })

export const pricingSchema = z.object({
  TimeUnitStartsUtc: z.array(text),
  CategoryPrices: z.array(z.object({ CategoryId: text, AmountPrices: z.array(amountSchema) })),
})

/** The first night begins with the scheduled start. For a guest who leaves early, the actual end counts. */
export const reservationSchema = z.object({
  Id: text,
  Number: z.string().nullish(),
  State: z.enum(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  Origin: z.string(),
  CommanderOrigin: z.string().nullish(),
  CreatedUtc: text,
  UpdatedUtc: text,
  CancelledUtc: text.nullish(),
  CancellationReason: z.string().nullish(),
  ScheduledStartUtc: text,
  ScheduledEndUtc: text,
  ActualEndUtc: text.nullish(),
  RateId: text.nullish(),
  BusinessSegmentId: text.nullish(),
  RequestedResourceCategoryId: text,
  AvailabilityBlockId: text.nullish(),
  PersonCounts: z.array(z.object({ AgeCategoryId: text, Count: z.int().min(0) })).nullish(),
})
export type MewsReservation = z.infer<typeof reservationSchema>
export const reservationsSchema = pageOf('Reservations', z.unknown())

/**
 * Items that were cancelled with their reservation are its lost revenue. A rebate belongs to the night of the item that it refers
 * to.
 */
const orderItemSchema = z.object({
  Id: text,
  ServiceOrderId: text,
  StartUtc: text.nullish(),
  ConsumedUtc: text,
  CanceledUtc: text.nullish(),
  Amount: amountSchema,
  Options: z.object({ CanceledWithReservation: z.boolean().default(false) }).nullish(),
  Data: z.object({ Rebate: z.object({ RebatedItemId: text.nullish() }).nullish() }).nullish(),
})
export type MewsOrderItem = z.infer<typeof orderItemSchema>
export const orderItemsSchema = pageOf('OrderItems', orderItemSchema)

/** States of availability blocks. An inquiry reserves no rooms yet. */
export const BLOCK_STATUSES = {
  Confirmed: 'definite',
  Optional: 'tentative',
  Inquired: 'tentative',
  Canceled: 'cancelled',
} as const

/** A block with its adjustments: its rooms of a category for some nights. An adjustment of a night replaces the previous one. */
export const blockSchema = z.object({
  Id: text,
  IsActive: z.boolean(),
  State: z.enum(Object.keys(BLOCK_STATUSES) as (keyof typeof BLOCK_STATUSES)[]),
  Name: z.string().nullish(),
  AvailabilityBlockNumber: text,
  BusinessSegmentId: text.nullish(),
  UpdatedUtc: text,
  FirstTimeUnitStartUtc: text,
  /** When all remaining rooms are released. */
  ReleasedUtc: text.nullish(),
  /** If each night is released separately: how long before it. */
  RollingReleaseOffset: text.nullish(),
  Adjustments: z.array(
    z.object({
      ResourceCategoryId: text,
      FirstTimeUnitStartUtc: text,
      LastTimeUnitStartUtc: text,
      UnitCount: z.int(),
      UpdatedUtc: text,
      IsActive: z.boolean(),
      ReleaseOverrideUtc: text.nullish(),
      FirstTimeUnitReleaseUtc: text.nullish(),
    }),
  ),
})
export type MewsBlock = z.infer<typeof blockSchema>

/** A page of blocks. Adjustments are listed separately; each block is parsed individually. */
export const blocksSchema = z
  .object({
    AvailabilityBlocks: z.array(z.looseObject({ Id: text })).nullish(),
    Adjustments: z.array(z.looseObject({ AvailabilityBlockId: text.nullish() })).nullish(),
    Cursor: z.string().nullish(),
  })
  .transform(({ AvailabilityBlocks, Adjustments, Cursor }) => ({
    items: (AvailabilityBlocks ?? []).map((block) => ({
      ...block,
      Adjustments: (Adjustments ?? []).filter(({ AvailabilityBlockId }) => AvailabilityBlockId === block.Id),
    })),
    cursor: Cursor ?? null,
  }))

/** The counts of a category: total, out of order, and booked. */
export const METRICS = ['ActiveResources', 'OutOfOrderBlocks', 'ConfirmedReservations'] as const
const counts = z.array(z.int().min(0).nullable())
export const availabilitySchema = z.object({
  TimeUnitStartsUtc: z.array(text),
  ResourceCategoryAvailabilities: z.array(
    z.object({ ResourceCategoryId: text, Metrics: z.record(z.enum(METRICS), counts) }),
  ),
})
