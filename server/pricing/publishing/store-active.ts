import { sql } from 'drizzle-orm'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { REFERENCE_PERSONS } from '../../../engine/pricing/derivations.ts'
import type { Tx } from '../../platform/database/db.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import { publishedRate, roomType } from '../../platform/database/schema/index.ts'

interface ConfirmedRate {
  readonly stayDate: StayDate
  readonly category: number
  readonly ratePlan: string
  /** Null for a restriction, whose line alone makes it active. */
  readonly rate: number | null
}

/** Makes confirmed rates the active ones of their category's room types, from this moment on. */
export async function storeActive(tx: Tx, companyId: number, rates: readonly ConfirmedRate[], at: Date): Promise<void> {
  const rows = rates.flatMap(({ stayDate, category, ratePlan, rate }) =>
    rate === null ? [] : { stayDate, category, ratePlan, rate },
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${publishedRate} (company_id, stay_date, room_type, rate_plan, persons, published_at, amount)
    select ${companyId}::int, "stayDate", ${roomType.code}, "ratePlan", ${REFERENCE_PERSONS}::int, ${at.toISOString()}::timestamptz, rate
    from ${manyRows(rows, { stayDate: 'date', category: 'int', ratePlan: 'text', rate: 'bigint' })} as confirmed
    join ${roomType} on ${roomType.companyId} = ${companyId} and ${roomType.categoryId} = confirmed.category
      and ${roomType.state} = 'active'
    on conflict (company_id, stay_date, room_type, rate_plan, persons, published_at) do update
      set amount = excluded.amount, delivery_id = null`)
}
