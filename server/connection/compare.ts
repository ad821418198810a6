import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { PRICED_DAYS } from '../../contract/analysis/figures.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { dateIn, startOfDay } from '../../contract/platform/time-zone.ts'
import { company, connection } from '../platform/database/schema/index.ts'
import { forEachHotel } from '../platform/jobs/for-each-hotel.ts'
import { withJitter } from '../platform/jobs/queue.ts'
import { compareBookings } from './compare-bookings.ts'
import { nightsSentSince, removeOldDifferences, storeDifferences } from './compare-rates.ts'
import type { NightRange } from './kind.ts'
import { restrictionPartsOf } from './kinds.ts'
import { type OpenConnection, openConnection } from './open-connection.ts'
import { isUsable, sharedOutcome } from './outcome.ts'
import type { ReadServices } from './read-bookings.ts'
import type { Connection } from './services.ts'
import { takeNights } from './take-nights.ts'

/** The number of future nights whose bookings are compared. */
const BOOKED_DAYS = 365
/** The time of the hotel's night from which everything is compared, and the period over which hotels are spread. */
const NIGHT_MS = 2 * millisecondsInHour
const SPREAD_MS = 3 * millisecondsInHour
/** Rates sent during a comparison are compared this long after it. */
const AGAIN_MS = 60_000
/** The delay of a retry after a failure. */
const RETRY_MS = 30 * 60_000

/** Connections whose rates, restrictions or bookings are due to be compared. */
const readDue = ({ db, kinds, now }: ReadServices) =>
  db
    .select({ linked: connection, timeZone: company.timeZone })
    .from(connection)
    .innerJoin(company, eq(company.id, connection.companyId))
    .where(
      and(
        isUsable(now()),
        inArray(connection.kind, Object.keys(kinds)),
        or(
          lte(connection.compareDueAt, now()),
          lte(connection.reconcileDueAt, now()),
          isNull(connection.reconcileDueAt),
        ),
      ),
    )
    .orderBy(connection.companyId)

type Due = Awaited<ReturnType<typeof readDue>>[number]

/** Reads the rates and restrictions of a range and stores the differences. */
async function compareRates(
  { db, now }: ReadServices,
  companyId: number,
  { definition, context }: OpenConnection,
  range: NightRange,
): Promise<void> {
  const readAt = now()
  const rates = (await definition.readRates?.(context, range)) ?? []
  const restrictions = (await definition.readRestrictions?.(context, range)) ?? []
  const read = { range, restrictionParts: restrictionPartsOf(definition), rates, restrictions, readAt }
  await db.transaction((tx) => storeDifferences(tx, companyId, read))
}

/** The time of the next nightly comparison, different for each hotel. */
function nextNight({ linked, timeZone }: Due, now: Date): Date {
  const tomorrow = addDays(dateIn(timeZone, now), 1)
  const spread = (linked.companyId * 7919 * 60_000) % SPREAD_MS
  return new Date(startOfDay(tomorrow, timeZone).getTime() + NIGHT_MS + spread)
}

/**
 * Compares the whole horizon and all upcoming bookings if the nightly comparison is due, otherwise only the nights that were sent.
 */
async function compareConnection(
  services: ReadServices,
  due: Due,
  opened: OpenConnection,
): Promise<Partial<Connection>> {
  const { db, now } = services
  const { linked, timeZone } = due
  const { companyId, comparedAt, connectedAt, reconcileDueAt, importedAt } = linked
  const today = dateIn(timeZone, now())
  const at = now()
  if (reconcileDueAt && reconcileDueAt > at) {
    const range = await nightsSentSince(db, companyId, comparedAt ?? connectedAt)
    if (range) await compareRates(services, companyId, opened, range)
    return { comparedAt: at }
  }
  await removeOldDifferences(db, companyId, today)
  await compareRates(services, companyId, opened, { from: today, to: addDays(today, PRICED_DAYS - 1) })
  const range = { from: today, to: addDays(today, BOOKED_DAYS - 1) }
  await takeNights(services, linked, opened, range)
  // Bookings that a first import has not reached yet do not count as different.
  const differingBookings = importedAt ? await compareBookings(services, linked, opened, range) : []
  return { comparedAt: at, reconcileDueAt: nextNight(due, at), differingBookings }
}

/** Compares a hotel's connection, and stores the result. A failure is logged and retried later. */
async function compareHotel(services: ReadServices, due: Due, stopped: AbortSignal): Promise<void> {
  const { db, now, log } = services
  const { companyId, kind, compareDueAt } = due.linked
  const isIt = and(eq(connection.companyId, companyId), eq(connection.connectedAt, due.linked.connectedAt))
  try {
    const opened = await openConnection(services, due.linked, stopped)
    const startedAt = now().toISOString()
    const values = await compareConnection(services, due, opened)
    // Rates that were sent in the meantime are compared later.
    const again = new Date(now().getTime() + AGAIN_MS).toISOString()
    const compareAgain = sql`case when ${connection.lastOutAt} >= ${startedAt}::timestamptz then ${again}::timestamptz end`
    await db
      .update(connection)
      .set({ ...values, compareDueAt: compareAgain })
      .where(isIt)
  } catch (error) {
    log.warn({ err: error, companyId, connection: kind }, 'rates and bookings could not be compared')
    const again = new Date(now().getTime() + withJitter(RETRY_MS))
    await db
      .update(connection)
      .set({
        ...sharedOutcome(error, now()),
        ...(compareDueAt && { compareDueAt: again }),
        reconcileDueAt: sql`greatest(${connection.reconcileDueAt}, ${again.toISOString()}::timestamptz)`,
      })
      .where(isIt)
  }
}

/** Compares what is due, hotel by hotel; even a hotel whose failure cannot be stored does not keep the others from it. */
export async function compareDue(
  services: ReadServices & { readonly log: Pick<FastifyBaseLogger, 'error'> },
  stopped: AbortSignal,
): Promise<void> {
  const hotels = (await readDue(services)).map((due) => ({ id: due.linked.companyId, due }))
  const failure = 'the comparison of a hotel failed'
  await forEachHotel(hotels, { log: services.log, stopped, failure }, ({ due }) => compareHotel(services, due, stopped))
}
