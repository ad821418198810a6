import { z } from 'zod'
import { ALERT_SEVERITIES } from './alert-figures.ts'
import { stayDateSchema } from './moment.ts'
import { alertFindingSchema } from './notification-rule.ts'
import { flagQuerySchema, idListSchema, idSchema, likeSchema, listQueries, pageOf, pageQuery } from './paging.ts'

export const NOTIFICATION_TYPES = [
  'SEGMENT',
  'ROOMTYPE',
  'RATE_REFUSED',
  'RATE_DIFFERS',
  'DATA_LATE',
  'ACCESS_REFUSED',
  'MAPPING_INCOMPLETE',
  'AUTOPILOT_STOPPED',
  'RULE',
] as const

/** Something that waits to be solved for a hotel. `dateTime` is a moment; `payload` carries the counts to show. */
export const notificationSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  tag: z.string(),
  notificationType: z.enum(NOTIFICATION_TYPES),
  payload: z.object({
    unmappedSegmentsCount: z.int().optional(),
    unmappedRoomTypesCount: z.int().optional(),
    /** Of what concerns a connection: how many rates and restrictions, or parts of the mapping. */
    count: z.int().optional(),
    /** For more than how many hours nothing has come. */
    hours: z.int().optional(),
    /** The latest publication among them. */
    publicationId: z.int().optional(),
    /** Of a rule about nights: the night, what was found of it, and the person's rule; a standard one has neither id nor name. */
    rule: z
      .object({
        id: z.int().optional(),
        name: z.string().optional(),
        severity: z.enum(ALERT_SEVERITIES),
        stayDate: z.string(),
        currency: z.string(),
        findings: z.array(alertFindingSchema),
      })
      .optional(),
  }),
  dateTime: z.string(),
  seen: z.boolean(),
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationPageSchema = pageOf(notificationSchema)

/** Unseen ones of one hotel, newest first. */
export const notificationQuerySchema = z.strictObject({ userId: idSchema, companyId: idSchema, ...pageQuery })
/** Those of rules about nights. */
export const ruleAlertsQuerySchema = z.strictObject({ companyId: idSchema, ...pageQuery })
/** Of which hotel to be told at once that something has changed. */
export const notificationStreamQuerySchema = z.strictObject({ companyId: idSchema })
/**
 * What the stream tells: how many wait and which is the newest, null where none does. Anyone who holds something else asks
 * for the list.
 */
export const notificationNewsSchema = z.object({ total: z.int(), newestId: z.int().nullable() })
export type NotificationNews = z.infer<typeof notificationNewsSchema>
/** Days for which an alert can be snoozed at the most. */
export const MOST_SNOOZED_DAYS = 90
/** Marks as seen for good or, where a date is named, until that day of the hotel begins. */
export const notificationPatchSchema = z.strictObject({ seen: z.literal(true), until: stayDateSchema.optional() })

/** A notification among those of several hotels, with the hotel it is for. */
export const listedNotificationSchema = notificationSchema.extend({ companyName: z.string() })
export type ListedNotification = z.infer<typeof listedNotificationSchema>

const filterQuery = {
  ids: idListSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  notificationType: z.enum(NOTIFICATION_TYPES).optional(),
  seen: flagQuerySchema.optional(),
}
const queries = listQueries(['dateTime', 'companyName', 'id'], filterQuery)

/** Seen and unseen ones of every hotel that the caller may see. */
export const notificationListQuerySchema = queries.list
export type NotificationListQuery = z.output<typeof notificationListQuerySchema>
export const notificationExportQuerySchema = queries.export
export const listedNotificationPageSchema = pageOf(listedNotificationSchema)
