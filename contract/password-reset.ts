import { z } from 'zod'
import { LANGUAGES } from './locales.ts'
import { newPasswordSchema } from './password.ts'
import { textSchema } from './text.ts'

/** How long a link works by which somebody sets a new password. */
export const PASSWORD_RESET_MINUTES = 60

/** What an administrator is told of a link that was mailed. `expiresAt` is a moment. */
export const passwordResetSchema = z.object({ expiresAt: z.string() })
export type PasswordReset = z.infer<typeof passwordResetSchema>

/** Who forgot their password: a user name or an e-mail address, as at sign-in. */
export const forgottenPasswordSchema = z.strictObject({
  username: textSchema(200).min(1, 'This value must not be empty.'),
})

/** What the link shows: whose password it sets. The names are told because none of them may stand in it. */
export const passwordResetOfferSchema = z.object({
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  expiresAt: z.string(),
})
export type PasswordResetOffer = z.infer<typeof passwordResetOfferSchema>

export const passwordResetUseSchema = z.strictObject({ password: newPasswordSchema })
