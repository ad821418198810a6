import { z } from 'zod'

const codeSchema = z.string().trim().min(1).max(100)

/** The URL that rates are sent to, the hotel's code in the system, and the mapping of its room types and rate plans to ours. */
export const otaSettingsSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/, error: 'This value must be an address that begins with https://.' }).max(500),
  hotelCode: codeSchema,
  roomTypes: z
    .array(codeSchema)
    .max(500)
    .refine((codes) => new Set(codes).size === codes.length, 'Each code can be entered once.'),
  ratePlans: z
    .array(z.strictObject({ ratePlan: codeSchema, code: codeSchema }))
    .max(200)
    .refine((plans) => new Set(plans.map(({ code }) => code)).size === plans.length, 'Each code can be mapped once.'),
})
export type OtaSettings = z.infer<typeof otaSettingsSchema>

export const otaCredentialsSchema = z.strictObject({
  userName: z.string().min(1).max(200),
  password: z.string().min(12, 'This value must have at least 12 characters.').max(200),
})
