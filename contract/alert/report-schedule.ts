import { z } from 'zod'
import { bodyIdSchema, idListSchema, likeSchema, pageOf, pageQuery, sortSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'
import { REPORT_KINDS, SENT_FREQUENCIES } from './report.ts'

/** Maximum hotels and maximum recipients of one schedule. */
const MOST = 200

/** A report that administrators schedule for a group of hotels: each recipient gets it for the hotels they have access to. */
export const reportScheduleInputSchema = z.strictObject({
  name: textSchema(80).min(1, 'This value must not be empty.'),
  kind: z.enum(REPORT_KINDS),
  frequency: z.enum(SENT_FREQUENCIES),
  companyIds: z.array(bodyIdSchema).min(1, 'Choose at least one hotel.').max(MOST),
  userIds: z.array(bodyIdSchema).min(1, 'Choose at least one recipient.').max(MOST),
})
export type ReportScheduleInput = z.infer<typeof reportScheduleInputSchema>

/** A stored schedule. `unsubscribedIds` are the recipients who no longer receive it. */
export const reportScheduleSchema = reportScheduleInputSchema.extend({
  id: z.int(),
  companyIds: z.array(z.int()),
  userIds: z.array(z.int()),
  unsubscribedIds: z.array(z.int()),
})
export type ReportSchedule = z.infer<typeof reportScheduleSchema>
export const reportSchedulePageSchema = pageOf(reportScheduleSchema)

export const reportScheduleQuerySchema = z.strictObject({
  ...pageQuery,
  sort: sortSchema(['name', 'id']),
  ids: idListSchema.optional(),
  kind: z.enum(REPORT_KINDS).optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
})
export type ReportScheduleQuery = z.output<typeof reportScheduleQuerySchema>
