import { type SQL, sql } from 'drizzle-orm'
import type { RollbackPreview } from '../../../contract/booking/delivery.ts'
import type { Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { deliveryRowBefore } from '../../platform/database/schema/index.ts'
import { type KeptRows, keyOf, valueColumns } from './kept-rows.ts'

const keptBy = (companyId: number, deliveryId: number): SQL =>
  sql`kept.company_id = ${companyId}::int and kept.delivery_id = ${deliveryId}::int`

/** Whether the delivery added or last changed the row, called `own`. */
const isOwn = (companyId: number, deliveryId: number): SQL =>
  sql`own.company_id = ${companyId}::int and own.delivery_id = ${deliveryId}::int`

/**
 * The rows, with the alias `own`, that the delivery last changed, each with its previous version, with the alias `kept`. Each is
 * looked up by its key: `offset 0` keeps the planner, which has no statistics on rows that a delivery has just changed, from
 * comparing each with each.
 */
function ownWithKept(rows: KeptRows, companyId: number, deliveryId: number): SQL {
  return sql`${rows.table} as own cross join lateral (
    select kept.ctid, kept.body from ${deliveryRowBefore} as kept
    where ${keptBy(companyId, deliveryId)} and kept.key = ${keyOf(rows, 'own')} offset 0) as kept`
}

/** How many rows a rollback of a delivery would remove, restore, and leave because a later delivery changed them. Reads only. */
export async function countOwnRows(
  tx: Tx,
  rows: KeptRows,
  companyId: number,
  deliveryId: number,
): Promise<Pick<RollbackPreview, 'removed' | 'restored' | 'left'>> {
  const own = isOwn(companyId, deliveryId)
  const [{ all, restored, changed } = { all: 0, restored: 0, changed: 0 }] = await selectRows<{
    all: number
    restored: number
    changed: number
  }>(
    tx,
    // Previous versions of its rows: stored by itself for those that it changed, by later deliveries for those that they changed.
    sql`select
      (select count(*) from ${rows.table} as own where ${own})::int as all,
      (select count(*) from ${ownWithKept(rows, companyId, deliveryId)} where ${own})::int as restored,
      (select count(distinct kept.key) from ${deliveryRowBefore} as kept
        where kept.company_id = ${companyId}::int
          and (kept.delivery_id = ${deliveryId}::int or (kept.body -> 'row' ->> 'delivery_id')::int = ${deliveryId}::int))::int as changed`,
  )
  return { removed: all - restored, restored, left: changed - restored }
}

/**
 * Reverts the rows that a delivery added or last changed: added rows are removed, changed rows get their previous values. The
 * delivery must have stored the previous versions, and the caller must hold the lock for changes of inbound data.
 */
export async function rollBackRows(tx: Tx, rows: KeptRows, companyId: number, deliveryId: number): Promise<void> {
  const { table, parts } = rows
  const own = isOwn(companyId, deliveryId)
  if (parts) {
    const owner = sql.identifier(parts.owner.name)
    await tx.execute(sql`
      delete from ${parts.table} as part using ${table} as own
      where ${own} and part.company_id = own.company_id and part.${owner} = own.id`)
    await tx.execute(sql`
      insert into ${parts.table}
      select part.* from ${ownWithKept(rows, companyId, deliveryId)}
        cross join lateral jsonb_populate_recordset(null::${parts.table}, kept.body -> 'parts') as part
      where ${own}`)
  }
  const values = valueColumns(rows).map(({ name }) => sql`${sql.identifier(name)} = was.${sql.identifier(name)}`)
  // Restored rows have the earlier delivery's id now; those that still have this one's were added by it.
  await tx.execute(sql`
    with restored as materialized (
      select own.ctid as place, kept.ctid as kept, kept.body from ${ownWithKept(rows, companyId, deliveryId)} where ${own}),
    used as (delete from ${deliveryRowBefore} as kept where kept.ctid = any(array(select restored.kept from restored)))
    update ${table} as own set ${sql.join(values, sql`, `)}
    from restored cross join lateral jsonb_populate_record(null::${table}, restored.body -> 'row') as was
    where own.ctid = restored.place`)
  await tx.execute(sql`delete from ${table} as own where ${own}`)
}
