import { z } from 'zod'
import { textSchema } from '../platform/text.ts'
import { PASSKEY_NAME_LENGTH } from './passkey-limits.ts'

/** Binary data as text, as browsers send it. */
const binarySchema = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'This value must be base64url.')

const credentialIdSchema = binarySchema(1400)

/** The name that a user gives a passkey, to recognise it in the list. */
export const passkeyNameSchema = textSchema(PASSKEY_NAME_LENGTH).min(1, 'This value must not be empty.')

/** A passkey as listed: never with its key. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.string(),
  /** Null until it is used for the first time. */
  lastUsedAt: z.string().nullable(),
  /** Kept by a password manager that copies it to other devices. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyListSchema = z.object({ passkeys: z.array(passkeySchema) })

/** What the browser needs to use a passkey: WebAuthn's request options. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

/** What the browser needs to create a passkey: WebAuthn's creation options. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

/** A passkey's answer to a challenge, by which its owner signs in. */
export const passkeyAssertionSchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: binarySchema(4000),
  authenticatorData: binarySchema(2000),
  signature: binarySchema(6000),
  userHandle: binarySchema(100).optional(),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>

/** A new passkey as the browser created it, with the name that the user gives it. */
export const passkeyInputSchema = z.strictObject({
  name: passkeyNameSchema,
  id: credentialIdSchema,
  clientDataJSON: binarySchema(4000),
  attestationObject: binarySchema(8000),
  transports: z.array(textSchema(20)).max(10).default([]),
})
export type PasskeyInput = z.infer<typeof passkeyInputSchema>

export const passkeyChangeSchema = z.strictObject({ name: passkeyNameSchema })

/** The stored passkey; with recovery codes if it is the first second factor of the account, which are returned only once. */
export const passkeyAddedSchema = z.object({ passkey: passkeySchema, codes: z.array(z.string()) })
