import { z } from 'zod'

// All assumptions about apaleo's API, from https://apaleo.dev and https://api.apaleo.com (November 2026).

/** Access tokens are valid for an hour; they are renewed this long before they expire. */
export const RENEW_BEFORE_MS = 120_000

/** The permissions that users are asked for. `offline_access` provides the refresh token. */
export const SCOPES = [
  'offline_access',
  'setup.read',
  'rates.read',
  'rates.manage',
  'reservations.read',
  'availability.read',
]

/**
 * Larger pages are refused with 422. The filter `Stay` includes every reservation with a night from `from` until `to`, whatever its
 * state.
 */
export const PAGE_SIZE = 500

/** Nights whose rates are read at once. */
export const RATE_PAGE_SIZE = 365

/** Bookings last changed earlier than this are not imported. */
export const HISTORY_DAYS = 730

/**
 * The events that we subscribe to. They may arrive twice, late and in any order, and are not signed: they only mean that there is
 * something to read.
 */
export const EVENTS = ['reservation/*']

/** Sent when a subscription is created: without an immediate success it is not created. */
export const healthCheckSchema = z.object({ topic: z.literal('system'), type: z.literal('healthcheck') })

export const subscriptionSchema = z.object({ id: z.string().min(1) })

/** Paths of the identity server and the API. */
export const PATHS = {
  authorize: '/connect/authorize',
  token: '/connect/token',
  properties: '/inventory/v1/properties',
  unitGroups: '/inventory/v1/unit-groups',
  ratePlans: '/rateplan/v1/rate-plans',
  rates: (id: string) => `/rateplan/v1/rate-plans/${encodeURIComponent(id)}/rates`,
  reservations: '/booking/v1/reservations',
  blocks: '/booking/v1/blocks',
  availability: '/availability/v1/unit-groups',
  /** Relative to the webhook API. */
  subscriptions: '/v1/subscriptions',
  subscription: (id: string) => `/v1/subscriptions/${encodeURIComponent(id)}`,
}

/** A token response; without a new refresh token, the previous one stays valid. */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive(),
})

export const propertiesSchema = z.object({ properties: z.array(z.object({ id: z.string(), name: z.string() })) })

/** Parking lots and meeting rooms are units too; only bedrooms are rooms. Older answers name no type. */
const BEDROOM = 'BedRoom'
const unitTypeSchema = z.string().nullish()
export const isRoom = ({ type }: { readonly type?: string | null | undefined }): boolean => !type || type === BEDROOM

export const unitGroupsSchema = z.object({
  unitGroups: z.array(
    z.object({ code: z.string(), name: z.string(), memberCount: z.int().min(0).default(0), type: unitTypeSchema }),
  ),
})

export const ratePlansSchema = z.object({
  ratePlans: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      unitGroup: z.object({ code: z.string() }),
      isDerived: z.boolean().default(false),
    }),
  ),
})

const priceSchema = z.object({ amount: z.number(), currency: z.string() })

/** The restrictions of a time slice; lengths of stay in nights. Omitted restrictions are deleted. */
const restrictionsSchema = z.looseObject({
  minLengthOfStay: z.int().min(0).nullish(),
  maxLengthOfStay: z.int().min(0).nullish(),
  closed: z.boolean().nullish(),
  closedOnArrival: z.boolean().nullish(),
  closedOnDeparture: z.boolean().nullish(),
})

/**
 * A time slice of a rate plan: from check-in to check-out with the property's offset. Its first ten characters are the stay date.
 * Unknown fields are preserved, because omitted restrictions are deleted. The price of a derived rate plan is omitted from changes.
 */
const rateSchema = z.looseObject({
  from: z.string(),
  to: z.string(),
  price: priceSchema.nullish(),
  restrictions: restrictionsSchema.nullish(),
})
export type ApaleoRate = z.infer<typeof rateSchema>
export const ratesSchema = z.object({ rates: z.array(rateSchema) })

/**
 * A night of a reservation. `baseAmount` is the room alone, with and without taxes; `totalGrossAmount` includes taxes and services such
 * as breakfast.
 */
const timeSliceSchema = z.object({
  serviceDate: z.string(),
  ratePlan: z.object({ code: z.string() }),
  unitGroup: z.object({ code: z.string(), type: unitTypeSchema }),
  baseAmount: z.object({ netAmount: z.number(), currency: z.string() }).nullish(),
  totalGrossAmount: priceSchema,
})
export type ApaleoTimeSlice = z.infer<typeof timeSliceSchema>

/** Dates of arrival, departure and check-out begin with the property's own date. */
export const reservationSchema = z.object({
  id: z.string(),
  status: z.string(),
  arrival: z.string(),
  departure: z.string(),
  created: z.string(),
  modified: z.string(),
  cancellationTime: z.string().nullish(),
  noShowTime: z.string().nullish(),
  checkOutTime: z.string().nullish(),
  adults: z.int().min(0).default(0),
  childrenAges: z.array(z.number()).nullish(),
  channelCode: z.string().nullish(),
  marketSegment: z.object({ code: z.string() }).nullish(),
  timeSlices: z.array(timeSliceSchema).nullish(),
})
export type ApaleoReservation = z.infer<typeof reservationSchema>

/** A page; each reservation is parsed individually, so that an invalid one does not stop the others. */
export const reservationPageSchema = z.object({ reservations: z.array(z.unknown()), count: z.int() })

/** Nights whose availability is read at once. */
export const AVAILABILITY_NIGHTS = 100

/**
 * Group blocks, one for each unit group and rate plan; requested with their time slices, which are nights here. Assumed: `from` and
 * `to` are the first and last time slice, `created` is the time of the last change if there is no `modified`, and there is no
 * cut-off.
 */
export const blockSchema = z.object({
  id: z.string(),
  group: z.object({ name: z.string().min(1) }),
  status: z.enum(['Tentative', 'Definite', 'Canceled']),
  unitGroup: z.object({ code: z.string() }),
  created: z.string(),
  modified: z.string().nullish(),
  timeSlices: z.array(
    z.object({
      from: z.string(),
      blockedUnits: z.int().min(0),
      pickedUnits: z.int().min(0).default(0),
      totalGrossAmount: priceSchema.nullish(),
    }),
  ),
})
export const blockPageSchema = z.object({ blocks: z.array(z.unknown()), count: z.int() })

/** The property's rooms by time slice. Rooms out of inventory do not count towards the total. */
export const availabilitySchema = z.object({
  timeSlices: z.array(
    z.object({
      from: z.string(),
      property: z.object({
        physicalCount: z.int().min(0),
        soldCount: z.int().min(0),
        maintenance: z.object({ outOfOrder: z.int().min(0).default(0), outOfInventory: z.int().min(0).default(0) }),
      }),
    }),
  ),
})

/** The error messages of 400 and 422. */
export const messagesSchema = z.object({ messages: z.array(z.string()) })
