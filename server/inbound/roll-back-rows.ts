import { type SQL, sql } from 'drizzle-orm'
import type { RollbackPreview } from '../../contract/delivery.ts'
import type { Tx } from '../database/db.ts'
import { selectRows } from '../database/rows.ts'
import { deliveryRowBefore } from '../database/schema/index.ts'
import { isSameRow, type KeptRows, toldColumns } from './kept-rows.ts'

const keptBy = (companyId: number, deliveryId: number): SQL =>
  sql`kept.company_id = ${companyId}::int and kept.delivery_id = ${deliveryId}::int`

/** The row that was kept, with the types of its columns, called `was`. */
const asRow = ({ table }: KeptRows): SQL =>
  sql`cross join lateral jsonb_populate_record(null::${table}, kept.body -> 'row') as was`

/** Whether the delivery is the last one that told the row, called `own`. */
const isOwn = (companyId: number, deliveryId: number): SQL =>
  sql`own.company_id = ${companyId}::int and own.delivery_id = ${deliveryId}::int`

/** How many rows rolling a delivery back would remove, restore, and leave as a later delivery changed them. Reads only. */
export async function countOwnRows(
  tx: Tx,
  rows: KeptRows,
  companyId: number,
  deliveryId: number,
): Promise<Pick<RollbackPreview, 'removed' | 'restored' | 'left'>> {
  const { table } = rows
  const own = isOwn(companyId, deliveryId)
  const [{ all, restored, left } = { all: 0, restored: 0, left: 0 }] = await selectRows<{
    all: number
    restored: number
    left: number
  }>(
    tx,
    sql`select
      (select count(*) from ${table} as own where ${own})::int as all,
      (select count(*) from ${table} as own where ${own} and exists (
        select from ${deliveryRowBefore} as kept ${asRow(rows)}
        where ${keptBy(companyId, deliveryId)} and ${isSameRow(rows, 'own', 'was')}))::int as restored,
      (select count(distinct kept.key) from ${deliveryRowBefore} as kept ${asRow(rows)}
        where kept.company_id = ${companyId}::int and (kept.delivery_id = ${deliveryId}::int or was.delivery_id = ${deliveryId}::int)
          and not exists (select from ${table} as own where ${own} and ${isSameRow(rows, 'own', 'was')}))::int as left`,
  )
  return { removed: all - restored, restored, left }
}

/**
 * Takes back the rows that a delivery was the last to tell: those that it added go, those that it changed are again what they
 * were. The delivery must have kept what was before, and the caller must have the turn of those who change what came in.
 */
export async function rollBackRows(tx: Tx, rows: KeptRows, companyId: number, deliveryId: number): Promise<void> {
  const { table, parts } = rows
  const own = isOwn(companyId, deliveryId)
  const isSame = isSameRow(rows, 'own', 'was')
  if (parts) {
    const owner = sql.identifier(parts.owner.name)
    await tx.execute(sql`
      delete from ${parts.table} as part using ${table} as own
      where ${own} and part.company_id = own.company_id and part.${owner} = own.id`)
    await tx.execute(sql`
      insert into ${parts.table}
      select part.* from ${deliveryRowBefore} as kept ${asRow(rows)}
        join ${table} as own on ${own} and ${isSame}
        cross join lateral jsonb_populate_recordset(null::${parts.table}, kept.body -> 'parts') as part
      where ${keptBy(companyId, deliveryId)}`)
  }
  const values = toldColumns(rows).map(({ name }) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`)
  // It has the earlier delivery's id then; those that have this one's still were added by it.
  await tx.execute(sql`
    with restored as (
      delete from ${deliveryRowBefore} as kept
      where ${keptBy(companyId, deliveryId)} and exists (
        select from ${table} as own cross join jsonb_populate_record(null::${table}, kept.body -> 'row') as was
        where ${own} and ${isSame})
      returning kept.body)
    update ${table} as own set ${sql.join(values, sql`, `)}
    from restored cross join lateral jsonb_populate_record(null::${table}, restored.body -> 'row') as was
    where ${own} and ${isSame}`)
  await tx.execute(sql`delete from ${table} as own where ${own}`)
}
