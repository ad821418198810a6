import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { endpoints } from '../../../contract/endpoints/index.ts'
import { type ActivityEntity, COMPANY_ENTITIES, USER_ENTITIES } from '../../../contract/platform/activity.ts'
import type { EndpointKey } from '../../../contract/platform/endpoint-types.ts'
import type { DbOrTx } from '../database/db.ts'
import {
  type activity,
  budgetVersion,
  company,
  delivery,
  hotelEvent,
  invitation,
  notificationRule,
  reportSchedule,
  roomCategory,
  segment,
  userAccount,
} from '../database/schema/index.ts'

type Row = typeof activity.$inferSelect

interface Named {
  readonly table: PgTable
  readonly id: PgColumn
  readonly name: PgColumn
}

const named = (table: PgTable & { id: PgColumn; name: PgColumn }): Named => ({ table, id: table.id, name: table.name })
const alike = (entities: readonly ActivityEntity[], names: Named) =>
  Object.fromEntries(entities.map((entity) => [entity, names]))

/** Where the names of an entity's records are stored. */
const NAMES: Partial<Record<ActivityEntity, Named>> = {
  ...alike(COMPANY_ENTITIES, named(company)),
  ...alike(USER_ENTITIES, { table: userAccount, id: userAccount.id, name: userAccount.username }),
  invitation: { table: invitation, id: invitation.id, name: invitation.email },
  budget: named(budgetVersion),
  'customer-owner': named(company),
  delivery: named(delivery),
  event: named(hotelEvent),
  'notification-rule': named(notificationRule),
  'report-schedule': named(reportSchedule),
  'room-category': named(roomCategory),
  segment: named(segment),
}

/** A record's name in the entry itself, for deleted records. */
function nameWithin({ before, after }: Pick<Row, 'before' | 'after'>): string | null {
  for (const values of [after, before])
    for (const field of ['name', 'username', 'email', 'title', 'recipient']) {
      const value = values?.[field]
      if (typeof value === 'string' && value !== '') return value
    }
  return null
}

/** What an API call does, for calls refused for lack of permission. */
const callName = (key: string): string | null => endpoints[key as EndpointKey]?.summary.split(/[:;]/)[0] ?? null

/**
 * The names of the entries' records: the current one, otherwise the one in the entry; null if they have no name. In the order of
 * the rows.
 */
export async function namesOf(db: DbOrTx, rows: readonly Row[]): Promise<(string | null)[]> {
  const idsOf = new Map<Named, Set<number>>()
  for (const { entity, entityId } of rows) {
    const names = NAMES[entity as ActivityEntity]
    if (names && Number.isSafeInteger(Number(entityId)))
      idsOf.set(names, (idsOf.get(names) ?? new Set()).add(Number(entityId)))
  }
  const found = new Map<Named, Map<number, string>>()
  for (const [names, ids] of idsOf) {
    const { table, id, name } = names
    const stored = await db
      .select({ id, name })
      .from(table)
      .where(inArray(id, [...ids]))
    found.set(names, new Map(stored.map((row) => [Number(row.id), String(row.name)])))
  }
  return rows.map((row) => {
    if (row.entity === 'call') return callName(row.entityId)
    // What it was filtered by is not its name.
    if (row.entity === 'export') return null
    const names = NAMES[row.entity as ActivityEntity]
    return (names && found.get(names)?.get(Number(row.entityId))) ?? nameWithin(row)
  })
}
