import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Any number nobody else uses as the first key of an advisory lock in this database. */
const INBOUND = 4_730_220

/**
 * Waits for the turn of whoever changes what came in for a hotel: deliveries, deletions and their undoing follow each other, so
 * that none reads what another is about to change. Held until the transaction ends.
 */
export const lockInbound = (tx: Tx, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${INBOUND}::int, ${companyId}::int)`)
