import { z } from 'zod'
import { textSchema } from '../platform/text.ts'
import type { Authority } from './roles.ts'

/** Maximum number of a user's own views. */
export const MAX_VIEWS = 100

/** Who can see which list, by the logical name of its resource: any one authority is enough. */
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

/** Who can see which page of figures, by the name of its route. */
export const PAGE_AUTHORITIES = {
  analyse: ['VIEWER', 'PMS_ADMIN'],
  benchmarking: ['VIEWER', 'PMS_ADMIN'],
  budget: ['VIEWER', 'PMS_ADMIN'],
  manage: ['VIEWER'],
  'market-trend': ['VIEWER', 'PMS_ADMIN'],
  pickup: ['VIEWER', 'PMS_ADMIN'],
  reputation: ['VIEWER', 'PMS_ADMIN'],
} as const satisfies Record<string, readonly Authority[]>

/** Everything that views can be saved for: only users who can see it can save views of it or see the views of others. */
export const VIEW_AUTHORITIES = { ...LIST_AUTHORITIES, ...PAGE_AUTHORITIES }
export type ViewedList = keyof typeof VIEW_AUTHORITIES

const LISTS = Object.keys(VIEW_AUTHORITIES) as [ViewedList, ...ViewedList[]]
const listSchema = z.enum(LISTS, `This value must be one of ${LISTS.join(', ')}.`)

/** A saved list or page. `query` is the query string of its address: filters, sort, pickers. */
export const savedViewSchema = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether the caller owns it: views shared by others can be used but not changed. */
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
