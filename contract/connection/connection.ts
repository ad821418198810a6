import { z } from 'zod'
import { codeSchema } from '../booking/code-groups.ts'
import { deliveryFailureSchema } from '../booking/delivery.ts'
import { statedAmountsSchema } from '../booking/stated-amounts.ts'
import { bodyIdSchema, idListSchema, likeSchema, pageOf, pageQuery, sortSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import { resolvedRestrictionSchema } from '../pricing/restriction.ts'
import { CONNECTION_ABILITIES, CONNECTION_FAILURES, CONNECTION_KINDS } from './connection-kinds.ts'

/**
 * State of a connection: working; reading all bookings for the first time; paused by a user; refused by the system
 * until a user reconnects; paused because the system asked for it; failing and being retried; late, because nothing has
 * been received successfully for more than a day; or of a kind that this version doesn't know.
 */
export const CONNECTION_STATES = [
  'active',
  'importing',
  'paused',
  'refused',
  'limited',
  'failing',
  'late',
  'unsupported',
] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]
/** The states in which the hotel's data stops until somebody does something, or until an attempt succeeds. */
export const ATTENTION_STATES = [
  'paused',
  'refused',
  'failing',
  'late',
  'unsupported',
] as const satisfies ConnectionState[]

const momentOrNull = z.string().nullable()

const failureSchema = z.object({ kind: z.enum(CONNECTION_FAILURES).nullable(), reason: z.string() })
export type FailedAttempt = z.infer<typeof failureSchema>
const readFailureSchema = failureSchema.extend({
  /** The file that could not be read, and why; null if it was something else. */
  file: z.object({ name: z.string(), failureReason: deliveryFailureSchema }).nullable(),
})
export type FailedRead = z.infer<typeof readFailureSchema>

/**
 * A hotel's connection to its system. Moments are instants. Failures are in the system's own wording, with their kind
 * if known; null if the last attempt succeeded. `queuedRates` are published but not yet answered by the system; the
 * oldest of them was published at `queuedSince`. `readUpTo` is the latest change that was read, `bookingsRead` the
 * number of bookings read up to it, each change counted; `importedAt` is when all bookings had been read for the first
 * time. `rateDifferences` is how many rates and restrictions differ from the published ones as of `comparedAt`;
 * `differingBookings` lists future bookings that still differ after they were read again.
 */
export const connectionSchema = z.object({
  companyId: z.int(),
  companyName: z.string(),
  /** As stored; a kind that this version doesn't know has the state `unsupported`. */
  kind: z.string(),
  abilities: z.array(z.enum(CONNECTION_ABILITIES)),
  state: z.enum(CONNECTION_STATES),
  connectedAt: z.string(),
  connectedBy: z.string().nullable(),
  limitedUntil: momentOrNull,
  lastInAt: momentOrNull,
  nextInAt: momentOrNull,
  /** Whether there is an address at which the system reaches us. */
  hasReceivingAddress: z.boolean(),
  readFailure: readFailureSchema.nullable(),
  readUpTo: momentOrNull,
  bookingsRead: z.int(),
  importedAt: momentOrNull,
  lastOutAt: momentOrNull,
  sendFailure: failureSchema.nullable(),
  queuedRates: z.int(),
  queuedSince: momentOrNull,
  comparedAt: momentOrNull,
  rateDifferences: z.int(),
  differingBookings: z.array(z.string()),
})
export type Connection = z.infer<typeof connectionSchema>

const differenceSchema = z.object({
  stayDate: z.string(),
  categoryName: z.string().nullable(),
  ratePlan: z.string(),
  since: z.string(),
})

/**
 * Rates, in minor units, and restrictions in a hotel's system that differ from the published ones, by night; `since` is
 * when the difference was found.
 */
export const rateDifferencesSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  differences: z.array(
    z.discriminatedUnion('content', [
      differenceSchema.extend({ content: z.literal('rate'), ours: z.int(), theirs: z.int() }),
      differenceSchema.extend({
        content: z.literal('restriction'),
        ours: resolvedRestrictionSchema,
        theirs: resolvedRestrictionSchema,
      }),
    ]),
  ),
})
export type RateDifferences = z.infer<typeof rateDifferencesSchema>

/** A kind that the installation offers, and its capabilities. */
export const offeredKindSchema = z.object({
  kind: z.enum(CONNECTION_KINDS),
  /** Whether the user is redirected to the system to give consent. */
  needsConsent: z.boolean(),
  /** Whether the user enters credentials or settings. */
  needsCredentials: z.boolean(),
  /** The address to which systems send for all hotels; null if there is none. */
  commonAddress: z.string().nullable(),
  abilities: z.array(z.enum(CONNECTION_ABILITIES)),
})
export type OfferedKind = z.infer<typeof offeredKindSchema>

/** The connection of one hotel, null if it has none, and the kinds it could be connected to. */
export const hotelConnectionSchema = z.object({
  connection: connectionSchema.nullable(),
  kinds: z.array(offeredKindSchema),
})
export type HotelConnection = z.infer<typeof hotelConnectionSchema>

/** Hotels of an account in a system. */
export const systemPropertiesSchema = z.object({
  properties: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SystemProperties = z.infer<typeof systemPropertiesSchema>

/** Starts the redirect of a user to a system to give consent. */
export const consentStartSchema = z.strictObject({ kind: z.enum(CONNECTION_KINDS) })
export const consentAddressSchema = z.object({ url: z.string() })

/** Parameters the system returned with the user. */
export const consentSchema = z.strictObject({ state: z.string().min(1).max(200), code: z.string().min(1).max(2000) })

/**
 * The result of a consent: the properties to choose from or, if the hotel is already connected to this kind, its
 * connection with the access renewed.
 */
export const consentAnswerSchema = systemPropertiesSchema.extend({
  isReconnected: z.boolean(),
})
export type ConsentAnswer = z.infer<typeof consentAnswerSchema>

const ownInventory = {
  ownCategories: z.array(z.object({ id: z.int(), name: z.string() })),
  ownRatePlans: z.array(z.string()),
}

/** The parts of a hotel that a system can be mapped to, with its room types and the categories they belong to. */
export const ownInventorySchema = z.object({
  ...ownInventory,
  ownRoomTypes: z.array(z.object({ code: z.string(), category: z.int().nullable() })),
})
export type OwnInventory = z.infer<typeof ownInventorySchema>

/**
 * Room types and rate plans of a property (`roomType` is null for those of all room types), and the hotel's own
 * categories and rate plans they are mapped to.
 */
export const systemInventorySchema = z.object({
  ...ownInventory,
  roomTypes: z.array(z.object({ code: z.string(), name: z.string(), rooms: z.int() })),
  ratePlans: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      roomType: z.string().nullable(),
      isDerived: z.boolean(),
    }),
  ),
})
export type SystemInventory = z.infer<typeof systemInventorySchema>
const propertyIdSchema = z.string().min(1).max(50)
export const systemInventoryQuerySchema = z.strictObject({ propertyId: propertyIdSchema })

export const connectionListQuerySchema = z.strictObject({
  ...pageQuery,
  sort: sortSchema(['companyName']),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  state: z.enum(CONNECTION_STATES).optional(),
})
export type ConnectionListQuery = z.output<typeof connectionListQuerySchema>
/** The first delivery from which bookings are read again. */
export const readAgainSchema = z.strictObject({ deliveryId: bodyIdSchema })

export const connectionPageSchema = pageOf(connectionSchema)

const valuesSchema = z.record(z.string().max(100), z.unknown())

/** Credentials entered for a system, with the settings needed to read it. None of it is stored. */
export const enteredAccessSchema = z.strictObject({
  kind: z.enum(CONNECTION_KINDS),
  settings: valuesSchema.default({}),
  credentials: valuesSchema.nullable().default(null),
})
export type EnteredAccess = z.output<typeof enteredAccessSchema>
export const enteredPropertySchema = enteredAccessSchema.extend({ propertyId: propertyIdSchema })

/**
 * What a hotel is connected to. Settings and credentials are defined by the kind, which reports errors in them; if
 * users give consent, the credentials are those of the caller's last consent. `roomTypes` assigns room types of the
 * system to categories.
 */
export const connectSchema = enteredAccessSchema.extend({
  roomTypes: z
    .array(z.strictObject({ code: codeSchema, name: textSchema(200), category: bodyIdSchema.nullable() }))
    .max(500)
    .default([]),
})
export type Connect = z.output<typeof connectSchema>

/** The settings of a kind, which reports errors in them. */
export const connectionSettingsSchema = z.strictObject({ settings: valuesSchema })

const connectionBooks = {
  /** Whether bookings of other sources with the same number, and the same arrival or departure, are the same bookings. */
  matchesSources: z.boolean(),
  /** Null if nobody has said so. */
  amounts: statedAmountsSchema.nullable(),
}
export const connectionBooksInputSchema = z.strictObject(connectionBooks)

/** How the bookings of a connection count, in the hotel's currency, and the hotel's bookings of other sources. */
export const connectionBooksSchema = z.object({
  ...connectionBooks,
  currency: z.string(),
  /** Whether the system states its amounts itself, so that they can't be changed. */
  isStated: z.boolean(),
  /** Bookings, and those of them that are on the books and have not departed. */
  otherSources: z.array(z.object({ source: z.string(), bookings: z.int(), upcoming: z.int() })),
})
export type ConnectionBooks = z.infer<typeof connectionBooksSchema>

/** The address at which a system reaches a connection; it is returned only once. */
export const receivingAddressSchema = z.object({ url: z.string() })

/** Number of unsent rates, which now have to be published manually. */
export const disconnectedSchema = z.object({ ratesByHand: z.int() })
