import { type SQL, sql } from 'drizzle-orm'
import { readDocument } from '../../hotel/documents/documents.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'

/**
 * The revenue of a movement minus the commission of its channel, in whole minor units; without a known commission, the full
 * revenue. Undefined if the hotel has entered none.
 */
export async function readNetRevenue(db: DbOrTx, companyId: number): Promise<SQL<number> | undefined> {
  const { content } = await readDocument(db, companyId, 'commissions')
  const known = content.channels.filter(({ percent }) => percent > 0)
  if (known.length === 0) return undefined
  const shares = known.map(({ channel, percent }) => sql`when ${channel} then ${percent}::numeric`)
  return sql<number>`round(${nightMovement.revenue} * (1 - case ${nightMovement.channel} ${sql.join(shares, sql` `)} else 0 end / 100))`
}
