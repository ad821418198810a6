import { z } from 'zod'
import { REPORT_FREQUENCIES } from '../account/user-settings.ts'
import { bulkIdsSchema } from '../platform/bulk.ts'
import { LANGUAGES } from '../platform/locales.ts'
import { MAIL_STATES } from '../platform/mail.ts'
import { idListSchema, idSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'

/** The reports sent by mail. Each has a user setting, such as `rateReport`, for how often it is sent. */
export const REPORT_KINDS = ['rate', 'pickup', 'performance'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** How often a report can be sent. */
export const SENT_FREQUENCIES = REPORT_FREQUENCIES.filter((frequency) => frequency !== 'NEVER')
export type SentFrequency = (typeof SENT_FREQUENCIES)[number]

const kindSchema = z.enum(REPORT_KINDS)
const frequencySchema = z.enum(SENT_FREQUENCIES)

/**
 * A report that was added to the outbox. `day` is the date in the hotel's time zone of the morning it is for; the other
 * moments are instants. State, attempts and error are those of its mail.
 */
export const listedReportSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  userId: z.int(),
  userName: z.string(),
  recipient: z.string(),
  kind: kindSchema,
  frequency: frequencySchema,
  day: z.string(),
  isResent: z.boolean(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
})
export type ListedReport = z.infer<typeof listedReportSchema>
export const reportPageSchema = pageOf(listedReportSchema)

const queries = listQueries(['createdAt', 'companyName', 'userName', 'id'], {
  ids: idListSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  userNameLike: likeSchema,
  kind: kindSchema.optional(),
  state: z.enum(MAIL_STATES).optional(),
})
export const reportQuerySchema = queries.list
export type ReportQuery = z.output<typeof reportQuerySchema>
export const reportExportQuerySchema = queries.export

export const reportResendSchema = z.strictObject({ ids: bulkIdsSchema })

export const reportPreviewQuerySchema = z.strictObject({
  companyId: idSchema,
  userId: idSchema,
  kind: kindSchema,
  frequency: frequencySchema.default('DAILY'),
})

/** The mail as the user would get it now; null if the hotel has no data for it. */
export const reportPreviewSchema = z.object({
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
})

/** What the unsubscribe link of a mail applies to, in the reader's language. */
export const unsubscribeOfferSchema = z.object({
  kind: kindSchema,
  language: z.enum(LANGUAGES),
  /** The report was sent by a schedule of administrators, and only that schedule is stopped. */
  isScheduled: z.boolean(),
})
export type UnsubscribeOffer = z.infer<typeof unsubscribeOfferSchema>
