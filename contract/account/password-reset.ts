import { z } from 'zod'
import { LANGUAGES } from '../platform/locales.ts'
import { textSchema } from '../platform/text.ts'
import { newPasswordSchema } from './password.ts'

/** Minutes for which a password reset link works. */
export const PASSWORD_RESET_MINUTES = 60

/** What an administrator gets after a link was mailed. `expiresAt` is a moment. */
export const passwordResetSchema = z.object({ expiresAt: z.string() })
export type PasswordReset = z.infer<typeof passwordResetSchema>

/** A user who forgot their password: a user name or an e-mail address, as at sign-in. */
export const forgottenPasswordSchema = z.strictObject({
  username: textSchema(200).min(1, 'This value must not be empty.'),
})

/** What the link shows: the user whose password it sets. The names are included because the password must not contain them. */
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
