import { z } from 'zod'
import { globalSchema } from '../account/session.ts'
import { userSchema } from '../account/user.ts'
import { notificationPageSchema } from '../alert/notification.ts'
import { statedAmountsSchema } from '../booking/stated-amounts.ts'
import { companySchema } from '../hotel/company.ts'
import { companyFeaturesSchema } from '../hotel/features.ts'
import { idSchema } from './paging.ts'

/** Parts of the answer that can fail independently; each is handled by one step of the navigation. */
export const BOOTSTRAP_PARTS = ['user', 'currentHotel', 'company', 'notifications'] as const
export type BootstrapPart = (typeof BOOTSTRAP_PARTS)[number]

/** The user's current hotel and how it was determined. */
const currentHotelSchema = z.object({
  /** Null if the user has no active hotel. */
  id: z.int().nullable(),
  origin: z.enum(['chosen', 'default', 'first']).nullable(),
  /** The user's default hotel no longer exists or is no longer accessible to them. */
  isDefaultLost: z.boolean(),
  /** The user can choose between several active hotels. */
  hasChoice: z.boolean(),
})
export type CurrentHotel = z.infer<typeof currentHotelSchema>

/**
 * Everything that the checks before a page need, in one answer. A part that could not be loaded is null and listed in
 * `failed`; a part that doesn't apply to the caller, such as notifications for a user who may not read them, is null.
 */
export const bootstrapSchema = z.object({
  global: globalSchema,
  /** Milliseconds of inactivity after which the session expires. */
  idleMs: z.int(),
  user: userSchema.nullable(),
  currentHotel: currentHotelSchema.nullable(),
  company: companySchema.nullable(),
  features: companyFeaturesSchema.nullable(),
  /** What the amounts of the hotel's connection include; null if it has none, or nobody has said so. */
  amounts: statedAmountsSchema.nullable(),
  notifications: notificationPageSchema.nullable(),
  failed: z.array(z.enum(BOOTSTRAP_PARTS)),
})
export type Bootstrap = z.infer<typeof bootstrapSchema>

/** `companyId` requests that hotel instead of the one in the cookie, if the caller may see it. */
export const bootstrapQuerySchema = z.strictObject({ companyId: idSchema.optional() })
