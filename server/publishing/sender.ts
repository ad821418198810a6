import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type RateWrite, SystemError, type WriteResult } from '../connection/connector.ts'
import { CONNECTORS } from '../connection/connectors.ts'
import { createExchangeRecorder, type ExchangeRecorder } from '../connection/exchange.ts'
import type { Db, Tx } from '../database/db.ts'
import { connection, publicationLine, roomType } from '../database/schema/index.ts'
import { tellRates } from '../pricing/recommendations.ts'
import { closePush, failPush, openPush, type Push } from './outbound-log.ts'
import { storeActive } from './store-active.ts'

type Line = typeof publicationLine.$inferSelect
type Linked = typeof connection.$inferSelect

/** Rates that are sent at once. */
const BATCH = 100
/** So long no other process sends for the hotel; each batch renews it. */
const LEASE_MS = 60_000
/** Pauses after attempts without an answer, the last one for all further attempts. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000]

/** What the log says where the fault is ours; the server's own log has the details. */
const OWN_FAULT = 'The product could not send it.'

/** What sending needs of the product. */
export interface SenderContext {
  readonly db: Db
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Takes a hotel that has rates to send, for this process alone as long as the lease lasts. */
async function claimHotel({ db, now }: SenderContext): Promise<Linked | undefined> {
  const at = now().toISOString()
  const due = sql`(select linked.company_id from ${connection} linked
    where not linked.is_paused and (linked.lease_until is null or linked.lease_until < ${at}::timestamptz)
      and exists (select from ${publicationLine} line where line.company_id = linked.company_id and line.due_at <= ${at}::timestamptz)
    order by linked.lease_until nulls first, linked.company_id limit 1 for update skip locked)`
  const [claimed] = await db
    .update(connection)
    .set({ leaseUntil: new Date(now().getTime() + LEASE_MS) })
    .where(sql`${connection.companyId} = ${due}`)
    .returning()
  return claimed
}

/** What is replaced by a newer line is never sent any more, also where it is not known whether it arrived. */
async function supersede(tx: Tx, companyId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update ${publicationLine} held set state = 'superseded', due_at = null, at = ${at.toISOString()}::timestamptz
    where held.company_id = ${companyId} and held.due_at is not null and exists (
      select from ${publicationLine} newer where newer.company_id = held.company_id and newer.stay_date = held.stay_date
        and newer.category = held.category and newer.rate_plan = held.rate_plan and newer.id > held.id)`)
}

const ofLines = (companyId: number, lines: readonly { readonly id: number }[]) =>
  and(
    eq(publicationLine.companyId, companyId),
    inArray(
      publicationLine.id,
      lines.map(({ id }) => id),
    ),
  )

/** Lines that are sent together, and their entry in the log. */
interface Batch {
  readonly lines: readonly Line[]
  readonly push: Push
}

/** Marks the next lines of a hotel as sent, and renews its lease. A line whose answer never comes is due again. */
function takeBatch({ db, now }: SenderContext, linked: Linked): Promise<Batch | null> {
  const { companyId } = linked
  return db.transaction(async (tx) => {
    const at = now()
    await tx
      .update(connection)
      .set({ leaseUntil: new Date(at.getTime() + LEASE_MS) })
      .where(eq(connection.companyId, companyId))
    await supersede(tx, companyId, at)
    const lines = await tx
      .select()
      .from(publicationLine)
      .where(
        and(eq(publicationLine.companyId, companyId), isNotNull(publicationLine.dueAt), lte(publicationLine.dueAt, at)),
      )
      .orderBy(asc(publicationLine.id))
      .limit(BATCH)
      .for('update')
    if (lines.length === 0) return null
    const pauses = sql.raw(`array[${PAUSES_MS.join(',')}]`)
    await tx
      .update(publicationLine)
      .set({
        state: 'sent',
        attempts: sql`${publicationLine.attempts} + 1`,
        dueAt: sql`${at.toISOString()}::timestamptz + (${pauses})[least(${publicationLine.attempts} + 1, ${sql.raw(String(PAUSES_MS.length))})] * interval '1 millisecond'`,
        at,
      })
      .where(ofLines(companyId, lines))
    await tellRates(tx, companyId)
    return { lines, push: await openPush(tx, linked, lines, at) }
  })
}

type RoomTypes = ReadonlyMap<number, readonly string[]>

/** The active room types of each category of a hotel, by their codes. */
async function readRoomTypes(db: Db, companyId: number): Promise<RoomTypes> {
  const rows = await db
    .select({ code: roomType.code, category: roomType.categoryId })
    .from(roomType)
    .where(and(eq(roomType.companyId, companyId), eq(roomType.state, 'active')))
  const types = new Map<number, string[]>()
  for (const { code, category } of rows)
    if (category !== null) types.set(category, [...(types.get(category) ?? []), code])
  return types
}

/** Stores what the system answered; what it did not answer stays sent and is due again. */
async function storeResults(
  tx: Tx,
  { lines, push }: Batch,
  { results, exchanges, at }: { results: readonly WriteResult[]; at: Date } & Pick<ExchangeRecorder, 'exchanges'>,
): Promise<void> {
  const { companyId } = push
  const answered = lines.map((line, place) => ({ ...line, result: results[place] ?? { state: 'unknown' as const } }))
  const accepted = answered.filter(({ result }) => result.state === 'accepted')
  await storeActive(tx, companyId, accepted, at)
  if (accepted.length > 0)
    await tx
      .update(publicationLine)
      .set({ state: 'confirmed', reason: null, dueAt: null, at })
      .where(ofLines(companyId, accepted))
  for (const { id, result } of answered)
    if (result.state === 'refused')
      await tx
        .update(publicationLine)
        .set({ state: 'refused', reason: result.reason, dueAt: null, at })
        .where(ofLines(companyId, [{ id }]))
  await closePush(tx, push, answered, { exchanges, at })
  await tellRates(tx, companyId)
}

/** Sends a batch and stores what became of it. Rejects where the system could not be reached, which the log then says. */
async function sendBatch({ db, now }: SenderContext, kind: Linked['kind'], batch: Batch, types: RoomTypes) {
  const { lines, push } = batch
  const { record, exchanges } = createExchangeRecorder([])
  const writes = lines.map(
    ({ id, stayDate, category, ratePlan, rate }): RateWrite => ({
      sequence: id,
      stayDate,
      roomTypes: types.get(category) ?? [],
      ratePlan,
      rate,
    }),
  )
  try {
    const context = { db, companyId: push.companyId, now: now(), record }
    const results = await CONNECTORS[kind].writeRates(context, writes)
    await db.transaction((tx) => storeResults(tx, batch, { results, exchanges, at: now() }))
  } catch (error) {
    await failPush(db, push, { exchanges, reason: error instanceof SystemError ? error.message : OWN_FAULT })
    throw error
  }
}

/** Sends what is due of one hotel, batch by batch in the order of publication. */
async function sendHotel(context: SenderContext, linked: Linked, stopped: AbortSignal): Promise<void> {
  const { db, log } = context
  const { companyId, kind } = linked
  const types = await readRoomTypes(db, companyId)
  try {
    while (!stopped.aborted) {
      const batch = await takeBatch(context, linked)
      if (!batch) break
      await sendBatch(context, kind, batch, types)
    }
  } catch (error) {
    log.warn({ err: error, companyId, connection: kind }, 'rates could not be sent')
  } finally {
    await db.update(connection).set({ leaseUntil: null }).where(eq(connection.companyId, companyId))
  }
}

/** Sends everything that is due, hotel by hotel. */
export async function sendDue(context: SenderContext, stopped: AbortSignal): Promise<void> {
  for (let linked = await claimHotel(context); linked && !stopped.aborted; linked = await claimHotel(context))
    await sendHotel(context, linked, stopped)
}
