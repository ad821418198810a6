import { z } from 'zod'
import { companySchema } from './company.ts'
import { companyFeaturesSchema } from './features.ts'
import { notificationPageSchema } from './notification.ts'
import { idSchema } from './paging.ts'
import { globalSchema } from './session.ts'
import { userSchema } from './user.ts'

/** The parts of the answer that can fail on their own; each is the business of one step of the navigation. */
export const BOOTSTRAP_PARTS = ['user', 'currentHotel', 'company', 'notifications'] as const
export type BootstrapPart = (typeof BOOTSTRAP_PARTS)[number]

/** Which hotel the user works on, and how it was found. */
const currentHotelSchema = z.object({
  /** Null where no active hotel belongs to the user. */
  id: z.int().nullable(),
  origin: z.enum(['chosen', 'default', 'first']).nullable(),
  /** The user's default hotel is gone or not theirs any more. */
  isDefaultLost: z.boolean(),
  /** More than one active hotel is theirs to choose from. */
  hasChoice: z.boolean(),
})
export type CurrentHotel = z.infer<typeof currentHotelSchema>

/**
 * Everything that the steps before a page judge, in one answer. A part that could not be had is null and named in
 * `failed`; a part that the caller has no use for, such as notifications of somebody who may not read them, is null.
 */
export const bootstrapSchema = z.object({
  global: globalSchema,
  /** Milliseconds without use after which the session is over. */
  idleMs: z.int(),
  user: userSchema.nullable(),
  currentHotel: currentHotelSchema.nullable(),
  company: companySchema.nullable(),
  features: companyFeaturesSchema.nullable(),
  notifications: notificationPageSchema.nullable(),
  failed: z.array(z.enum(BOOTSTRAP_PARTS)),
})
export type Bootstrap = z.infer<typeof bootstrapSchema>

/** `companyId` asks for that hotel instead of the one in the cookie, where the caller may see it. */
export const bootstrapQuerySchema = z.strictObject({ companyId: idSchema.optional() })
