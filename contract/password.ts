import { z } from 'zod'
import { hasPasswordLength, PASSWORD_MAX, PASSWORD_MAX_SENT, PASSWORD_MIN } from './password-rules.ts'

/** A password as somebody types it to show that they know it. */
export const typedPasswordSchema = z.string().min(1, 'This value must not be empty.').max(PASSWORD_MAX_SENT)

/** A password to be kept: any characters, no rules of composition (NIST SP 800-63B). */
export const newPasswordSchema = z
  .string()
  .max(PASSWORD_MAX_SENT)
  // Halves of a character all become the same replacement when they are hashed.
  .regex(/^\P{Cs}*$/u, 'This value must be text.')
  .refine(hasPasswordLength, `This value must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  .meta({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })

/** The own password once more, before something that an open session alone must not do. */
export const currentPasswordSchema = z.strictObject({ current: typedPasswordSchema })

/** The change of the own password. */
export const passwordChangeSchema = z.strictObject({ current: typedPasswordSchema, next: newPasswordSchema })
export type PasswordChange = z.infer<typeof passwordChangeSchema>
