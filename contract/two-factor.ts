import { z } from 'zod'
import { typedPasswordSchema } from './password.ts'

/** How many recovery codes a user gets at a time. */
export const RECOVERY_CODES = 10

/** A code of the authenticator app, or a recovery code, as somebody types it. */
export const typedCodeSchema = z.string().trim().min(1, 'This value must not be empty.').max(60)

/** Why a code was refused, for programs that say it in their own words. */
export const CODE_REFUSALS = { wrong: 'wrong' } as const

export const twoFactorSchema = z.object({
  isActive: z.boolean(),
  /** When it was switched on; null while it is off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
})
export type TwoFactor = z.infer<typeof twoFactorSchema>

/** What goes into the authenticator app; told once. */
export const twoFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSecret = z.infer<typeof twoFactorSecretSchema>

export const twoFactorConfirmSchema = z.strictObject({ code: typedCodeSchema })

/** Shows that it is the owner who asks: the password, and a code of the app or a recovery code. */
export const twoFactorProofSchema = z.strictObject({ current: typedPasswordSchema, code: typedCodeSchema })
export type TwoFactorProof = z.infer<typeof twoFactorProofSchema>

/** Who switches it off for somebody else has no code of theirs: their own password is enough. */
export const twoFactorOffSchema = twoFactorProofSchema.partial({ code: true })
export type TwoFactorOff = z.infer<typeof twoFactorOffSchema>

/** Each lets its owner in once without the app; told once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
