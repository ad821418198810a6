import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { competitor } from '../../database/schema/index.ts'

/** The competitors of a hotel that rows tell of, by name; one whose name was never seen becomes one of the hotel's. */
export async function competitorIds(
  tx: Tx,
  companyId: number,
  rows: readonly { readonly competitor: string }[],
): Promise<Map<string, number>> {
  // In one order, so that two deliveries at once do not wait for each other.
  const seen = [...new Set(rows.map((row) => row.competitor))].sort()
  await tx
    .insert(competitor)
    .values(seen.map((name) => ({ companyId, name })))
    .onConflictDoNothing()
  const known = await tx
    .select({ id: competitor.id, name: competitor.name })
    .from(competitor)
    .where(and(eq(competitor.companyId, companyId), inArray(competitor.name, seen)))
  return new Map(known.map(({ id, name }) => [name, id]))
}
