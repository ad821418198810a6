import { millisecondsInDay } from 'date-fns/constants'
import { and, count, eq, getTableColumns, gte, inArray, max, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ForecastRow } from '../../contract/forecast/forecast.ts'
import type { ForecastRun, RunListQuery, RunSummary } from '../../contract/forecast/forecast-run.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { nameOfCompany } from '../hotel/company/queries.ts'
import { ofHotels } from '../platform/access/company-scope.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { PERSON_NAME } from '../platform/database/person-name.ts'
import { company, forecastRun, forecastSetting, userAccount } from '../platform/database/schema/index.ts'
import { inOrder, type Listing, listAll, listPage } from '../platform/http/page.ts'
import { shownRuns } from './shown.ts'

export type RunFilter = Omit<RunListQuery, 'page' | 'size'>

const ID = sql`${forecastRun.id}`
const LISTING: Listing<RunListQuery['sort'][number]['field']> = {
  table: forecastRun,
  id: ID,
  columns: {
    id: ID,
    requestedAt: sql`${forecastRun.requestedAt}`,
    origin: sql`${forecastRun.origin}`,
    companyName: nameOfCompany(forecastRun.companyId),
    state: sql`${forecastRun.state}`,
    cpuMs: sql`${forecastRun.cpuMs}`,
  },
  otherwise: [{ field: 'requestedAt', direction: 'desc' }],
}

const conditionOf = ({ ids, state, reason, origin, ...hotels }: RunFilter): SQL | undefined =>
  and(
    ofHotels(forecastRun.companyId, hotels),
    ids && inArray(forecastRun.id, ids),
    state && eq(forecastRun.state, state),
    reason && eq(forecastRun.reason, reason),
    origin === undefined ? undefined : eq(forecastRun.origin, origin),
  )

/** A year of figures is too much to read for a row of a list. */
const { rows: _, expected: __, ...PLAIN } = getTableColumns(forecastRun)

/** Runs with these ids, in their order, with the names of hotels and users, without their figures. */
async function readRuns(db: DbOrTx, ids: readonly number[]): Promise<ForecastRun[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      run: PLAIN,
      companyName: company.name,
      requestedBy: PERSON_NAME,
      hasRows: sql<boolean>`${forecastRun.rows} is not null`,
      pinnedRunId: forecastSetting.pinnedRunId,
      settingRevision: forecastSetting.revision,
    })
    .from(forecastRun)
    .innerJoin(company, eq(company.id, forecastRun.companyId))
    .leftJoin(userAccount, eq(userAccount.id, forecastRun.requestedBy))
    .leftJoin(forecastSetting, eq(forecastSetting.companyId, forecastRun.companyId))
    .where(inArray(forecastRun.id, [...ids]))
  const shown = await shownRuns(db, [...new Set(rows.map(({ run }) => run.companyId))])
  const listed = rows.map(({ run, pinnedRunId, settingRevision, ...known }): ForecastRun => {
    const iso = (moment: Date | null) => moment?.toISOString() ?? null
    return {
      ...known,
      id: run.id,
      companyId: run.companyId,
      origin: run.origin,
      reason: run.reason as ForecastRun['reason'],
      state: run.state as ForecastRun['state'],
      attempts: run.attempts,
      requestedAt: run.requestedAt.toISOString(),
      dueAt: run.state === 'queued' ? run.dueAt.toISOString() : null,
      startedAt: iso(run.startedAt),
      finishedAt: iso(run.finishedAt),
      cpuMs: run.cpuMs,
      failure: run.failure,
      isShown: shown.get(run.companyId) === run.id,
      isPinned: pinnedRunId === run.id,
      settingRevision: settingRevision ?? 0,
    }
  })
  return inOrder(ids, listed)
}

/** One page of the runs of all hotels, newest first by default. */
export const listRuns = (db: DbOrTx, query: RunListQuery): Promise<Page<ForecastRun>> =>
  listPage(db, LISTING, { ...query, condition: conditionOf(query) }, (ids) => readRuns(db, ids))

/** Every run of the filtered list, in order. */
export const exportRuns = (db: DbOrTx, filter: RunFilter): AsyncGenerator<ForecastRun> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(filter) }, (ids) => readRuns(db, ids))

/** One run with its figures, or undefined. */
export async function findRun(
  db: DbOrTx,
  id: number,
): Promise<(ForecastRun & { rows: ForecastRow[] | null }) | undefined> {
  const [run] = await readRuns(db, [id])
  if (!run) return undefined
  const [stored] = await db.select({ rows: forecastRun.rows }).from(forecastRun).where(eq(forecastRun.id, id))
  return { ...run, rows: stored?.rows ?? null }
}

/** The number of these hotels' runs by state. */
export async function runSummary(
  db: DbOrTx,
  hotels: Pick<RunFilter, 'companyIds' | 'companyNameLike'>,
  now: Date,
): Promise<RunSummary> {
  const numberOf = async (condition: SQL | undefined) => {
    const rows = await db
      .select({ state: forecastRun.state, runs: count() })
      .from(forecastRun)
      .where(and(ofHotels(forecastRun.companyId, hotels), condition))
      .groupBy(forecastRun.state)
    return (...states: string[]) => rows.reduce((sum, { state, runs }) => sum + (states.includes(state) ? runs : 0), 0)
  }
  // A hotel that was created during the day, or whose day began twice within these hours, counts with its newest run.
  const newer = alias(forecastRun, 'newer')
  const isNewest = eq(
    forecastRun.origin,
    db
      .select({ origin: max(newer.origin) })
      .from(newer)
      .where(and(eq(newer.companyId, forecastRun.companyId), eq(newer.reason, 'nightly'))),
  )
  const since = new Date(now.getTime() - millisecondsInDay)
  const lastNight = await numberOf(
    and(eq(forecastRun.reason, 'nightly'), gte(forecastRun.requestedAt, since), isNewest),
  )
  // Written like the condition of the partial index of the few queued and running runs.
  const underWay = await numberOf(sql`${forecastRun.state} in ('queued', 'running')`)
  return {
    lastNight: { done: lastNight('done'), failed: lastNight('failed'), waiting: lastNight('queued', 'running') },
    underWay: underWay('queued', 'running'),
  }
}
