import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** Any numbers nobody else uses as the first key of an advisory lock in this database; lanes take those after the second. */
const INBOUND = 4_730_220
const INBOUND_LANE = 4_730_300

/**
 * Waits for its turn among those who change what came in for a hotel: deliveries, deletions and their undoing follow each other, so
 * that none reads what another is about to change. Held until the transaction ends.
 */
export const lockInbound = (tx: Tx, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${INBOUND}::int, ${companyId}::int)`)

/**
 * The same for one of the lanes that bookings are divided into by their name: lanes of other numbers go on beside it, no matter who
 * waits for the hotel as a whole lets all of them end.
 */
export const lockInboundLane = (tx: Tx, companyId: number, lane: number) =>
  tx.execute(sql`
    select pg_advisory_xact_lock_shared(${INBOUND}::int, ${companyId}::int),
      pg_advisory_xact_lock(${INBOUND_LANE + lane}::int, ${companyId}::int)`)
