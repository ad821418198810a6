import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ForecastSetting } from '../../contract/forecast/forecast-run.ts'
import { lockCompany } from '../hotel/company/changes.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { recordActivity } from '../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../platform/database/db.ts'
import { PERSON_NAME } from '../platform/database/person-name.ts'
import { forecastRun, forecastSetting, userAccount } from '../platform/database/schema/index.ts'
import type { AppDependencies } from '../platform/http/app-dependencies.ts'
import { checkRevision } from '../platform/http/etag.ts'
import { invalidField } from '../platform/http/problem.ts'

/** A hotel's setting in API format, with its revision: 0 if nothing has been set yet. */
export interface StoredSetting {
  readonly setting: ForecastSetting
  readonly revision: number
}

/** The hotel's setting. */
export async function readSetting(db: DbOrTx, companyId: number): Promise<StoredSetting> {
  const [row] = await db
    .select({
      stored: forecastSetting,
      pinnedBy: PERSON_NAME,
    })
    .from(forecastSetting)
    .leftJoin(userAccount, eq(userAccount.id, forecastSetting.pinnedBy))
    .where(eq(forecastSetting.companyId, companyId))
  return {
    setting: {
      companyId,
      pinnedRunId: row?.stored.pinnedRunId ?? null,
      pinnedAt: row?.stored.pinnedAt?.toISOString() ?? null,
      pinnedBy: row?.pinnedBy ?? null,
    },
    revision: row?.stored.revision ?? 0,
  }
}

async function requireFigures(tx: Tx, companyId: number, id: number): Promise<void> {
  const [run] = await tx
    .select({ id: forecastRun.id })
    .from(forecastRun)
    .where(and(eq(forecastRun.companyId, companyId), eq(forecastRun.id, id), isNotNull(forecastRun.rows)))
  if (!run) throw invalidField('pinnedRunId', 'This value must be a run of this hotel with figures.')
}

/**
 * Pins a hotel's forecast to one run, or shows the newest run again (unpin). Throws 404, 400 for a run without figures, and 412 if
 * another user has changed the setting in the meantime.
 */
export function changeSetting(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  companyId: number,
  pinnedRunId: number | null,
): Promise<StoredSetting> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const before = await readSetting(tx, companyId)
    checkRevision(request, before.revision)
    if (pinnedRunId !== null) await requireFigures(tx, companyId, pinnedRunId)
    const pinned = pinnedRunId !== null
    const change = {
      pinnedRunId,
      pinnedAt: pinned ? now() : null,
      pinnedBy: pinned ? callerFrom(request).userId : null,
      revision: before.revision + 1,
    }
    await tx
      .insert(forecastSetting)
      .values({ companyId, ...change })
      .onConflictDoUpdate({ target: forecastSetting.companyId, set: change })
    const after = await readSetting(tx, companyId)
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'forecast-setting',
      entityId: companyId,
      before: before.setting,
      after: after.setting,
    })
    return after
  })
}
