import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { bodyIdSchema, idListSchema, idSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'

/**
 * Components of a hotel's health: sign-ins within 30 days, days since the last one, recommendations accepted and nights
 * on autopilot (shares of the next 30 nights), hours since the last data, forecast error (WAPE a week ahead, share),
 * open alerts, open feature requests.
 */
export const HEALTH_PARTS = [
  'signIns',
  'lastSignIn',
  'taken',
  'autopilot',
  'data',
  'forecast',
  'alerts',
  'requests',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/**
 * A component's figure, null if unknown or if it never occurred (then it has 0 points), and its points out of the
 * maximum; a component without points doesn't count.
 */
const partSchema = z.object({
  name: z.enum(HEALTH_PARTS),
  value: z.number().nullable(),
  points: z.number().nullable(),
  most: z.int(),
})
export type HealthPartFigure = z.infer<typeof partSchema>

/** Health up to which a hotel is at risk, and from which it is healthy. */
export const HEALTH_LIMITS = { low: 50, high: 75 } as const
export const HEALTH_LEVELS = ['low', 'medium', 'high'] as const
export type HealthLevel = (typeof HEALTH_LEVELS)[number]

/**
 * A hotel as a customer. `health` is 0 to 100, null if not yet assessed; `change` is relative to a week earlier, null
 * if unknown. `id` is that of the hotel.
 */
export const customerSchema = z.object({
  id: z.int(),
  companyName: z.string(),
  revision: z.int(),
  health: z.int().nullable(),
  change: z.int().nullable(),
  assessedOn: z.string().nullable(),
  parts: z.array(partSchema),
  ownerId: z.int().nullable(),
  ownerName: z.string().nullable(),
  openTasks: z.int(),
  nextTaskOn: z.string().nullable(),
})
export type Customer = z.infer<typeof customerSchema>
export const customerPageSchema = pageOf(customerSchema)

/** A day on which the health changed, and the components that caused it, in points, largest first. */
const healthChangeSchema = z.object({
  day: z.string(),
  before: z.int(),
  after: z.int(),
  reasons: z.array(z.object({ part: z.enum(HEALTH_PARTS), points: z.number() })),
})
export type HealthChange = z.infer<typeof healthChangeSchema>

/** With daily health and the reasons for its changes, newest first. */
export const customerDetailSchema = customerSchema.extend({
  trend: z.array(z.object({ day: z.string(), health: z.int() })),
  changes: z.array(healthChangeSchema),
})
export type CustomerDetail = z.infer<typeof customerDetailSchema>

const queries = listQueries(['health', 'companyName', 'nextTaskOn'], {
  ids: idListSchema.optional(),
  companyIds: idListSchema.optional(),
  companyNameLike: likeSchema,
  level: z.enum(HEALTH_LEVELS).optional(),
  ownerId: idSchema.optional(),
  hasOwner: z.enum(['true', 'false']).optional(),
  tasks: z.enum(['open', 'due']).optional(),
})
export const customerQuerySchema = queries.list
export type CustomerQuery = z.output<typeof customerQuerySchema>
export const customerExportQuerySchema = queries.export

/** The account owner at the provider; null for none. */
export const customerOwnerSchema = z.strictObject({ ownerId: bodyIdSchema.nullable() })

/** A note on a hotel; with a due date it is a task. */
export const customerNoteInputSchema = z.strictObject({
  text: textSchema(2000).pipe(z.string().min(1, 'This value must not be empty.')),
  dueOn: stayDateSchema.nullable(),
  isDone: z.boolean(),
})

/** `author` is the author's name, `writtenOn` the day. */
export const customerNoteSchema = z.object({
  id: z.int(),
  revision: z.int(),
  writtenOn: z.string(),
  author: z.string(),
  text: z.string(),
  dueOn: z.string().nullable(),
  isDone: z.boolean(),
})
export type CustomerNote = z.infer<typeof customerNoteSchema>
