import { z } from 'zod'
import { passkeyAssertionSchema } from './passkey.ts'
import { typedPasswordSchema } from './password.ts'

/** Number of recovery codes issued to a user at a time. */
export const RECOVERY_CODES = 10

/** A code of the authenticator app, or a recovery code, as typed. */
export const typedCodeSchema = z.string().trim().min(1, 'This value must not be empty.').max(60)

/** Why a code was refused, for clients that show their own messages. */
export const CODE_REFUSALS = { wrong: 'wrong' } as const

export const twoFactorSchema = z.object({
  /** Whether the user signs in with an authenticator app. */
  isActive: z.boolean(),
  /** When it was enabled; null if it is off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** How many passkeys the user has. */
  passkeys: z.int(),
})
export type TwoFactor = z.infer<typeof twoFactorSchema>

/** The secret for the authenticator app; returned only once. */
export const twoFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSecret = z.infer<typeof twoFactorSecretSchema>

export const twoFactorConfirmSchema = z.strictObject({ code: typedCodeSchema })

/**
 * Proof that the request comes from the owner: the password, and a passkey, a code of the app or a recovery code if the account has a
 * second factor. For a change of another user's account, the caller's own password is sufficient.
 */
export const twoFactorProofSchema = z.strictObject({
  current: typedPasswordSchema,
  code: typedCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
})
export type TwoFactorProof = z.infer<typeof twoFactorProofSchema>

/** Each code allows one sign-in without the app; returned only once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
