import { z } from 'zod'
import { pageOf, pageQuery } from '../platform/paging.ts'

/** A browser in which a user is signed in. The id only identifies the session: it doesn't give access. */
export const userSessionSchema = z.object({
  id: z.string(),
  /** The device as reported by the browser; null if unknown. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
  address: z.string(),
  createdAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type UserSession = z.infer<typeof userSessionSchema>

export const userSessionPageSchema = pageOf(userSessionSchema)
export const userSessionQuerySchema = z.strictObject(pageQuery)
