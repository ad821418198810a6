import type { FastifyRequest } from 'fastify'
import {
  type InvitationBatch,
  type InvitationBatchResult,
  type InvitationInput,
  invitationInputSchema,
  type PastedInvitation,
} from '../../../contract/account/invitation.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { fieldErrorsOf } from '../../platform/http/field-errors.ts'
import { hasMailServer } from '../../platform/mail/queries.ts'
import { type Context, storeInvitations } from './changes.ts'
import { findRefusals, lockInvitations } from './rules.ts'

type ReadLine = { input: InvitationInput; errors: FieldError[] } | { input: null; errors: FieldError[] }

function readLine(line: PastedInvitation): ReadLine {
  const read = invitationInputSchema.safeParse(line)
  if (read.success) return { input: read.data, errors: [] }
  return { input: null, errors: fieldErrorsOf(read.error) }
}

/**
 * Invites everyone on a list, or nobody if a line is invalid: errors are reported line by line. With `dryRun` nothing is stored.
 */
export function inviteMany(
  context: Context,
  request: FastifyRequest,
  { invitations, dryRun }: InvitationBatch,
): Promise<InvitationBatchResult> {
  const at = context.now()
  const lines = invitations.map(readLine)
  const inputs = lines.flatMap(({ input }) => input ?? [])
  return context.db.transaction(async (tx) => {
    await lockInvitations(tx)
    const refusals = await findRefusals(tx, callerFrom(request), inputs, at)
    const refusalsOf = new Map(inputs.map((input, place) => [input, refusals[place] ?? []]))
    const errors = lines.map((line) => (line.input ? (refusalsOf.get(line.input) ?? []) : line.errors))
    const isGood = errors.every((found) => found.length === 0)
    const stored = isGood && !dryRun ? await storeInvitations(tx, context, request, inputs, at) : []
    return {
      stored: stored.length,
      sendsMail: hasMailServer(context.settings),
      results: invitations.map(({ email }, place) => ({
        email,
        errors: errors[place] ?? [],
        id: stored[place]?.id ?? null,
      })),
    }
  })
}
