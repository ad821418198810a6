import type { HttpError } from 'ra-core'
import type { PasswordChange } from '../../../contract/account/password.ts'
import { PASSWORD_REFUSALS } from '../../../contract/account/password-rules.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { api } from '../../core/http/index.ts'
import type { TextKey } from '../../core/i18n/text.ts'

/** Errors by field. */
export type PasswordErrors = { [Field in keyof PasswordChange]?: TextKey }

export type ChangeResult =
  | { type: 'changed' }
  | { type: 'refused'; errors: PasswordErrors }
  | { type: 'wait' }
  | { type: 'failed' }

const isReason = (code: string): code is keyof typeof PASSWORD_REFUSALS => code in PASSWORD_REFUSALS

/** The server's field errors in the user's language. */
function errorsOf(fields: readonly FieldError[]): PasswordErrors {
  const errors: PasswordErrors = {}
  for (const { path, code } of fields)
    if (path === 'current' || path === 'next')
      errors[path] = `changePassword.errors.${isReason(code) ? code : 'length'}`
  return errors
}

/** Changes the password. Never throws: each result has its own message on the page. */
export async function changePassword(userId: number, change: PasswordChange): Promise<ChangeResult> {
  try {
    await api.request('POST /api/user/users/:id/password', { params: { id: userId }, body: change })
    return { type: 'changed' }
  } catch (error) {
    const { status, body } = error as Partial<HttpError>
    if (status === 429) return { type: 'wait' }
    const errors = status === 400 ? errorsOf(body?.fields ?? []) : {}
    return Object.keys(errors).length > 0 ? { type: 'refused', errors } : { type: 'failed' }
  }
}
