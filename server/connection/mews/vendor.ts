import { z } from 'zod'

// Everything that is assumed about the Mews Connector API, from https://docs.mews.com/connector-api (August 2026).
// - Each access token is of one enterprise. Bookable services are its properties here: rooms, parking and meeting rooms are services of their own.
// - Limits are 200 requests in 30 seconds for an access token; 429 comes with `Retry-After`.
// - Moments are in UTC; a night is named by the start of its day in the time zone of the enterprise.
// - A price is for a room with as many guests as it is made for, and as the enterprise sets its prices: with taxes (Gross) or without (Net). Revenue is the same.
// - Only restrictions that came through the API are set and cleared; those of users stay. Setting replaces what was set for the same type, rate and category,
//   clearing removes it. Mews expects one integration that sets restrictions.
// - Availability blocks have their rooms in adjustments: numbers of one sign or the other, those picked up included. A deleted block has lost its adjustments.
// - Rooms out of order are taken as the availability counts them, which leaves out those of internal use.
// - Not known: whether a new price of a reservation without any other change counts as a change of the reservation.
// Left out: tokens of several enterprises, prices of availability blocks, travel agencies, nationalities (personal data), and webhooks, which Mews sets up by hand.

/** Where the API is; users may enter another address. */
export const API = '/api/connector/v1/'

/** Names us in every call. */
export const CLIENT = 'Hotel Revenue Console 1.0'

/** Operations below the API. */
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

/** The most that a page of a list may have. */
export const MOST_ITEMS = 1000

/** Reservations of a page: many at once are answered with 408. */
export const PAGE_SIZE = 500

/** Filters by time take three months at most, of which the shortest has 89 days. */
export const WINDOW_DAYS = 85

/** Reservations changed longer ago are not imported. */
export const HISTORY_DAYS = 730

/** Price updates of one call, and nights of one update. */
export const MOST_UPDATES = 1000
export const UPDATE_NIGHTS = 100

/** Restrictions of one call. */
export const MOST_RESTRICTIONS = 1000

/** Nights whose prices or availability are read at once. */
export const MOST_UNITS = 367

/** Blocks whose reservations are read at once. */
export const MOST_BLOCKS = 100

/** Categories that guests sleep in, of those that a service may have. */
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
 * States of reservations that are bookings. An optional one keeps a room for a guest who has not confirmed yet. Inquiries and waitlists (`Inquired`, `Requested`)
 * keep none: they are read once they are confirmed.
 */
export const STATUSES = {
  Confirmed: 'booked',
  Optional: 'booked',
  Started: 'checked-in',
  Processed: 'checked-out',
  Canceled: 'cancelled',
} as const

/** Why a reservation was cancelled whose guest did not come. */
export const NO_SHOW = 'NoShow'

/** Items of a reservation that are the price of its nights; a rebate has a negative amount. Meals and other products are not room revenue. */
export const NIGHT_ITEMS = ['SpaceOrder', 'NightRebate']

/** A moment as Mews writes it, without parts of a second: restrictions are strict about it. */
export const utcOf = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z')

/** What a restriction prevents: staying, arriving or departing. */
export const TYPES = ['Stay', 'Start', 'End'] as const

/** A length of stay, and how many nights it has; 0 where it is none. */
export const durationOf = (nights: number): string => `P0Y0M${nights}DT0H0M0S`
export const nightsOf = (duration: string | null | undefined): number => Number(/(\d+)D/.exec(duration ?? '')?.[1] ?? 0)

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
/** Names by language, and in the default one, which some lists have instead. Some have short ones. */
const names = {
  Names: localized,
  Name: z.string().nullish(),
  ShortNames: localized,
  ShortName: z.string().nullish(),
}

/** Why a call was refused. */
export const errorSchema = z.object({ Message: z.string().default('') })

/** A page of a list; each item of a page of reservations is read by itself, so that one that is odd does not stop the others. */
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
export type MewsPricing = 'Gross' | 'Net'

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

/** A rate with a base rate derives its prices from that. */
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
/** Rates of allotments are not set by us. */
export const BLOCK_RATE = 'AvailabilityBlock'

export const segmentsSchema = pageOf('BusinessSegments', z.object({ Id: text, ...names }))
export const ageCategoriesSchema = pageOf('AgeCategories', z.object({ Id: text, Classification: z.string().nullish() }))
export const CHILD = 'Child'

/** Of a list of which only the permission to read it matters. */
export const anySchema = z.unknown()

/** Those of one rate and category have both ids; the others are not set by us. */
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
    Exceptions: z.object({ MinLength: text.nullish(), MaxLength: text.nullish() }).nullish(),
  }),
)
export type MewsRestriction = z.infer<typeof restrictionsSchema>['items'][number]

const amountSchema = z.object({ Currency: text, GrossValue: z.number(), NetValue: z.number() })
export type MewsAmount = z.infer<typeof amountSchema>

export const pricingSchema = z.object({
  TimeUnitStartsUtc: z.array(text),
  CategoryPrices: z.array(z.object({ CategoryId: text, AmountPrices: z.array(amountSchema) })),
})

/** The first night begins with the scheduled start. A guest who leaves early ends the last one. */
export const reservationSchema = z.object({
  Id: text,
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

/** Items that were cancelled with their reservation are what it would have brought. A rebate belongs to the night of the item that it names. */
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

/** States of availability blocks. An inquiry keeps no rooms yet. */
export const BLOCK_STATUSES = {
  Confirmed: 'definite',
  Optional: 'tentative',
  Inquired: 'tentative',
  Canceled: 'cancelled',
} as const

/** A block with its adjustments: its rooms of a category for some nights. The adjustment of a night replaces the one before. */
export const blockSchema = z.object({
  Id: text,
  IsActive: z.boolean(),
  State: z.enum(Object.keys(BLOCK_STATUSES) as (keyof typeof BLOCK_STATUSES)[]),
  Name: z.string().nullish(),
  AvailabilityBlockNumber: text,
  BusinessSegmentId: text.nullish(),
  UpdatedUtc: text,
  FirstTimeUnitStartUtc: text,
  /** When all rooms that nobody has picked up are released. */
  ReleasedUtc: text.nullish(),
  /** Where each night is released so long before it instead. */
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

/** A page of blocks. Adjustments come beside them; each block is read by itself. */
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

/** What is counted of a category: its rooms, those out of order, and those with a reservation. */
export const METRICS = ['ActiveResources', 'OutOfOrderBlocks', 'ConfirmedReservations', 'OptionalReservations'] as const
const counts = z.array(z.int().min(0).nullable())
export const availabilitySchema = z.object({
  TimeUnitStartsUtc: z.array(text),
  ResourceCategoryAvailabilities: z.array(
    z.object({ ResourceCategoryId: text, Metrics: z.record(z.enum(METRICS), counts) }),
  ),
})
