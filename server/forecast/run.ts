import { and, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { FORECAST_DAYS, type ForecastRow } from '../../contract/forecast/forecast.ts'
import { KEPT_RUN_DAYS } from '../../contract/forecast/forecast-run.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { endOfDay } from '../../contract/platform/time-zone.ts'
import type { EventNight, NightRecord } from '../../engine/forecast/record.ts'
import type { GuestResponse } from '../../engine/pricing/elasticity.ts'
import type { SerializableKnowledge } from '../../engine/pricing/known-nights.ts'
import type { KnownNight } from '../../engine/pricing/price-night.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { readEventNights } from '../market/calendar/hotel-events.ts'
import type { Db, DbOrTx, Tx } from '../platform/database/db.ts'
import { company, type ExpectedRooms, forecastRun, forecastSetting } from '../platform/database/schema/index.ts'
import { claimNext, failureOf, ofClaim, workThrough } from '../platform/jobs/queue.ts'
import { requestRuleRound } from '../platform/jobs/rule-round.ts'
import { markFailure } from '../platform/runtime/traces.ts'
import { nightsToEvaluate, storeEvaluated } from './accuracy.ts'
import type { Computed } from './compute/job.ts'
import type { Computer } from './computer.ts'
import { readRecords } from './forecast-records.ts'
import { HISTORY_DAYS } from './forecast-rows.ts'
import { MOST_ATTEMPTS, noteFailure, RUNS, type RunRow } from './queue.ts'

/** Nights that are read at once: reading a quarter takes some milliseconds, reading all would block other queries. */
const PIECE_NIGHTS = 91

/** What a run does for a hotel's rates: its demand is computed in one go with them. */
export interface RatesOfRun {
  /** The inputs of the rates of the nights after the origin, and when their data were last received; null if there are none. */
  readonly read: (
    db: DbOrTx,
    hotel: AnalysedHotel,
    about: { origin: StayDate; now: Date; events: readonly EventNight[] },
  ) => Promise<{ basedOn: Date | null; knowledge: SerializableKnowledge | null }>
  /** Stores the rates of the nights, in the run's transaction. */
  readonly store: (
    tx: Tx,
    hotel: AnalysedHotel,
    nights: readonly KnownNight[],
    about: { at: Date; basedOn: Date | null; learned: GuestResponse | null },
  ) => Promise<void>
}

/** The dependencies of computing. */
export interface Running {
  readonly db: Db
  readonly computer: Computer
  readonly rates: RatesOfRun
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

async function* recordsOf(
  db: DbOrTx,
  hotel: AnalysedHotel,
  from: StayDate,
  origin: StayDate,
): AsyncGenerator<NightRecord[]> {
  const asOf = endOfDay(origin, hotel.timeZone)
  const last = addDays(origin, FORECAST_DAYS)
  for (let start = from; start <= last; start = addDays(start, PIECE_NIGHTS)) {
    const end = addDays(start, PIECE_NIGHTS - 1)
    yield await readRecords(db, hotel, { from: start, to: end < last ? end : last, asOf })
  }
}

/** The result of a run, and its inputs. */
interface Made {
  readonly hotel: AnalysedHotel
  readonly computed: Computed
  /** When the data that the rates are based on were last received. */
  readonly basedOn: Date | null
}

async function computeRun({ db, computer, rates, now }: Running, { companyId, origin }: RunRow): Promise<Made> {
  const [hotel] = await db.select().from(company).where(eq(company.id, companyId))
  if (!hotel) throw new Error('The hotel no longer exists.')
  const [from, last] = [addDays(origin, -HISTORY_DAYS), addDays(origin, FORECAST_DAYS)]
  const { sellable: capacity } = await readCapacity(db, companyId, { from, to: last })
  const evaluated = await nightsToEvaluate(db, companyId, origin)
  const events = await readEventNights(db, hotel, from, last)
  const { basedOn, knowledge: pricing } = await rates.read(db, hotel, { origin, now: now(), events })
  const request = { origin, from, capacity, events, evaluated, pricing }
  return { hotel, basedOn, computed: await computer.compute(recordsOf(db, hotel, from, origin), request) }
}

const expectedRooms = (rows: readonly ForecastRow[]): ExpectedRooms[] =>
  rows.map(({ roomNights, low, high }) => [roomNights, low, high])

/** Removes the figures of old runs; the runs themselves stay, and so do the figures of a pinned run. */
async function dropOldRows(tx: Tx, { companyId, origin }: RunRow): Promise<void> {
  const [setting] = await tx.select().from(forecastSetting).where(eq(forecastSetting.companyId, companyId))
  await tx
    .update(forecastRun)
    .set({ rows: null, expected: null, members: null })
    .where(
      and(
        eq(forecastRun.companyId, companyId),
        lt(forecastRun.origin, addDays(origin, -KEPT_RUN_DAYS)),
        isNotNull(forecastRun.rows),
        ne(forecastRun.id, setting?.pinnedRunId ?? 0),
      ),
    )
}

/** Of the runs on one day after deliveries and changes of settings, only the last one keeps its figures. */
async function dropEarlierOfDay(tx: Tx, { companyId, origin, id }: RunRow): Promise<void> {
  await tx
    .update(forecastRun)
    .set({ rows: null, expected: null, members: null })
    .where(
      and(
        eq(forecastRun.companyId, companyId),
        eq(forecastRun.origin, origin),
        inArray(forecastRun.reason, ['delivery', 'settings']),
        isNotNull(forecastRun.rows),
        lt(forecastRun.id, id),
      ),
    )
}

/** Stores the figures and the evaluation of finished nights; does nothing if another process has taken over. */
async function storeComputed(
  { db, rates, now }: Running,
  claimed: RunRow,
  { hotel, computed, basedOn }: Made,
): Promise<void> {
  const at = now()
  const { rows, members, evaluated, known, learned, cpuMs } = computed
  await db.transaction(async (tx) => {
    const stored = await tx
      .update(forecastRun)
      .set({ state: 'done', rows, expected: expectedRooms(rows), members, cpuMs, finishedAt: at, failure: null })
      .where(ofClaim(RUNS, claimed))
      // Not the figures again, which are large.
      .returning({ id: forecastRun.id })
    if (stored.length === 0) return
    await dropOldRows(tx, claimed)
    await dropEarlierOfDay(tx, claimed)
    if (known) await rates.store(tx, hotel, known, { at, basedOn, learned })
    await requestRuleRound(tx, claimed.companyId)
    // Last, because it updates rows shared by all hotels.
    await storeEvaluated(tx, claimed.companyId, evaluated)
  })
}

async function runClaimed(running: Running, claimed: RunRow): Promise<void> {
  const { db, now, log } = running
  const { companyId, id, attempts } = claimed
  try {
    if (attempts > MOST_ATTEMPTS) throw new Error(`The run was interrupted ${MOST_ATTEMPTS} times.`)
    await storeComputed(running, claimed, await computeRun(running, claimed))
  } catch (error) {
    markFailure(error)
    const reason = (error as Error).message
    const dueAt = await noteFailure(db, claimed, failureOf(error), now())
    log.warn({ companyId, run: id, attempts, isGivenUp: dueAt === null, reason }, 'forecast run failed')
  }
}

/** Computes the next run that is due. Returns it as it was when claimed, or undefined if none is due. */
export async function runNext(running: Running): Promise<RunRow | undefined> {
  const claimed = await claimNext(running.db, RUNS, running.now())
  if (claimed) await runClaimed(running, claimed)
  return claimed
}

/** Computes one run after the other until none is due or `isStopped` returns true. */
export const runDue = (running: Running, isStopped: () => boolean = () => false): Promise<void> =>
  workThrough(
    'forecast-runs',
    () => claimNext(running.db, RUNS, running.now()),
    (claimed) => runClaimed(running, claimed),
    isStopped,
  )
