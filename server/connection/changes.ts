import { and, eq, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Connect } from '../../contract/connection/connection.ts'
import type { ConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { settleUnmapped } from '../booking/code-groups/unmapped.ts'
import { lockCompany } from '../hotel/company/changes.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { recordActivity } from '../platform/activity/record.ts'
import type { Tx } from '../platform/database/db.ts'
import {
  connection,
  connectionAuthorisation,
  delivery,
  publication,
  publicationLine,
  rateDifference,
  roomCategory,
  roomStat,
  roomType,
} from '../platform/database/schema/index.ts'
import { notFound, ProblemError } from '../platform/http/problem.ts'
import { checkValues, invalidFields } from './check-values.ts'
import { consentedCredentials } from './consent.ts'
import { sealCredentials } from './credentials.ts'
import { SettingsError, SystemError } from './kind.ts'
import { findKind, offeredKind } from './kinds.ts'
import { openConnection } from './open-connection.ts'
import { readAtOnce } from './outcome.ts'
import type { Connection, ConnectionCall } from './services.ts'
import { supersede } from './supersede.ts'

const conflict = (detail: string) => new ProblemError(409, PROBLEM_CODES.conflict, detail)

/** The stored connection, locked until the end of the transaction. Throws 404. */
async function lockConnection(tx: Tx, companyId: number): Promise<Connection> {
  const [row] = await tx.select().from(connection).where(eq(connection.companyId, companyId)).for('update')
  if (!row) throw notFound('connection')
  return row
}

/** Wakes the jobs of all processes. */
async function wakeJobs(tx: Tx, companyId: number): Promise<void> {
  for (const channel of ['connection', 'publication'])
    await tx.execute(sql`select pg_notify(${channel}, ${String(companyId)}::text)`)
}

/**
 * Connects a hotel once its system has accepted settings and credentials; the first import starts immediately. Throws 400 for a
 * kind that is not available and for invalid values or values that do not work, and 409 if the hotel is already connected or the
 * installation can't store credentials.
 */
export async function connect(
  change: ConnectionCall,
  { kind, settings, credentials, roomTypes }: Connect,
): Promise<void> {
  const { db, request, companyId, kinds, keys, now } = change
  const definition = offeredKind(kinds, kind)
  const stored = {
    companyId,
    kind,
    settings: checkValues(definition.settings, 'settings', settings) as Record<string, unknown>,
    credentials: definition.consent
      ? await consentedFor(change, kind)
      : checkValues(definition.credentials, 'credentials', credentials),
  }
  if (stored.credentials !== null && keys.current === undefined)
    throw conflict('Credentials cannot be stored: CONNECTION_KEY is not set.')
  const row = {
    ...stored,
    credentials: stored.credentials === null ? null : sealCredentials(stored.credentials, companyId, keys),
  }
  await checkWorks(change, row)
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const [added] = await tx
      .insert(connection)
      .values({
        ...row,
        amounts: definition.amounts ?? null,
        connectedAt: now(),
        connectedBy: callerFrom(request).userId,
        ...readAtOnce(),
      })
      .onConflictDoNothing()
      .returning({ kind: connection.kind })
    if (!added) throw conflict('The hotel is connected already. Disconnect it first.')
    await mapRoomTypes(tx, companyId, roomTypes, now())
    await tx.delete(connectionAuthorisation).where(eq(connectionAuthorisation.companyId, companyId))
    await recordActivity(tx, request, {
      companyId,
      action: 'create',
      entity: 'connection',
      entityId: companyId,
      after: { kind, settings: stored.settings },
    })
    await wakeJobs(tx, companyId)
  })
}

/** Throws 400 naming what a system does not accept in a request. */
async function checkWorks(change: ConnectionCall, row: Parameters<typeof openConnection>[1]): Promise<void> {
  const { definition, context } = await openConnection(change, row, AbortSignal.timeout(CHECK_MS))
  await definition.check(context).catch((error: unknown) => {
    if (!(error instanceof SystemError)) throw error
    const part = row.credentials === null ? 'kind' : 'credentials'
    const path = error instanceof SettingsError ? `settings.${error.field}` : part
    throw invalidFields([{ path, message: error.message, code: 'refused' }])
  })
}

/**
 * Changes the settings of a connection without credentials; with credentials, new settings could send them to another server. Files
 * that could not be read with the previous settings are read again. Throws 404, and 400 for settings that do not fit the kind or do
 * not work.
 */
export async function changeSettings(change: ConnectionCall, given: unknown): Promise<void> {
  const { db, request, companyId, kinds } = change
  const [linked] = await db.select().from(connection).where(eq(connection.companyId, companyId))
  const definition = linked && findKind(kinds, linked.kind)
  if (!linked || definition?.credentials !== null) throw notFound('connection')
  const settings = checkValues(definition.settings, 'settings', given) as Record<string, unknown>
  await checkWorks(change, { ...linked, settings })
  await db.transaction(async (tx) => {
    const locked = await lockConnection(tx, companyId)
    // Another user has connected the hotel to another system in between.
    if (locked.kind !== linked.kind) throw notFound('connection')
    await tx
      .update(connection)
      .set({ settings, readUpTo: null, ...readAtOnce(), refusedAt: null })
      .where(eq(connection.companyId, companyId))
    await tx
      .update(delivery)
      .set({ fileHash: null })
      .where(
        and(
          eq(delivery.companyId, companyId),
          eq(delivery.source, linked.kind),
          or(eq(delivery.state, 'failed'), gt(delivery.refused, 0)),
        ),
      )
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'connection',
      entityId: companyId,
      before: { settings: locked.settings },
      after: { settings },
    })
    await wakeJobs(tx, companyId)
  })
}

/** The credentials of the caller's consent for this kind. Throws 400 if there is none. */
async function consentedFor(change: ConnectionCall, kind: ConnectionKind): Promise<unknown> {
  const given = await consentedCredentials(change)
  if (given.kind === kind) return given.credentials
  throw invalidFields([{ path: 'kind', message: 'Consent was given to another system.', code: 'invalid' }])
}

/**
 * Assigns the system's room types to categories of the hotel; those without one are reported as unmapped. Throws 400 for a category
 * of another hotel.
 */
async function mapRoomTypes(tx: Tx, companyId: number, types: Connect['roomTypes'], now: Date): Promise<void> {
  if (types.length === 0) return
  const categories = await tx
    .select({ id: roomCategory.id })
    .from(roomCategory)
    .where(eq(roomCategory.companyId, companyId))
  for (const [place, { category }] of types.entries())
    if (category !== null && !categories.some(({ id }) => id === category))
      throw invalidFields([
        { path: `roomTypes.${place}.category`, message: 'This category does not exist.', code: 'invalid' },
      ])
  for (const { code, name, category } of types)
    await tx
      .insert(roomType)
      .values({ companyId, code, name, categoryId: category, firstSeenAt: now })
      .onConflictDoUpdate({
        target: [roomType.companyId, roomType.code],
        set: { categoryId: category, revision: sql`${roomType.revision} + 1` },
      })
  await settleUnmapped(tx, companyId, now)
}

/** The timeout for checking whether a system can be used. */
const CHECK_MS = 20_000

/** Stops reading and sending until the connection is resumed. Work in progress ends first. Throws 404. */
export function pauseConnection({ db, request, companyId }: ConnectionCall): Promise<void> {
  return db.transaction(async (tx) => {
    const { isPaused } = await lockConnection(tx, companyId)
    if (isPaused) return
    await tx.update(connection).set({ isPaused: true }).where(eq(connection.companyId, companyId))
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'connection',
      entityId: companyId,
      before: { isPaused },
      after: { isPaused: true },
    })
  })
}

/** Reads and sends again immediately, even if the system refused the credentials. Throws 404. */
export function resumeConnection({ db, request, companyId, now }: ConnectionCall): Promise<void> {
  return db.transaction(async (tx) => {
    const { isPaused, refusedAt } = await lockConnection(tx, companyId)
    if (!isPaused && !refusedAt) return
    await tx
      .update(connection)
      .set({ isPaused: false, refusedAt: null, ...readAtOnce(), sendDueAt: null })
      .where(eq(connection.companyId, companyId))
    await sendAgain(tx, companyId, now())
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'connection',
      entityId: companyId,
      before: { isPaused, isRefused: refusedAt !== null },
      after: { isPaused: false, isRefused: false },
    })
    await wakeJobs(tx, companyId)
  })
}

/** Ends the pause after failed attempts. */
async function sendAgain(tx: Tx, companyId: number, now: Date): Promise<void> {
  await tx
    .update(publicationLine)
    .set({ dueAt: now })
    .where(and(eq(publicationLine.companyId, companyId), isNotNull(publicationLine.dueAt)))
}

/** Throws 409 if the connection is paused, refused or rate-limited by the system. */
function requireUsable({ isPaused, refusedAt, limitedUntil }: Connection, now: Date): void {
  if (isPaused) throw conflict('The connection is paused. Resume it first.')
  if (refusedAt) throw conflict('The system refuses the connection. Resume or reconnect it.')
  if (limitedUntil && limitedUntil > now) throw conflict(`The system limits calls until ${limitedUntil.toISOString()}.`)
}

/** Reads and sends immediately. Throws 404, and 409 if it is paused, refused or rate-limited by the system. */
export function runConnection({ db, request, companyId, now }: ConnectionCall): Promise<void> {
  return db.transaction(async (tx) => {
    requireUsable(await lockConnection(tx, companyId), now())
    await tx
      .update(connection)
      .set({ ...readAtOnce(), sendDueAt: null })
      .where(eq(connection.companyId, companyId))
    await sendAgain(tx, companyId, now())
    await recordActivity(tx, request, {
      companyId,
      action: 'resend',
      entity: 'connection',
      entityId: companyId,
    })
    await wakeJobs(tx, companyId)
  })
}

/**
 * Reads again, immediately, everything that the system has changed since a delivery, or the file of the delivery if the connection
 * reads files. Rows that are already stored stay the same. Throws 404 for a delivery of another source, and 409 as `runConnection`
 * does.
 */
export function readAgain({ db, request, companyId, kinds, now }: ConnectionCall, deliveryId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const linked = await lockConnection(tx, companyId)
    const isThis = and(eq(delivery.companyId, companyId), eq(delivery.id, deliveryId), eq(delivery.source, linked.kind))
    const [found] = await tx.select({ startedAt: delivery.startedAt, name: delivery.name }).from(delivery).where(isThis)
    const definition = findKind(kinds, linked.kind)
    if (!found || !(definition?.readBookings || definition?.readFiles)) throw notFound('delivery')
    requireUsable(linked, now())
    if (definition.readFiles) await tx.update(delivery).set({ fileHash: null }).where(isThis)
    const from = found.startedAt.toISOString()
    await tx
      .update(connection)
      .set({
        // Null if no read was completed: then everything still has to be read.
        readUpTo: definition.readFiles
          ? null
          : sql`case when ${connection.readUpTo} is not null then least(${connection.readUpTo}, ${from}::timestamptz) end`,
        readPage: null,
        readSince: null,
        ...readAtOnce(),
        // A process that is currently reading stops, instead of storing its own position.
        readLeaseUntil: null,
      })
      .where(eq(connection.companyId, companyId))
    await recordActivity(tx, request, {
      companyId,
      action: 'resend',
      entity: 'delivery',
      entityId: deliveryId,
      after: { name: found.name },
    })
    await wakeJobs(tx, companyId)
  })
}

/**
 * Disconnects a hotel and deletes its credentials. Bookings and rates stay. Rates that the system has not answered must be
 * published manually from now on; returns how many there are. Throws 404.
 */
export function disconnect({ db, request, companyId, now }: ConnectionCall): Promise<{ ratesByHand: number }> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const { kind, settings } = await lockConnection(tx, companyId)
    await tx.delete(connection).where(eq(connection.companyId, companyId))
    await tx.delete(rateDifference).where(eq(rateDifference.companyId, companyId))
    // Otherwise rooms that the system counted as out of order would never be for sale again.
    await tx
      .delete(roomStat)
      .where(and(eq(roomStat.companyId, companyId), gte(roomStat.stayDate, dateIn('UTC', now()))))
    // An older rate must not be published manually after a newer one.
    await supersede(tx, companyId, now())
    const open = await tx
      .update(publicationLine)
      .set({ state: 'queued', dueAt: null, at: now() })
      .where(and(eq(publicationLine.companyId, companyId), isNotNull(publicationLine.dueAt)))
      .returning({ publicationId: publicationLine.publicationId })
    const ids = open.map(({ publicationId }) => publicationId)
    if (ids.length > 0)
      await tx
        .update(publication)
        .set({ via: null })
        .where(and(eq(publication.companyId, companyId), inArray(publication.id, ids)))
    await recordActivity(tx, request, {
      companyId,
      action: 'delete',
      entity: 'connection',
      entityId: companyId,
      before: { kind, settings },
    })
    await tx.execute(sql`select pg_notify('rates', ${String(companyId)}::text)`)
    return { ratesByHand: open.length }
  })
}
