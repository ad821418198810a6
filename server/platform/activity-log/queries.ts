import { and, eq, exists, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type {
  ActivityEntry,
  ActivityPeople,
  ActivityPeopleQuery,
  ActivityQuery,
} from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { asOfInstant, startOfDay } from '../../../contract/platform/time-zone.ts'
import { type Caller, isAdmin } from '../access/caller.ts'
import { ofHotels, visibleCompanies } from '../access/company-scope.ts'
import type { DbOrTx } from '../database/db.ts'
import { activity, company, notificationRule, userAccount } from '../database/schema/index.ts'
import { contains, inOrder, type Listing, listAll, listPage } from '../http/page.ts'
import { namesOf } from './names.ts'

export type ActivityFilter = Omit<ActivityQuery, 'page' | 'size'>

const ID = sql`${activity.id}`
const LISTING: Listing<'at'> = {
  table: activity,
  id: ID,
  // Entries are numbered as they are written, so the id is in order of time, and has an index.
  columns: { at: ID },
  otherwise: [{ field: 'at', direction: 'desc' }],
}

/** All entries for administrators; for others those of the hotels that they may access. */
const visibleTo = (caller: Caller): SQL | undefined =>
  isAdmin(caller)
    ? undefined
    : sql`${activity.companyId} in (select ${company.id} from ${company} where ${visibleCompanies(caller)})`

/** `from` and `to` are days in this time zone. */
function conditionOf(caller: Caller, filter: ActivityFilter, timeZone: string): SQL | undefined {
  const { companyId, userId, source, action, result, entity, entityId, from, to, ...hotels } = filter
  const start = from === undefined ? undefined : isStayDate(from) ? startOfDay(from, timeZone) : new Date(from)
  return and(
    visibleTo(caller),
    companyId === undefined ? undefined : eq(activity.companyId, companyId),
    ofHotels(activity.companyId, hotels),
    userId === undefined ? undefined : eq(activity.userId, userId),
    source && eq(activity.source, source),
    action && eq(activity.action, action),
    result && eq(activity.result, result),
    entity && inArray(activity.entity, entity),
    entityId === undefined ? undefined : eq(activity.entityId, entityId),
    start && gte(activity.at, start),
    to === undefined ? undefined : lte(activity.at, asOfInstant(to, timeZone)),
  )
}

type Row = typeof activity.$inferSelect

/**
 * The hotel that an entry is about, null if it is about none. Changes of notification rules are in no hotel's log, but their amounts
 * are in the currency of one.
 */
async function hotelIdsOf(db: DbOrTx, rows: readonly Row[]): Promise<Map<number, number | null>> {
  const ruleIds = rows.flatMap(({ entity, entityId }) =>
    entity === 'notification-rule' && Number.isSafeInteger(Number(entityId)) ? [Number(entityId)] : [],
  )
  const { id, companyId } = notificationRule
  const rules =
    ruleIds.length === 0 ? [] : await db.select({ id, companyId }).from(notificationRule).where(inArray(id, ruleIds))
  const ruleHotels = new Map(rules.map((rule) => [String(rule.id), rule.companyId]))
  return new Map(
    rows.map((row) => {
      const recorded = row.after?.companyId ?? row.before?.companyId
      const ofRule = ruleHotels.get(row.entityId) ?? (typeof recorded === 'number' ? recorded : null)
      return [row.id, row.companyId ?? (row.entity === 'notification-rule' ? ofRule : null)]
    }),
  )
}

/** Entries with these ids, in order, with the names of their users and records and the currency of their amounts. */
async function readEntries(db: DbOrTx, ids: readonly number[]): Promise<ActivityEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(activity)
    .where(inArray(activity.id, [...ids]))
  const given = (ids: (number | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]
  const userIds = given(rows.map((row) => row.userId))
  const hotelIds = await hotelIdsOf(db, rows)
  const companyIds = given([...hotelIds.values()])
  const users = userIds.length === 0 ? [] : await db.select().from(userAccount).where(inArray(userAccount.id, userIds))
  const hotels = companyIds.length === 0 ? [] : await db.select().from(company).where(inArray(company.id, companyIds))
  const userOf = new Map(users.map((user) => [user.id, user]))
  const hotelOf = new Map(hotels.map((hotel) => [hotel.id, hotel]))

  const ordered = inOrder(ids, rows)
  const names = await namesOf(db, ordered)
  return ordered.map((row, place) => {
    const user = row.userId === null ? undefined : userOf.get(row.userId)
    const hotel = row.companyId === null ? undefined : hotelOf.get(row.companyId)
    return {
      id: row.id,
      at: row.at.toISOString(),
      company: hotel ? { id: hotel.id, name: hotel.name } : null,
      user: user ? { id: user.id, username: user.username, name: `${user.firstname} ${user.lastname}` } : null,
      source: row.source as ActivityEntry['source'],
      action: row.action as ActivityEntry['action'],
      result: row.result as ActivityEntry['result'],
      entity: row.entity as ActivityEntry['entity'],
      entityId: row.entityId,
      name: names[place] ?? null,
      currency: hotelOf.get(hotelIds.get(row.id) ?? 0)?.currency ?? null,
      before: row.before,
      after: row.after,
    }
  })
}

/** Maximum number of users in one response. */
const MOST_PEOPLE = 20

/** Users with entries that the caller may see in the log; for administrators all. Sorted by name and filtered by the typed text. */
export async function listPeople(
  db: DbOrTx,
  caller: Caller,
  { ids, nameLike }: ActivityPeopleQuery,
): Promise<ActivityPeople> {
  const { id, username, firstname, lastname } = userAccount
  const name = sql<string>`${firstname} || ' ' || ${lastname}`
  const seen = visibleTo(caller)
  const people = await db
    .select({ id, username, name })
    .from(userAccount)
    .where(
      and(
        ids && inArray(id, ids),
        nameLike === undefined ? undefined : contains(sql`fold((${name}) || ' ' || ${username})`, nameLike),
        seen &&
          exists(
            db
              .select({ one: sql`1` })
              .from(activity)
              .where(and(eq(activity.userId, id), seen)),
          ),
      ),
    )
    .orderBy(sql`${lastname} collate "und-x-icu"`, sql`${firstname} collate "und-x-icu"`, id)
    .limit(MOST_PEOPLE)
  return { people }
}

/** One page of the log, newest first by default. */
export const listActivity = (
  db: DbOrTx,
  caller: Caller,
  query: ActivityQuery,
  timeZone: string,
): Promise<Page<ActivityEntry>> =>
  listPage(db, LISTING, { ...query, condition: conditionOf(caller, query, timeZone) }, (ids) => readEntries(db, ids))

/** Every entry of the filtered log, in order. */
export const exportActivity = (
  db: DbOrTx,
  caller: Caller,
  filter: ActivityFilter,
  timeZone: string,
): AsyncGenerator<ActivityEntry> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(caller, filter, timeZone) }, (ids) => readEntries(db, ids))
