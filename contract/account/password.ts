import { z } from 'zod'
import { hasPasswordLength, PASSWORD_MAX, PASSWORD_MAX_SENT, PASSWORD_MIN } from './password-rules.ts'

/** An existing password typed as proof of identity. */
export const typedPasswordSchema = z.string().min(1, 'This value must not be empty.').max(PASSWORD_MAX_SENT)

/** A new password: any characters, no composition rules (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .max(PASSWORD_MAX_SENT)
  // Unpaired surrogates would all become the same replacement character when hashed.
  .regex(/^\P{Cs}*$/u, 'This value must be text.')
  .refine(hasPasswordLength, `This value must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })

/** The user's own password, required for actions that an open session alone must not allow. */
export const currentPasswordSchema = z.strictObject({ current: typedPasswordSchema })

/** A change of the user's own password. */
export const passwordChangeSchema = z.strictObject({ current: typedPasswordSchema, next: newPasswordSchema })
export type PasswordChange = z.infer<typeof passwordChangeSchema>
