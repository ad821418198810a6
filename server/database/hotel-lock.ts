import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/**
 * Arbitrary numbers that nothing else uses as the first key of an advisory lock in this database; lanes use the numbers after the
 * second.
 */
const INBOUND = 4_730_220
const INBOUND_LANE = 4_730_300

/**
 * Waits for other transactions that change a hotel's inbound data: deliveries, deletions and their reversal run one at a time, so
 * that none reads what another is about to change. The lock is held until the transaction ends.
 */
export const lockInbound = (tx: Tx, companyId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${INBOUND}::int, ${companyId}::int)`)

/**
 * The same for one of the lanes that bookings are divided into by name: other lanes continue in parallel, and a caller that waits
 * for the whole hotel lets all of them end first.
 */
export const lockInboundLane = (tx: Tx, companyId: number, lane: number) =>
  tx.execute(sql`
    select pg_advisory_xact_lock_shared(${INBOUND}::int, ${companyId}::int),
      pg_advisory_xact_lock(${INBOUND_LANE + lane}::int, ${companyId}::int)`)
