import { z } from 'zod'
import type { Authority } from './roles.ts'
import { textSchema } from './text.ts'

/** Views of its own that somebody may keep. */
export const MAX_VIEWS = 100

/** Who sees which list, by the logical name of its resource: any one of them is enough. */
export const LIST_AUTHORITIES = {
  companies: ['ADMIN'],
  users: ['ADMIN'],
  invitations: ['ADMIN'],
  'feature-requests': ['ADMIN'],
  'customer-success': ['ADMIN'],
  'forecast-runs': ['ADMIN'],
  deliveries: ['ADMIN'],
  'outbound-logs': ['ADMIN', 'PMS_ADMIN'],
  reports: ['ADMIN'],
  'report-schedules': ['ADMIN'],
  notifications: ['HOTEL_ADMIN'],
  bookings: ['USER', 'PMS_ADMIN'],
  activity: ['VIEWER'],
} as const satisfies Record<string, readonly Authority[]>

/** Who sees which page of figures, by the name of its route. */
export const PAGE_AUTHORITIES = {
  analyse: ['VIEWER', 'PMS_ADMIN'],
  benchmarking: ['VIEWER', 'PMS_ADMIN'],
  budget: ['VIEWER', 'PMS_ADMIN'],
  manage: ['VIEWER'],
  'market-trend': ['VIEWER', 'PMS_ADMIN'],
  pickup: ['VIEWER', 'PMS_ADMIN'],
  reputation: ['VIEWER', 'PMS_ADMIN'],
} as const satisfies Record<string, readonly Authority[]>

/** Everything of which views are kept: nobody but who sees it keeps views of it, or sees those of others. */
export const VIEW_AUTHORITIES = { ...LIST_AUTHORITIES, ...PAGE_AUTHORITIES }
export type ViewedList = keyof typeof VIEW_AUTHORITIES

const LISTS = Object.keys(VIEW_AUTHORITIES) as [ViewedList, ...ViewedList[]]
const listSchema = z.enum(LISTS, `This value must be one of ${LISTS.join(', ')}.`)

/** A list or page as somebody wants to see it again. `query` is the search of its address: filters, sort, pickers. */
export const savedViewSchema = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether it is the caller's own: others' shared ones can be used, not changed. */
  isOwn: z.boolean(),
  ownerName: z.string(),
})
export type SavedView = z.infer<typeof savedViewSchema>

const fields = {
  name: textSchema(60).min(1, 'This value must not be empty.'),
  query: z
    .string()
    .max(4000, 'This value must have at most 4000 characters.')
    .regex(/^[^#?\s]*$/, 'This value must be the query of an address, without ? and #.'),
  isShared: z.boolean(),
}
export const savedViewInputSchema = z.strictObject({
  list: listSchema,
  ...fields,
  isShared: fields.isShared.default(false),
})
export const savedViewUpdateSchema = z.strictObject(fields)
export const savedViewQuerySchema = z.strictObject({ list: listSchema })
