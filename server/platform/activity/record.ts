import type { FastifyRequest } from 'fastify'
import type {
  ActivityAction,
  ActivityEntity,
  ActivityResult,
  ActivitySource,
} from '../../../contract/platform/activity.ts'
import type { Tx } from '../database/db.ts'
import { activity } from '../database/schema/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The source of a call's changes, if no user makes each of them, such as an imported file. */
    source?: ActivitySource
  }
}

type Values = Record<string, unknown>

/** A change in the activity log. `before` and `after` must not contain secrets. */
export interface Change {
  companyId?: number | null
  action: ActivityAction
  /** Defaults to `succeeded`. */
  result?: ActivityResult
  entity: ActivityEntity
  entityId: string | number
  before?: Values | undefined
  after?: Values | undefined
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** Only the fields that differ between two versions of a row, so that the log shows the difference. */
function difference(before: Values | undefined, after: Values | undefined): [Values | null, Values | null] {
  if (!before || !after) return [before ?? null, after ?? null]
  const keys = Object.keys({ ...before, ...after }).filter((key) => differs(before[key], after[key]))
  const pick = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return [pick(before), pick(after)]
}

/** Adds one entry, in the transaction of the change itself. */
export async function recordActivity(tx: Tx, request: FastifyRequest, change: Change): Promise<void> {
  const source = request.routeOptions.config.source ?? 'user'
  await recordChange(tx, { ...change, source, userId: request.caller?.userId ?? null, requestId: request.id })
}

/** The same for changes without a request: imports and jobs. */
export async function recordChange(
  tx: Tx,
  change: Change & { source: ActivitySource; userId?: number | null; requestId?: string },
): Promise<void> {
  const [before, after] = difference(change.before, change.after)
  await tx.insert(activity).values({
    companyId: change.companyId ?? null,
    userId: change.userId ?? null,
    source: change.source,
    action: change.action,
    result: change.result ?? 'succeeded',
    entity: change.entity,
    entityId: String(change.entityId),
    before,
    after,
    requestId: change.requestId ?? null,
  })
}
