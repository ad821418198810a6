import { z } from 'zod'

const idSchema = z.string().trim().min(1).max(100)
const platformAddressSchema = z
  .url({ protocol: /^https?$/, error: 'This value must be an address that begins with https://.' })
  .max(500)

/** The URL of the enterprise’s Mews: the production or the demo platform. */
export const mewsAccessSchema = z.strictObject({ platformAddress: platformAddressSchema })
export type MewsAccess = z.infer<typeof mewsAccessSchema>

/** The service of the enterprise that is the hotel, and the mapping of its rates to our plans. */
export const mewsSettingsSchema = mewsAccessSchema.extend({
  serviceId: idSchema,
  ratePlans: z
    .array(z.strictObject({ ratePlan: idSchema, rateId: idSchema }))
    .max(500)
    .refine(
      (plans) => new Set(plans.map(({ rateId }) => rateId)).size === plans.length,
      'Each rate can be mapped once.',
    ),
})
export type MewsSettings = z.infer<typeof mewsSettingsSchema>

/** The client token of the integration and the access token of the enterprise. */
export const mewsCredentialsSchema = z.strictObject({
  clientToken: z.string().trim().min(1).max(200),
  accessToken: z.string().trim().min(1).max(200),
})
export type MewsCredentials = z.infer<typeof mewsCredentialsSchema>
