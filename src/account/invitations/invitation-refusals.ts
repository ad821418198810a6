import { HttpError } from 'ra-core'
import { INVITATION_REFUSALS } from '../../../contract/account/invitation.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { useRefusalText } from '../../kit/refusals.ts'

/** Errors of an invitation, by the field error's code. */
export const REFUSAL_TEXTS: Record<string, TextKey> = {
  [INVITATION_REFUSALS.taken]: 'invitations.refusals.taken',
  [INVITATION_REFUSALS.open]: 'invitations.refusals.open',
  [INVITATION_REFUSALS.repeated]: 'invitations.refusals.repeated',
  [INVITATION_REFUSALS.unknown]: 'invitations.refusals.unknown',
  [INVITATION_REFUSALS.noHotel]: 'invitations.refusals.noHotel',
  [INVITATION_REFUSALS.rank]: 'common.refusals.roleAbove',
}

/** The server's errors of an invitation, in the user's language; each reason once. */
export function useErrorText(): (errors: readonly FieldError[]) => string {
  const text = useText()
  const messageOf = ({ path, code, message }: FieldError) => {
    const known = REFUSAL_TEXTS[code] ?? (path === 'email' ? 'common.user.rules.email' : undefined)
    return known ? text(known) : `${path}: ${message}`
  }
  return (errors) => [...new Set(errors.map(messageOf))].join(' ')
}

/** Why the server did not send or withdraw an invitation, in the user's language. */
export function useInvitationRefusal(): (error: unknown) => string {
  const text = useText()
  const errorText = useErrorText()
  const refusalText = useRefusalText()
  return (error) => {
    if (!(error instanceof HttpError)) return text('common.failure.unreachable')
    const fields: FieldError[] = error.body?.fields ?? []
    if (fields.length > 0) return errorText(fields)
    const code: string | undefined = error.body?.code
    return code === PROBLEM_CODES.conflict
      ? text('invitations.refusals.over')
      : refusalText({ code, reason: error.message })
  }
}
