import { z } from 'zod'
import { textSchema } from '../platform/text.ts'
import { passkeyAssertionSchema } from './passkey.ts'
import { typedPasswordSchema } from './password.ts'
import { roleSchema } from './role-schema.ts'
import { typedCodeSchema } from './two-factor.ts'

export const credentialsSchema = z.strictObject({
  username: textSchema(200).min(1, 'This value must not be empty.'),
  password: typedPasswordSchema,
  /** The second factor, if the account has one: a code of the app, a recovery code, or a passkey. */
  code: typedCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
})
export type Credentials = z.infer<typeof credentialsSchema>

export const sessionSchema = z.object({ expiresAt: z.string() })

export const ENVIRONMENTS = ['production', 'staging', 'development', 'localhost'] as const

/** The content of the console's global store. `authorities` are the roles with everything they grant. */
export const globalSchema = z.object({
  userId: z.int(),
  username: z.string(),
  authorities: z.array(roleSchema),
  passwordResetActive: z.boolean(),
  /** A role of the user demands two-factor sign-in, which must be set up before anything else. */
  twoFactorMissing: z.boolean(),
  environment: z.enum(ENVIRONMENTS),
  product: z.string(),
  version: z.string(),
  legacyUi: z.string().nullable(),
  /** The support contact: an e-mail or web address configured by the operator. */
  support: z.string().nullable(),
})
export type Global = z.infer<typeof globalSchema>

export const versionSchema = z.object({ version: z.string() })

/** An account that the sign-in page offers in demo mode. */
export const demoAccountSchema = z.object({
  username: z.string(),
  name: z.string(),
  role: roleSchema,
})
export type DemoAccount = z.infer<typeof demoAccountSchema>

/** What the sign-in page needs before a user is signed in. */
export const signInInfoSchema = z.object({
  product: z.string(),
  version: z.string(),
  support: z.string().nullable(),
  /** False without a mail server: administrators pass links on. */
  sendsMail: z.boolean(),
  demo: z.object({ password: z.string(), accounts: z.array(demoAccountSchema) }).nullable(),
})
export type SignInInfo = z.infer<typeof signInInfoSchema>
