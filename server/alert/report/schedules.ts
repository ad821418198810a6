import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type {
  ReportSchedule,
  ReportScheduleInput,
  ReportScheduleQuery,
} from '../../../contract/alert/report-schedule.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { viewerOf } from '../../platform/access/caller.ts'
import { ofHotels, visibleCompanies } from '../../platform/access/company-scope.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import {
  company,
  reportSchedule,
  reportScheduleHotel,
  reportScheduleRecipient,
  userAccount,
} from '../../platform/database/schema/index.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { inOrder, type Listing, listPage } from '../../platform/http/page.ts'
import { invalidField, notFound } from '../../platform/http/problem.ts'

type ScheduleRow = typeof reportSchedule.$inferSelect

/** A schedule in API format, with its revision. */
interface StoredSchedule {
  readonly schedule: ReportSchedule
  readonly revision: number
}

const ID = sql`${reportSchedule.id}`
const LISTING: Listing<ReportScheduleQuery['sort'][number]['field']> = {
  table: reportSchedule,
  id: ID,
  columns: { id: ID, name: sql`${reportSchedule.name} collate "und-x-icu"` },
  otherwise: [{ field: 'name', direction: 'asc' }],
}

async function toSchedules(db: DbOrTx, rows: readonly ScheduleRow[]): Promise<ReportSchedule[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const hotels = await db
    .select()
    .from(reportScheduleHotel)
    .where(inArray(reportScheduleHotel.scheduleId, ids))
    .orderBy(asc(reportScheduleHotel.companyId))
  const recipients = await db
    .select()
    .from(reportScheduleRecipient)
    .where(inArray(reportScheduleRecipient.scheduleId, ids))
    .orderBy(asc(reportScheduleRecipient.userId))
  return rows.map(({ id, name, kind, frequency }) => {
    const own = recipients.filter(({ scheduleId }) => scheduleId === id)
    return {
      id,
      name,
      kind,
      frequency,
      companyIds: hotels.flatMap(({ scheduleId, companyId }) => (scheduleId === id ? companyId : [])),
      userIds: own.map(({ userId }) => userId),
      unsubscribedIds: own.flatMap(({ userId, isUnsubscribed }) => (isUnsubscribed ? userId : [])),
    }
  })
}

async function toStoredSchedule(db: DbOrTx, row: ScheduleRow): Promise<StoredSchedule> {
  const [schedule] = await toSchedules(db, [row])
  if (!schedule) throw new Error('a row became no schedule')
  return { schedule, revision: row.revision }
}

/** One page of the schedules, by name by default. */
export const listSchedules = (db: DbOrTx, query: ReportScheduleQuery): Promise<Page<ReportSchedule>> => {
  const { ids, kind } = query
  const ofThese = ofHotels(reportScheduleHotel.companyId, query)
  const condition = and(
    ids && inArray(reportSchedule.id, ids),
    kind && eq(reportSchedule.kind, kind),
    ofThese &&
      inArray(
        reportSchedule.id,
        db.select({ id: reportScheduleHotel.scheduleId }).from(reportScheduleHotel).where(ofThese),
      ),
  )
  return listPage(db, LISTING, { ...query, condition }, async (found) => {
    const rows = await db
      .select()
      .from(reportSchedule)
      .where(inArray(reportSchedule.id, [...found]))
    return toSchedules(db, inOrder(found, rows))
  })
}

/** Every schedule. */
export const readSchedules = async (db: DbOrTx): Promise<ReportSchedule[]> =>
  toSchedules(db, await db.select().from(reportSchedule).orderBy(asc(reportSchedule.id)))

/** The schedule with an id and its revision, undefined if there is none. */
export async function findSchedule(db: DbOrTx, id: number): Promise<StoredSchedule | undefined> {
  const [row] = await db.select().from(reportSchedule).where(eq(reportSchedule.id, id))
  return row && toStoredSchedule(db, row)
}

async function lockSchedule(tx: Tx, request: FastifyRequest, id: number): Promise<StoredSchedule> {
  const [row] = await tx.select().from(reportSchedule).where(eq(reportSchedule.id, id)).for('update')
  if (!row) throw notFound('schedule')
  checkRevision(request, row.revision)
  return toStoredSchedule(tx, row)
}

/** Throws 400 if the caller may not access a hotel, or a recipient may access none of them. */
async function checkInput(tx: Tx, request: FastifyRequest, { companyIds, userIds }: ReportScheduleInput) {
  const isChosen = inArray(company.id, companyIds)
  const seen = await tx.$count(company, and(isChosen, visibleCompanies(callerFrom(request))))
  if (seen < new Set(companyIds).size)
    throw invalidField('companyIds', 'You must have access to all these hotels.', 'unknown')
  const users = await tx.select().from(userAccount).where(inArray(userAccount.id, userIds))
  if (users.length < new Set(userIds).size) throw invalidField('userIds', 'All recipients must be users.', 'unknown')
  const without = users[(await seeAny(tx, users, companyIds)).indexOf(false)]
  if (without)
    throw invalidField(
      'userIds',
      `${without.firstname} ${without.lastname} has access to none of these hotels.`,
      'no-access',
    )
}

/** For each user, whether they may access at least one of the hotels. */
async function seeAny(
  tx: Tx,
  users: readonly (typeof userAccount.$inferSelect)[],
  companyIds: readonly number[],
): Promise<boolean[]> {
  const isChosen = inArray(company.id, [...companyIds])
  const sees = users.map(
    (user) => sql`exists (select from ${company} where ${and(isChosen, visibleCompanies(viewerOf(user)))})`,
  )
  const [row] = await selectRows<{ sees: boolean[] }>(
    tx,
    sql`select array[${sql.join(sees, sql`, `)}]::boolean[] as sees`,
  )
  return row?.sees ?? []
}

/** Replaces hotels and recipients. Remaining recipients are not rewritten: one may be unsubscribing at this moment. */
async function storeMembers(tx: Tx, scheduleId: number, { companyIds, userIds }: ReportScheduleInput): Promise<void> {
  await tx.delete(reportScheduleHotel).where(eq(reportScheduleHotel.scheduleId, scheduleId))
  await tx.insert(reportScheduleHotel).values([...new Set(companyIds)].map((companyId) => ({ companyId, scheduleId })))
  await tx
    .delete(reportScheduleRecipient)
    .where(and(eq(reportScheduleRecipient.scheduleId, scheduleId), notInArray(reportScheduleRecipient.userId, userIds)))
  await tx
    .insert(reportScheduleRecipient)
    .values([...new Set(userIds)].map((userId) => ({ scheduleId, userId })))
    .onConflictDoNothing()
}

/** Adds a schedule. Throws 400. */
export function addSchedule(db: Db, request: FastifyRequest, input: ReportScheduleInput): Promise<StoredSchedule> {
  return db.transaction(async (tx) => {
    await checkInput(tx, request, input)
    const { name, kind, frequency } = input
    const [row] = await tx.insert(reportSchedule).values({ name, kind, frequency }).returning()
    if (!row) throw new Error('the new schedule was not returned')
    await storeMembers(tx, row.id, input)
    const stored = await toStoredSchedule(tx, row)
    const entry = { action: 'create', entity: 'report-schedule', entityId: row.id, after: stored.schedule } as const
    await recordActivity(tx, request, entry)
    return stored
  })
}

/** Replaces a schedule. Throws 400, 404, or 412 if it was changed since the caller read it. */
export function changeSchedule(
  db: Db,
  request: FastifyRequest,
  id: number,
  input: ReportScheduleInput,
): Promise<StoredSchedule> {
  return db.transaction(async (tx) => {
    const { schedule: before } = await lockSchedule(tx, request, id)
    await checkInput(tx, request, input)
    const { name, kind, frequency } = input
    const [row] = await tx
      .update(reportSchedule)
      .set({ name, kind, frequency, revision: sql`${reportSchedule.revision} + 1` })
      .where(eq(reportSchedule.id, id))
      .returning()
    if (!row) throw notFound('schedule')
    await storeMembers(tx, id, input)
    const stored = await toStoredSchedule(tx, row)
    const values = { before, after: stored.schedule }
    await recordActivity(tx, request, { action: 'update', entity: 'report-schedule', entityId: id, ...values })
    return stored
  })
}

/** Deletes a schedule; its reports stay in the list of reports. Throws 404 or 412. */
export function removeSchedule(db: Db, request: FastifyRequest, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { schedule: before } = await lockSchedule(tx, request, id)
    await tx.delete(reportSchedule).where(eq(reportSchedule.id, id))
    await recordActivity(tx, request, { action: 'delete', entity: 'report-schedule', entityId: id, before })
  })
}
