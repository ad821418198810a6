import { z } from 'zod'
import { CODE_LENGTH } from './limits.ts'
import { asOfSchema } from './moment.ts'
import { idListSchema, idSchema, likeSchema, listQueries, pageOf } from './paging.ts'

/** Who or what made a change: a rate rule changes recommendations, autopilot publishes them. */
export const ACTIVITY_SOURCES = ['user', 'autopilot', 'rule', 'import', 'system'] as const
export type ActivitySource = (typeof ACTIVITY_SOURCES)[number]
/** What was done. */
export const ACTIVITY_ACTIONS = [
  'create',
  'update',
  'delete',
  'sign-in',
  'sign-out',
  'resend',
  'import',
  'publish',
  'discard',
  'send',
  'read',
  'export',
] as const
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number]
/** The outcome: `refused` by a permission, a credential or the hotel's system; `failed` if it could not be done. */
export const ACTIVITY_RESULTS = ['succeeded', 'refused', 'failed'] as const
export type ActivityResult = (typeof ACTIVITY_RESULTS)[number]
/** What the action was performed on. A `call` is an API call, given by method and path, that the caller had no permission for. */
export const ACTIVITY_ENTITIES = [
  'attention-thresholds',
  'autopilot',
  'booking-status',
  'bookings',
  'budget',
  'budget-setup',
  'call',
  'capacity',
  'category-pricing',
  'channel-commissions',
  'company',
  'counterpart',
  'competitors',
  'connection',
  'customer-note',
  'customer-owner',
  'deletion',
  'delivery',
  'draft',
  'event',
  'export',
  'feature-request',
  'features',
  'fixed-rates',
  'forecast-run',
  'forecast-setting',
  'group-request',
  'invitation',
  'level-calendar',
  'mail',
  'meta-review',
  'night-note',
  'notification',
  'notification-rule',
  'old-rate-rules',
  'out-of-order',
  'own-forecast',
  'passkey',
  'password',
  'person-pricing',
  'price-levels',
  'pricing-settings',
  'publication',
  'rate-plans',
  'rate-rounding',
  'rate-rules',
  'recommendations',
  'report',
  'report-schedule',
  'restrictions',
  'room-category',
  'room-type',
  'segment',
  'segment-code',
  'session',
  'sign-in-pause',
  'two-factor',
  'user',
  'user-settings',
] as const
export type ActivityEntity = (typeof ACTIVITY_ENTITIES)[number]
/** What an `export` contains: the `entityId` of its entry. */
export const EXPORTED_DATA = [
  'activity',
  'budget',
  'connectivity',
  'customer-success',
  'decisions',
  'deliveries',
  'feature-requests',
  'forecast-runs',
  'hotels',
  'invitations',
  'notifications',
  'outbound-logs',
  'rates',
  'reports',
  'reservations',
  'reviews',
  'users',
] as const
export type ExportedData = (typeof EXPORTED_DATA)[number]
/** Parts of a user's account; their `entityId` is the user's id. */
export const USER_ENTITIES = [
  'passkey',
  'password',
  'session',
  'sign-in-pause',
  'two-factor',
  'user',
  'user-settings',
] as const
/** Parts of a hotel; their `entityId` is the hotel's id. */
export const COMPANY_ENTITIES = [
  'attention-thresholds',
  'autopilot',
  'booking-status',
  'bookings',
  'budget-setup',
  'capacity',
  'category-pricing',
  'channel-commissions',
  'company',
  'competitors',
  'connection',
  'features',
  'fixed-rates',
  'forecast-setting',
  'level-calendar',
  'meta-review',
  'old-rate-rules',
  'person-pricing',
  'price-levels',
  'pricing-settings',
  'rate-plans',
  'rate-rounding',
  'rate-rules',
  'recommendations',
  'restrictions',
] as const

const valuesSchema = z.record(z.string(), z.unknown()).nullable()

/**
 * One entry of the activity log. `at` is a moment. `before` and `after` contain only the fields that differ, or the
 * whole record if there was none before or is none after; never a secret; money in minor units of `currency`, that of the
 * hotel, null if the entry is about no hotel. `name` is the current name of the record,
 * null if it was deleted or has no name. Entries that were refused or failed have the reason in `after`.
 */
export const activityEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  company: z.object({ id: z.int(), name: z.string() }).nullable(),
  user: z.object({ id: z.int(), username: z.string(), name: z.string() }).nullable(),
  source: z.enum(ACTIVITY_SOURCES),
  action: z.enum(ACTIVITY_ACTIONS),
  result: z.enum(ACTIVITY_RESULTS),
  entity: z.enum(ACTIVITY_ENTITIES),
  entityId: z.string(),
  name: z.string().nullable(),
  currency: z.string().nullable(),
  before: valuesSchema,
  after: valuesSchema,
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/** `entity=user,password`: any of these. */
const entityListSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(ACTIVITY_ENTITIES, `This value must be one of ${ACTIVITY_ENTITIES.join(', ')}.`)).min(1))

/**
 * `from` and `to` are instants or calendar dates: in the hotel's time zone if a hotel is given, otherwise in UTC. Both
 * are included.
 */
const filterQuery = {
  companyId: idSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  userId: idSchema.optional(),
  source: z.enum(ACTIVITY_SOURCES).optional(),
  action: z.enum(ACTIVITY_ACTIONS).optional(),
  result: z.enum(ACTIVITY_RESULTS).optional(),
  entity: entityListSchema.optional(),
  entityId: z.string().min(1).max(CODE_LENGTH).optional(),
  from: asOfSchema.optional(),
  to: asOfSchema.optional(),
}

/** People by ids or a part of their name. */
export const activityPeopleQuerySchema = z.strictObject({ ids: idListSchema.optional(), nameLike: likeSchema })
export type ActivityPeopleQuery = z.output<typeof activityPeopleQuerySchema>
export const activityPeopleSchema = z.object({
  people: z.array(z.object({ id: z.int(), username: z.string(), name: z.string() })),
})
export type ActivityPeople = z.infer<typeof activityPeopleSchema>

const queries = listQueries(['at'], filterQuery)
export const activityQuerySchema = queries.list
export type ActivityQuery = z.output<typeof activityQuerySchema>
export const activityExportQuerySchema = queries.export

export const activityPageSchema = pageOf(activityEntrySchema)
