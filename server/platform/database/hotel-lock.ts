import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/**
 * Arbitrary numbers that nothing else uses as the first key of an advisory lock in this database; lanes use the numbers after the
 * second.
 */
const INBOUND = 4_730_220
const INBOUND_LANE = 4_730_300

/**
 * Plans of the transaction's statements that fit any hotel: what the planner knows of the values in a statement is old where rows
 * have just come. For a hotel without statistics it expected one row, and compared each row with each: 30 s for 300 bookings.
 */
const PLANS = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`

/**
 * Begins a change of a hotel's inbound data: waits for other transactions that change a hotel's inbound data: deliveries, deletions and their reversal run one at a time, so
 * that none reads what another is about to change. The lock is held until the transaction ends.
 */
export const lockInbound = (tx: Tx, companyId: number) =>
  tx.execute(sql`select ${PLANS}, pg_advisory_xact_lock(${INBOUND}::int, ${companyId}::int)`)

/**
 * The same for one of the lanes that bookings are divided into by name: other lanes continue in parallel, and a caller that waits
 * for the whole hotel lets all of them end first.
 */
export const lockInboundLane = (tx: Tx, companyId: number, lane: number) =>
  tx.execute(sql`
    select ${PLANS}, pg_advisory_xact_lock_shared(${INBOUND}::int, ${companyId}::int),
      pg_advisory_xact_lock(${INBOUND_LANE + lane}::int, ${companyId}::int)`)
