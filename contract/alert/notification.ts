import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import {
  flagQuerySchema,
  idListSchema,
  idSchema,
  likeSchema,
  listQueries,
  pageOf,
  pageQuery,
} from '../platform/paging.ts'
import { ALERT_SEVERITIES } from './alert-figures.ts'
import { alertFindingSchema } from './notification-rule.ts'

export const NOTIFICATION_TYPES = [
  'SEGMENT',
  'ROOMTYPE',
  'RATE_REFUSED',
  'RATE_DIFFERS',
  'DATA_LATE',
  'ACCESS_REFUSED',
  'MAPPING_INCOMPLETE',
  'AUTOPILOT_STOPPED',
  'AUTOPILOT_REVIEW',
  'FIXED_NOT_SOLD',
  'RULE',
] as const

/** An open issue of a hotel. `dateTime` is a moment; `payload` contains the counts to show. */
export const notificationSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  tag: z.string(),
  notificationType: z.enum(NOTIFICATION_TYPES),
  payload: z.object({
    unmappedSegmentsCount: z.int().optional(),
    unmappedRoomTypesCount: z.int().optional(),
    /** For connection issues: the number of rates and restrictions, or parts of the mapping. */
    count: z.int().optional(),
    /** The number of hours for which nothing has been received. */
    hours: z.int().optional(),
    /** The latest publication affected. */
    publicationId: z.int().optional(),
    /** For a rule about nights: the night, the findings, and the user's rule; a built-in one has neither id nor name. */
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
/** Alerts of rules about nights. */
export const ruleAlertsQuerySchema = z.strictObject({ companyId: idSchema, ...pageQuery })
/** The hotel whose changes are pushed. */
export const notificationStreamQuerySchema = z.strictObject({ companyId: idSchema })
/**
 * The message of the stream: the number of open notifications and the newest one, null if there are none. A client with
 * different data reloads the list.
 */
export const notificationNewsSchema = z.object({ total: z.int(), newestId: z.int().nullable() })
export type NotificationNews = z.infer<typeof notificationNewsSchema>
/** Maximum number of days that an alert can be snoozed. */
export const MOST_SNOOZED_DAYS = 90
/** Marks as seen permanently or, if a date is given, until that day begins at the hotel. */
export const notificationPatchSchema = z.strictObject({ seen: z.literal(true), until: stayDateSchema.optional() })

/** A notification in a list over several hotels, with its hotel. */
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
