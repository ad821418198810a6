import type { HttpError } from 'ra-core'
import type { PasskeyCreation } from '../../../contract/account/passkey.ts'
import type { TwoFactorProof } from '../../../contract/account/two-factor.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { api } from '../../core/http/index.ts'
import type { TextKey } from '../../core/i18n/text.ts'
import type { Ceremony } from '../passkey-ceremony.ts'
import type { PasskeyFailure } from '../passkey-failure.ts'

/** The fields of a proof that users type. */
export type ProofField = 'current' | 'code'

/** Errors by field. */
export type ProofErrors = { [Field in ProofField]?: TextKey }

/** The result of a call; `changed` means that it was already done elsewhere. */
export type CallResult<Answer> =
  | { type: 'done'; answer: Answer }
  | { type: 'refused'; errors: ProofErrors }
  | { type: 'changed' | 'wait' | 'expired' | 'tooMany' | 'lastFactor' | Exclude<PasskeyFailure, 'unnoticed'> }

/** The server's field errors in the user's language. */
function errorsOf(fields: readonly FieldError[]): ProofErrors {
  const errors: ProofErrors = {}
  for (const { path } of fields) {
    if (path === 'current') errors.current = 'userSecurity.errors.current'
    if (path === 'code') errors.code = 'userSecurity.errors.code'
  }
  return errors
}

const CONFLICTS: Readonly<Record<string, 'known' | 'tooMany' | 'lastFactor'>> = {
  [PROBLEM_CODES.passkeyKnown]: 'known',
  [PROBLEM_CODES.tooManyPasskeys]: 'tooMany',
  [PROBLEM_CODES.lastSecondFactor]: 'lastFactor',
}

async function resultOf<Answer>(call: Promise<Answer>): Promise<CallResult<Answer>> {
  try {
    return { type: 'done', answer: await call }
  } catch (error) {
    const { status, body: problem } = error as Partial<HttpError>
    if (status === 409) return { type: CONFLICTS[problem?.code ?? ''] ?? 'changed' }
    // Removed elsewhere in the meantime.
    if (status === 404) return { type: 'changed' }
    if (status === 429) return { type: 'wait' }
    const fields: readonly FieldError[] = status === 400 ? (problem?.fields ?? []) : []
    if (fields.some(({ code }) => code === 'expired')) return { type: 'expired' }
    const errors = errorsOf(fields)
    if (Object.keys(errors).length > 0) return { type: 'refused', errors }
    return {
      type: fields.some(({ path }) => path === 'passkey' || path === 'attestationObject') ? 'notAccepted' : 'failed',
    }
  }
}

/** Begins the set-up with a secret for the app. None of these calls throws. */
export const startTwoFactor = (id: number, proof: TwoFactorProof) =>
  resultOf(api.request('POST /api/user/users/:id/two-factor', { params: { id }, body: proof }))

/** Switches it on, and returns the recovery codes. */
export const confirmTwoFactor = (id: number, code: string) =>
  resultOf(api.request('POST /api/user/users/:id/two-factor/confirm', { params: { id }, body: { code } }))

/** Returns new recovery codes, which replace the previous ones. */
export const renewRecoveryCodes = (id: number, proof: TwoFactorProof) =>
  resultOf(api.request('POST /api/user/users/:id/two-factor/recovery-codes', { params: { id }, body: proof }))

/** Switches it off. */
export const switchTwoFactorOff = (id: number, proof: TwoFactorProof) =>
  resultOf(api.request('DELETE /api/user/users/:id/two-factor', { params: { id }, body: proof }))

const ofCeremony = <Result>(ceremony: Ceremony<Result>): CallResult<Result> =>
  ceremony.type === 'done'
    ? { type: 'done', answer: ceremony.result }
    : { type: ceremony.failure === 'unnoticed' ? 'cancelled' : ceremony.failure }

/** Asks the user for a passkey of theirs, as a part of a proof. */
export async function askForProof(): Promise<CallResult<NonNullable<TwoFactorProof['passkey']>>> {
  const request = await resultOf(api.request('POST /api/session/passkey-request'))
  if (request.type !== 'done') return request
  const { askForPasskey } = await import('../passkey-ceremony.ts')
  return ofCeremony(await askForPasskey(request.answer, false))
}

/** Returns what the browser needs to create a passkey. */
export const startPasskey = (id: number, proof: TwoFactorProof) =>
  resultOf(api.request('POST /api/user/users/:id/passkeys/creation', { params: { id }, body: proof }))

/** Has the browser create a passkey, and stores it. Returns the recovery codes if it is the first second factor. */
export async function addPasskey(id: number, creation: PasskeyCreation, name: string): Promise<CallResult<string[]>> {
  const { createPasskey } = await import('../passkey-ceremony.ts')
  const created = ofCeremony(await createPasskey(creation))
  if (created.type !== 'done') return created
  const body = { name, ...created.answer }
  const stored = await resultOf(api.request('POST /api/user/users/:id/passkeys', { params: { id }, body }))
  return stored.type === 'done' ? { type: 'done', answer: stored.answer.codes } : stored
}

/** Renames a passkey. */
export const renamePasskey = (id: number, passkeyId: number, name: string) =>
  resultOf(api.request('PUT /api/user/users/:id/passkeys/:passkeyId', { params: { id, passkeyId }, body: { name } }))

/** Removes a passkey. */
export const removePasskey = (id: number, passkeyId: number, proof: TwoFactorProof) =>
  resultOf(api.request('DELETE /api/user/users/:id/passkeys/:passkeyId', { params: { id, passkeyId }, body: proof }))
