import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { type Role, seesEveryHotel } from '../../../contract/account/roles.ts'
import {
  type Customer,
  type CustomerDetail,
  type CustomerQuery,
  HEALTH_LIMITS,
  type HealthLevel,
} from '../../../contract/analysis/customer-success.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { type AssessedDay, healthChanges } from '../../../engine/health.ts'
import { nameOfCompany } from '../../hotel/company/queries.ts'
import type { HotelRecordKind } from '../../hotel/hotel-records/kind.ts'
import { nameOfCaller } from '../../platform/access/caller-name.ts'
import { ofHotels } from '../../platform/access/company-scope.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx } from '../../platform/database/db.ts'
import { PERSON_NAME } from '../../platform/database/person-name.ts'
import {
  company,
  customerHealth,
  customerNote,
  customerOwner,
  userAccount,
} from '../../platform/database/schema/index.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { invalidField, notFound } from '../../platform/http/problem.ts'

/** The number of days in the health trend of a hotel's page, and of the comparison. */
const TREND_DAYS = 180
const CHANGE_DAYS = 7
const MOST_CHANGES = 30

type Filter = Omit<CustomerQuery, 'page' | 'size'>

const latest = alias(customerHealth, 'latest')
const OF_HOTEL = eq(customerHealth.companyId, company.id)
const LATEST = sql`(select ${customerHealth.health} from ${customerHealth} where ${OF_HOTEL} order by ${customerHealth.day} desc limit 1)`
const OPEN_TASK = and(
  eq(customerNote.companyId, company.id),
  eq(customerNote.isDone, false),
  isNotNull(customerNote.dueOn),
)
const NEXT_TASK = sql`(select min(${customerNote.dueOn}) from ${customerNote} where ${OPEN_TASK})`
const OWNER = sql`(select ${customerOwner.ownerId} from ${customerOwner} where ${customerOwner.companyId} = ${company.id})`

const LISTING: Listing<CustomerQuery['sort'][number]['field']> = {
  table: company,
  id: sql`${company.id}`,
  columns: { health: LATEST, companyName: nameOfCompany(company.id), nextTaskOn: NEXT_TASK },
  otherwise: [{ field: 'health', direction: 'asc' }],
}

const LEVELS: Readonly<Record<HealthLevel, SQL>> = {
  low: sql`${LATEST} < ${HEALTH_LIMITS.low}`,
  medium: sql`${LATEST} >= ${HEALTH_LIMITS.low} and ${LATEST} < ${HEALTH_LIMITS.high}`,
  high: sql`${LATEST} >= ${HEALTH_LIMITS.high}`,
}

function conditionOf({ ids, level, ownerId, hasOwner, tasks, ...hotels }: Filter, now: Date): SQL | undefined {
  return and(
    eq(company.isActive, true),
    ofHotels(company.id, hotels),
    ids && inArray(company.id, ids),
    level && LEVELS[level],
    ownerId === undefined ? undefined : sql`${OWNER} = ${ownerId}`,
    hasOwner === undefined ? undefined : sql`(${OWNER} is not null) = ${hasOwner === 'true'}`,
    tasks &&
      sql`exists (select from ${customerNote} where ${OPEN_TASK}
      and (${tasks === 'open'}::boolean or ${customerNote.dueOn} <= ${dateIn('UTC', now)}::date))`,
  )
}

/** Hotels as customers, in the order of the ids. */
async function readCustomers(db: DbOrTx, ids: readonly number[]): Promise<Customer[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: company.id,
      companyName: company.name,
      revision: sql<number>`coalesce(${customerOwner.revision}, 0)`,
      ownerId: customerOwner.ownerId,
      ownerName: PERSON_NAME,
      openTasks: sql<number>`(select count(*) from ${customerNote} where ${OPEN_TASK})::int`,
      nextTaskOn: sql<string | null>`${NEXT_TASK}::text`,
      newest: sql<{ day: string; health: number; parts: Customer['parts'] } | null>`(
        select jsonb_build_object('day', ${customerHealth.day}, 'health', ${customerHealth.health}, 'parts', ${customerHealth.parts})
        from ${customerHealth} where ${OF_HOTEL} order by ${customerHealth.day} desc limit 1)`,
      before: sql<
        number | null
      >`(select ${customerHealth.health} from ${customerHealth} where ${OF_HOTEL} and ${customerHealth.day} <= (
        select max(${latest.day}) from ${customerHealth} ${latest} where ${latest.companyId} = ${company.id}) - ${CHANGE_DAYS}::int
        order by ${customerHealth.day} desc limit 1)`,
    })
    .from(company)
    .leftJoin(customerOwner, eq(customerOwner.companyId, company.id))
    .leftJoin(userAccount, eq(userAccount.id, customerOwner.ownerId))
    .where(inArray(company.id, [...ids]))
  return inOrder(
    ids,
    rows.map(({ newest, before, ...row }) => ({
      ...row,
      health: newest?.health ?? null,
      change: newest && before !== null ? newest.health - before : null,
      assessedOn: newest?.day ?? null,
      parts: newest?.parts ?? [],
    })),
  )
}

/** One page of the hotels, lowest health first by default. */
export const listCustomers = (db: DbOrTx, query: CustomerQuery, now: Date): Promise<Page<Customer>> => {
  const searches = query.companyNameLike !== undefined
  return listPage(db, LISTING, { ...query, searches, condition: conditionOf(query, now) }, (ids) =>
    readCustomers(db, ids),
  )
}

/** Every hotel of the filtered list. */
export const exportCustomers = (db: DbOrTx, filter: Filter, now: Date): AsyncGenerator<Customer> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(filter, now) }, (ids) => readCustomers(db, ids))

/** A hotel with its trend and the reasons of its changes. Throws 404. */
export async function readCustomer(db: DbOrTx, companyId: number): Promise<CustomerDetail> {
  const [customer] = await readCustomers(db, [companyId])
  if (!customer) throw notFound('hotel')
  const since = customer.assessedOn ? addDays(customer.assessedOn, -TREND_DAYS) : null
  const days: AssessedDay[] =
    since === null
      ? []
      : await db
          .select({ day: customerHealth.day, health: customerHealth.health, parts: customerHealth.parts })
          .from(customerHealth)
          .where(and(eq(customerHealth.companyId, companyId), gte(customerHealth.day, since)))
          .orderBy(asc(customerHealth.day))
  return {
    ...customer,
    trend: days.map(({ day, health }) => ({ day, health })),
    changes: healthChanges(days).slice(0, MOST_CHANGES),
  }
}

/** Sets the owner of a hotel. Throws 400 for a user who is not an active administrator, 412 if it was changed in the meantime. */
export function setOwner(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  ownerId: number | null,
): Promise<CustomerDetail> {
  return db.transaction(async (tx) => {
    await tx.insert(customerOwner).values({ companyId, revision: 0 }).onConflictDoNothing()
    const ofHotel = eq(customerOwner.companyId, companyId)
    const [before] = await tx.select().from(customerOwner).where(ofHotel).for('update')
    checkRevision(request, before?.revision ?? 0)
    if (ownerId !== null) {
      const [owner] = await tx
        .select({ roles: userAccount.roles })
        .from(userAccount)
        .where(and(eq(userAccount.id, ownerId), eq(userAccount.isActive, true)))
      if (!owner || !seesEveryHotel(owner.roles as Role[]))
        throw invalidField('ownerId', 'This value must be an active administrator.')
    }
    await tx
      .update(customerOwner)
      .set({ ownerId, revision: sql`${customerOwner.revision} + 1` })
      .where(ofHotel)
    const after = await readCustomer(tx, companyId)
    await recordActivity(tx, request, {
      companyId: null,
      action: 'update',
      entity: 'customer-owner',
      entityId: companyId,
      before: { ownerId: before?.ownerId ?? null },
      after: { ownerId },
    })
    return after
  })
}

/** The provider's notes and tasks for a hotel. */
export const CUSTOMER_NOTES: HotelRecordKind = {
  table: customerNote,
  word: 'note',
  entity: 'customer-note',
  path: '/api/customer-success/:companyId/notes',
  readers: ['ADMIN'],
  writers: ['ADMIN'],
  isInternal: true,
  order: [],
  added: async (tx, request) => ({ author: await nameOfCaller(tx, request) }),
}
