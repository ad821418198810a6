import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { ConnectionKind } from '../../contract/connection-kinds.ts'
import { incomingBookingSchema } from '../../contract/incoming.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { hashToken, newToken } from '../access/tokens.ts'
import { recordActivity } from '../activity/record.ts'
import { connection } from '../database/schema/index.ts'
import { notFound, ProblemError } from '../http/problem.ts'
import { failDelivery, openDelivery } from '../inbound/delivery.ts'
import { RESERVATIONS, toIncomingBooking } from '../inbound/kinds/reservations.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import { validateRows } from '../inbound/validate-rows.ts'
import { openCredentials } from './credentials.ts'
import type { Addressee, BookingRefusal, ReceivedMessage, SystemAnswer } from './kind.ts'
import { findKind } from './kinds.ts'
import { openConnection } from './open-connection.ts'
import type { ReadServices } from './read-bookings.ts'
import type { Connection, ConnectionCall } from './services.ts'

/** After so many seconds a system tries again where the connection is paused. */
const PAUSED_RETRY_S = 300
const LONGEST_NAME = 200

/** Where systems of a kind send for all hotels. */
export const commonAddressOf = (origin: string, kind: ConnectionKind): string =>
  `${origin}/api/connection/common/${kind}`

/** Where a system reaches the connection with this key. */
export const addressOf = (origin: string, key: string): string => `${origin}/api/connection/received/${key}`

const unavailable = (detail: string) =>
  new ProblemError(503, PROBLEM_CODES.unavailable, detail, { headers: { 'retry-after': String(PAUSED_RETRY_S) } })

/** Whether a key is that of a connection. */
export async function isReceivingKey({ db }: Pick<ReadServices, 'db'>, key: string): Promise<boolean> {
  return (await findByKey({ db }, key)) !== undefined
}

async function findByKey({ db }: Pick<ReadServices, 'db'>, key: string): Promise<Connection | undefined> {
  const [row] = await db
    .select()
    .from(connection)
    .where(eq(connection.receivingKeyHash, hashToken(key)))
  return row
}

/**
 * Makes the address at which the system reaches the hotel, in the place of a former one. It is answered once. Throws 404 where the kind takes nothing in, or is told the
 * address by ourselves.
 */
export function makeReceivingAddress({
  db,
  request,
  companyId,
  kinds,
  origin,
}: ConnectionCall): Promise<{ url: string }> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(connection).where(eq(connection.companyId, companyId)).for('update')
    const definition = row && findKind(kinds, row.kind)
    if (!row || !definition?.receive || definition.subscribe) throw notFound('connection')
    const key = newToken()
    await tx
      .update(connection)
      .set({ receivingKeyHash: hashToken(key) })
      .where(eq(connection.companyId, companyId))
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'connection',
      entityId: companyId,
      before: { receivingAddress: row.receivingKeyHash === null ? null : 'former' },
      after: { receivingAddress: 'new' },
    })
    return { url: addressOf(origin, key) }
  })
}

const nameOf = (id: string): string => id.replace(/[\p{Cc}\p{Cs}]/gu, '\u{FFFD}').slice(0, LONGEST_NAME)

/** Keeps that a call was refused, for users and as a delivery of its own. */
async function noteRefusal(services: ReadServices, { companyId, kind }: Connection, refusal: string): Promise<void> {
  const { db, now } = services
  const at = now()
  await db.transaction(async (tx) => {
    const open = await openDelivery(
      tx,
      { companyId, kind: RESERVATIONS.name, source: kind, name: `refused ${at.toISOString()}` },
      at,
    )
    await failDelivery(tx, open, at, refusal)
    await tx
      .update(connection)
      .set({ readFailure: refusal, readFailureKind: 'message' })
      .where(eq(connection.companyId, companyId))
  })
}

/** Takes the bookings of a message in on the way of every delivery; answers those that could not be stored. */
async function takeMessage(
  services: ReadServices,
  { companyId, kind }: Connection,
  { id, bookings, refusals, followUp }: ReceivedMessage,
): Promise<BookingRefusal[]> {
  const { database, db, now } = services
  const judge = (given: readonly unknown[]) => [...validateRows(given, incomingBookingSchema, toIncomingBooking)]
  const judged = judge(bookings)
  const rows = [
    ...judged,
    ...refusals.map((refusal, place) => ({ refusal: { ...refusal, line: judged.length + place + 1 } })),
  ]
  const wanted = { companyId, source: kind, name: nameOf(id) }
  const taken = await takeDelivery(database, RESERVATIONS, wanted, rows, { now })
  const following = rows.every((row) => 'row' in row) && followUp ? await followUp() : []
  if (following.length > 0)
    await takeDelivery(database, RESERVATIONS, { ...wanted, name: nameOf(`after ${id}`) }, judge(following), { now })
  const newest = judged.reduce((latest, each) => Math.max(latest, 'row' in each ? each.row.changedAt.getTime() : 0), 0)
  const at = now()
  await db
    .update(connection)
    .set({
      lastInAt: at,
      readFailure: null,
      bookingsRead: sql`${connection.bookingsRead} + ${taken.added + taken.changed}`,
      ...(newest > 0 && {
        readUpTo: sql`greatest(${connection.readUpTo}, least(${new Date(newest).toISOString()}::timestamptz, ${at.toISOString()}::timestamptz))`,
      }),
    })
    .where(eq(connection.companyId, companyId))
  return rows.flatMap((row) =>
    'refusal' in row
      ? [
          {
            externalId: row.refusal.externalId ?? '',
            reason: ['field' in row.refusal && row.refusal.field, row.refusal.reason].filter(Boolean).join(': '),
          },
        ]
      : [],
  )
}

/** Makes the next read of a connection due at once, also where it is being read. One that has failed keeps its pause. */
async function readNow({ db, now }: ReadServices, { companyId }: Connection): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const due = await tx
      .update(connection)
      .set({ readDueAt: at })
      .where(
        and(
          eq(connection.companyId, companyId),
          eq(connection.readFailures, 0),
          or(gt(connection.readDueAt, at), gt(connection.readLeaseUntil, at)),
        ),
      )
      .returning({ companyId: connection.companyId })
    if (due.length > 0) await tx.execute(sql`select pg_notify('connection', ${String(companyId)}::text)`)
  })
}

/**
 * Takes what a system has sent to the address with this key, and answers it once it is stored. Throws 404 for a key of no connection, and 503 while the
 * connection is paused, so that the system sends it again.
 */
export async function receive(services: ReadServices, key: string, body: string): Promise<SystemAnswer> {
  const linked = await findByKey(services, key)
  if (!linked) throw notFound('address')
  return receiveFor(services, linked, body)
}

/** Whether systems of a kind can send for all hotels. */
export const hasCommonAddress = ({ kinds }: Pick<ReadServices, 'kinds'>, kind: ConnectionKind): boolean =>
  kinds[kind].isOffered && kinds[kind].readAddressee !== undefined

/** The connections of a kind that are an addressee; none whose credentials cannot be opened. */
async function findAddressees(
  { db, kinds, keys, log }: ReadServices,
  kind: ConnectionKind,
  { settings, isMadeWith }: Addressee,
): Promise<Connection[]> {
  const named = await db
    .select()
    .from(connection)
    .where(and(eq(connection.kind, kind), sql`${connection.settings} @> ${JSON.stringify(settings)}::jsonb`))
  return named.filter(({ companyId, credentials }) => {
    try {
      return isMadeWith(kinds[kind].credentials?.parse(openCredentials(credentials ?? '', companyId, keys)))
    } catch (error) {
      log.warn({ err: error, companyId, connection: kind }, 'the credentials of a connection cannot be opened')
      return false
    }
  })
}

/**
 * Takes what a system has sent to the common address of its kind, for the one connection that it names and has the credentials of, and answers it once it is
 * stored. `isRefused` is true where there is not exactly one: then nothing is stored. Throws 404 where the kind has no such address, and 503 while the
 * connection is paused.
 */
export async function receiveForAny(
  services: ReadServices,
  kind: ConnectionKind,
  body: string,
): Promise<{ answer: SystemAnswer; isRefused: boolean }> {
  const addressee = services.kinds[kind].readAddressee?.(body, services.now())
  if (!addressee) throw notFound('address')
  if ('answer' in addressee) return { answer: addressee.answer, isRefused: true }
  const found = await findAddressees(services, kind, addressee)
  const [linked, ...others] = found
  if (others.length > 0) {
    const companyIds = found.map(({ companyId }) => companyId)
    services.log.warn(
      { companyIds, connection: kind },
      'connections with the same settings and credentials get nothing',
    )
  }
  if (!linked || others.length > 0) return { answer: addressee.refusal, isRefused: true }
  return { answer: await receiveFor(services, linked, body), isRefused: false }
}

/** Takes what a system has sent for a connection. Throws as `receive` does. */
async function receiveFor(services: ReadServices, linked: Connection, body: string): Promise<SystemAnswer> {
  if (!findKind(services.kinds, linked.kind)?.receive) throw notFound('address')
  const { definition, context } = await openConnection(services, linked, AbortSignal.timeout(RECEIVE_MS)).catch(() => {
    throw unavailable('The connection cannot be used.')
  })
  const received = await definition.receive?.(context, body)
  if (!received) throw notFound('address')
  if ('refusal' in received) {
    await noteRefusal(services, linked, received.refusal)
    return received.answer
  }
  if ('hasChanges' in received) {
    if (received.hasChanges && !linked.isPaused) await readNow(services, linked)
    return received.answer
  }
  if (linked.isPaused) throw unavailable('The connection is paused.')
  try {
    return received.answer({ state: 'stored', refusals: await takeMessage(services, linked, received) })
  } catch (error) {
    services.log.warn({ err: error, companyId: linked.companyId, connection: linked.kind }, 'a message was not stored')
    return received.answer({ state: 'failed' })
  }
}

/** So long a kind may take to read what was sent. */
const RECEIVE_MS = 20_000
