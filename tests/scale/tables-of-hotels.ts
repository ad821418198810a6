import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../server/platform/database/schema/index.ts'

/**
 * Tables that name hotels and would not be distributed: they belong to users or to the installation, or their rows are found by a secret
 * that says nothing of the hotel. docs/scale.md says where they would be.
 */
const NOT_DISTRIBUTED = ['user_company', 'report_schedule_hotel', 'market_member', 'activity', 'connection', 'report']

/** All tables of the product's schema. */
export const allTables = (): PgTable[] =>
  Object.values(schema as Record<string, unknown>).filter((each): each is PgTable => is(each, PgTable))

/** The names of the tables whose rows belong to one hotel each, named by `company_id`: those that would be distributed. */
export function tablesOfHotels(): ReadonlySet<string> {
  const ofHotels = allTables().filter((table) =>
    Object.values(getTableColumns(table)).some(({ name }) => name === 'company_id'),
  )
  return new Set(ofHotels.map(getTableName).filter((name) => !NOT_DISTRIBUTED.includes(name)))
}
