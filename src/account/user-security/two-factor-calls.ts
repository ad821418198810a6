import type { HttpError } from 'ra-core'
import type { TwoFactorProof } from '../../../contract/account/two-factor.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { api } from '../../core/http/index.ts'
import type { TextKey } from '../../core/i18n/text.ts'

/** Errors by field. */
export type ProofErrors = { [Field in keyof TwoFactorProof]?: TextKey }

/** The result of a call; `changed` means that it was already done elsewhere. */
export type CallResult<Answer> =
  | { type: 'done'; answer: Answer }
  | { type: 'refused'; errors: ProofErrors }
  | { type: 'changed' | 'wait' | 'failed' }

/** The server's field errors in the user's language. */
function errorsOf(fields: readonly FieldError[]): ProofErrors {
  const errors: ProofErrors = {}
  for (const { path } of fields) {
    if (path === 'current') errors.current = 'userSecurity.errors.current'
    if (path === 'code') errors.code = 'userSecurity.errors.code'
  }
  return errors
}

async function resultOf<Answer>(call: Promise<Answer>): Promise<CallResult<Answer>> {
  try {
    return { type: 'done', answer: await call }
  } catch (error) {
    const { status, body: problem } = error as Partial<HttpError>
    if (status === 409) return { type: 'changed' }
    if (status === 429) return { type: 'wait' }
    const errors = status === 400 ? errorsOf(problem?.fields ?? []) : {}
    return Object.keys(errors).length > 0 ? { type: 'refused', errors } : { type: 'failed' }
  }
}

/** Begins the set-up with a secret for the app. None of these calls throws. */
export const startTwoFactor = (id: number, current: string) =>
  resultOf(api.request('POST /api/user/users/:id/two-factor', { params: { id }, body: { current } }))

/** Switches it on, and returns the recovery codes. */
export const confirmTwoFactor = (id: number, code: string) =>
  resultOf(api.request('POST /api/user/users/:id/two-factor/confirm', { params: { id }, body: { code } }))

/** Returns new recovery codes, which replace the previous ones. */
export const renewRecoveryCodes = (id: number, proof: TwoFactorProof) =>
  resultOf(api.request('POST /api/user/users/:id/two-factor/recovery-codes', { params: { id }, body: proof }))

/** Switches it off. */
export const switchTwoFactorOff = (id: number, proof: TwoFactorProof) =>
  resultOf(api.request('DELETE /api/user/users/:id/two-factor', { params: { id }, body: proof }))
