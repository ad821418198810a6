import { and, eq, gt, or, sql } from 'drizzle-orm'
import { rowReason } from '../../contract/booking/row-reasons.ts'
import type { ConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import type { IncomingBooking } from '../booking/booking-store/booking.ts'
import { readRevisions } from '../booking/booking-store/revisions.ts'
import { checkBookings, withNotes } from '../booking/inbound/check-booking.ts'
import { failDelivery, openDelivery } from '../booking/inbound/delivery.ts'
import { RESERVATIONS } from '../booking/inbound/kinds/reservations.ts'
import { takeDelivery } from '../booking/inbound/take-delivery.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import { hashToken, newToken } from '../platform/access/tokens.ts'
import { recordActivity } from '../platform/activity/record.ts'
import { connection } from '../platform/database/schema/index.ts'
import { notFound, ProblemError } from '../platform/http/problem.ts'
import { currentCause } from '../platform/jobs/cause.ts'
import { openCredentials } from './credentials.ts'
import type { Addressee, KindDefinition, ReceiptOutcome, ReceivedMessage, SystemAnswer } from './kind.ts'
import { findKind } from './kinds.ts'
import { openConnection } from './open-connection.ts'
import type { ReadServices } from './read-bookings.ts'
import { decodeReceived, type ReceivedBody } from './received-text.ts'
import type { Connection, ConnectionCall } from './services.ts'

/** The number of seconds after which a system should retry while the connection is paused. */
const PAUSED_RETRY_S = 300
const LONGEST_NAME = 200

/** The common URL for systems of a kind that send for all hotels. */
export const commonAddressOf = (origin: string, kind: ConnectionKind): string =>
  `${origin}/api/connection/common/${kind}`

/** The URL of the connection with this key. */
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
 * Creates the URL to which the system sends the hotel's messages, replacing a previous one. It is returned once. Throws 404 if the
 * kind receives nothing, or if we register the URL with the system ourselves.
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

/** Records a refused call, for users and as a delivery of its own. */
async function noteRefusal(services: ReadServices, { companyId, kind }: Connection, refusal: string): Promise<void> {
  const { db, now } = services
  const at = now()
  await db.transaction(async (tx) => {
    const open = await openDelivery(
      tx,
      { companyId, kind: RESERVATIONS.name, source: kind, name: `refused ${at.toISOString()}` },
      at,
    )
    await failDelivery(tx, open, at, rowReason('said', { value: refusal }))
    await tx
      .update(connection)
      .set({ readFailure: refusal, readFailureKind: 'message' })
      .where(eq(connection.companyId, companyId))
  })
}

/** The bookings whose change is older than the stored one, and was not stored before either. */
async function findOutdated(
  { db }: ReadServices,
  { companyId, kind }: Connection,
  sent: readonly IncomingBooking[],
): Promise<string[]> {
  const stored = await readRevisions(
    db,
    companyId,
    kind,
    sent.map(({ externalId }) => externalId),
  )
  return sent.flatMap(({ externalId, changedAt }) => {
    const known = stored.get(externalId)
    if (!known || known.changedAt <= changedAt) return []
    const isRepeated = known.earlierStates?.some(({ at }) => Date.parse(at) === changedAt.getTime())
    return isRepeated ? [] : [externalId]
  })
}

/** Receives the bookings of a message like any delivery; returns what was not stored, and what was assumed. */
async function takeMessage(
  services: ReadServices,
  linked: Connection,
  { currency }: Pick<Hotel, 'currency'>,
  { id, bookings, refusals, notes = [], followUp }: ReceivedMessage,
): Promise<Extract<ReceiptOutcome, { state: 'stored' }>> {
  const { database, db, now } = services
  const { companyId, kind } = linked
  const validate = (given: readonly unknown[]) =>
    withNotes(checkBookings(given, { currency, amounts: linked.amounts }), notes)
  const validated = validate(bookings)
  const rows = [
    ...validated,
    ...refusals.map((refusal, place) => ({ refusal: { ...refusal, line: validated.length + place + 1 } })),
  ]
  const target = { companyId, source: kind, name: nameOf(id) }
  const taken = await takeDelivery(database, RESERVATIONS, target, rows, { now })
  const following = taken.refused === 0 && followUp ? await followUp() : []
  if (following.length > 0)
    await takeDelivery(database, RESERVATIONS, { ...target, name: nameOf(`after ${id}`) }, validate(following), { now })
  const newest = validated.reduce(
    (latest, each) => Math.max(latest, 'row' in each ? each.row.changedAt.getTime() : 0),
    0,
  )
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
  const stored = validated.flatMap((each) => ('row' in each ? [each] : []))
  return {
    state: 'stored',
    refusals: taken.refusals.map(({ externalId = '', field, reason }) => ({ externalId, field, reason })),
    notes: stored.flatMap(({ row: { externalId }, notes: noted = [] }) =>
      noted.map((note) => ({ externalId, ...note })),
    ),
    outdated:
      taken.outdated > 0
        ? await findOutdated(
            services,
            linked,
            stored.map(({ row }) => row),
          )
        : [],
  }
}

/** Makes the next read of a connection due immediately, even if it is being read. One that has failed keeps its delay. */
async function readNow({ db, now }: ReadServices, { companyId }: Connection): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const due = await tx
      .update(connection)
      .set({ readDueAt: at, readCause: currentCause() })
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
 * Receives a message to the URL with this key, and responds once it is stored. Throws 404 for a key of no connection, and 503 while
 * the connection is paused, so that the system sends it again.
 */
export async function receive(services: ReadServices, key: string, body: ReceivedBody): Promise<SystemAnswer> {
  const linked = await findByKey(services, key)
  if (!linked) throw notFound('address')
  return receiveFor(services, linked, body)
}

/** Whether systems of a kind can send for all hotels. */
export const hasCommonAddress = ({ kinds }: Pick<ReadServices, 'kinds'>, kind: ConnectionKind): boolean =>
  kinds[kind].isOffered && kinds[kind].readAddressee !== undefined

/** The connections of a kind that match an addressee; without those whose credentials can't be decrypted. */
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
 * Receives a message to the common URL of a kind, for the one connection that it names and has the credentials of, and responds
 * once it is stored. `isRefused` is true if there is not exactly one: then nothing is stored. Throws 404 if the kind has no such
 * URL, and 503 while the connection is paused.
 */
export async function receiveForAny(
  services: ReadServices,
  kind: ConnectionKind,
  body: ReceivedBody,
): Promise<{ answer: SystemAnswer; isRefused: boolean }> {
  const { readAddressee, unreadable } = services.kinds[kind]
  if (!readAddressee) throw notFound('address')
  const decoded = decodeReceived(body)
  if ('fault' in decoded) return { answer: answerTo(decoded.fault, unreadable), isRefused: true }
  const addressee = readAddressee(decoded.text, services.now())
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

/** The response to a body that is no text: that of the kind. Throws 400 if it has none. */
function answerTo(fault: string, unreadable: KindDefinition['unreadable']): SystemAnswer {
  if (!unreadable) throw new ProblemError(400, PROBLEM_CODES.unreadable, fault)
  return unreadable(fault)
}

/** Receives a message for a connection. Throws as `receive` does. */
async function receiveFor(services: ReadServices, linked: Connection, body: ReceivedBody): Promise<SystemAnswer> {
  const kind = findKind(services.kinds, linked.kind)
  if (!kind?.receive) throw notFound('address')
  const { definition, context } = await openConnection(services, linked, AbortSignal.timeout(RECEIVE_MS)).catch(() => {
    throw unavailable('The connection cannot be used.')
  })
  const decoded = decodeReceived(body)
  if ('fault' in decoded) {
    await noteRefusal(services, linked, decoded.fault)
    return answerTo(decoded.fault, kind.unreadable)
  }
  const received = await definition.receive?.(context, decoded.text)
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
    return received.answer(await takeMessage(services, linked, context.hotel, received))
  } catch (error) {
    services.log.warn({ err: error, companyId: linked.companyId, connection: linked.kind }, 'a message was not stored')
    return received.answer({ state: 'failed' })
  }
}

/** The timeout for a kind to read a message. */
const RECEIVE_MS = 20_000
