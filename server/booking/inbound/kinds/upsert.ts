import { type SQL, sql } from 'drizzle-orm'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockInbound } from '../../../platform/database/hotel-lock.ts'
import { manyRows } from '../../../platform/database/many-rows.ts'
import { selectRows } from '../../../platform/database/rows.ts'
import { NOTHING_STORED, type StoreResult } from '../../booking-store/store.ts'
import type { OpenDelivery } from '../delivery.ts'
import { isSameRow, type KeptRows, keepRows } from '../kept-rows.ts'

/** Rows with their key, and the other columns of a delivery, named as in the database, with their SQL types. */
interface Upserted {
  readonly rows: KeptRows
  readonly values: Readonly<Record<string, string>>
}

type Row = Readonly<Record<string, string | number | null>>

const names = (columns: object): SQL => sql.raw(Object.keys(columns).join(', '))

/**
 * Adds rows of a hotel and replaces rows with the same key and other values, in one statement that also stores the previous
 * versions. Of two rows with the same key, the later one applies.
 */
export async function upsertRows(
  tx: Tx,
  open: OpenDelivery,
  { rows: kept, values }: Upserted,
  rows: readonly Row[],
): Promise<StoreResult> {
  const { companyId, id: deliveryId } = open
  const { table } = kept
  const key = Object.fromEntries(kept.key.map((column) => [column.name, column.getSQLType()]))
  await lockInbound(tx, companyId)
  const keyOf = (row: Row) => JSON.stringify(Object.keys(key).map((name) => row[name]))
  const latest = [...new Map(rows.map((row) => [keyOf(row), row])).values()]
  const columns = { ...key, ...values }
  const valuesOf = (from: string): SQL =>
    sql.raw(
      Object.keys(values)
        .map((name) => `${from}.${name}`)
        .join(', '),
    )
  const changes = sql.raw(
    [...Object.keys(values), 'delivery_id'].map((name) => `${name} = excluded.${name}`).join(', '),
  )
  // Each row is looked up by its key, however many the hotel has: `offset 0` keeps the planner from reading all rows.
  const matching = sql`sent cross join lateral (
    select * from ${table} as row where row.company_id = ${companyId}::int and ${isSameRow(kept, 'row', 'sent')} offset 0) as stored`
  const written = await selectRows<{ inserted: boolean }>(
    tx,
    sql`with sent as materialized (select * from ${manyRows(latest, columns)} as sent),
        kept as (${keepRows(kept, open, matching, sql`(${valuesOf('stored')}) is distinct from (${valuesOf('sent')})`)})
      insert into ${table} as row (company_id, delivery_id, ${names(columns)})
      select ${companyId}::int, ${deliveryId}::int, ${names(columns)} from sent
      on conflict (company_id, ${names(key)}) do update set ${changes}
        where (${valuesOf('row')}) is distinct from (${valuesOf('excluded')})
      returning (xmax = 0) as inserted`,
  )
  const added = written.filter(({ inserted }) => inserted).length
  const nights: StayDate[] = latest
    .flatMap(({ stay_date }) => (typeof stay_date === 'string' ? [stay_date] : []))
    .sort()
  return {
    ...NOTHING_STORED,
    added,
    changed: written.length - added,
    unchanged: rows.length - written.length,
    ...(written.length > 0 && { firstNight: nights[0] ?? null, lastNight: nights.at(-1) ?? null }),
  }
}
