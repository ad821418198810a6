import { z } from 'zod'
import { pageOf, pageQuery } from './paging.ts'

/** One browser in which a user is signed in. The id only names the session: nobody gets in by it. */
export const userSessionSchema = z.object({
  id: z.string(),
  /** What the browser says of itself; null where it says nothing that is known. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  address: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type UserSession = z.infer<typeof userSessionSchema>

export const userSessionPageSchema = pageOf(userSessionSchema)
export const userSessionQuerySchema = z.strictObject(pageQuery)
