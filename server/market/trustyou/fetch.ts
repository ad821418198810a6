import { millisecondsInHour } from 'date-fns/constants'
import { and, eq, sql } from 'drizzle-orm'
import { dateIn, endOfDay } from '../../../contract/platform/time-zone.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { company, metaReview, metaReviewFetch } from '../../platform/database/schema/index.ts'
import type { Settings } from '../../platform/runtime/settings.ts'
import { fetchMetaReview, MetaReviewError, type Patience } from './client.ts'
import type { ReadMetaReview } from './read.ts'

/** How long a hotel is reserved for the process that fetches it; longer than all attempts take. */
const LEASE_MS = 2 * 60_000

/** A hotel that is due. */
export interface DueHotel {
  readonly companyId: number
  readonly trustYouId: string
  readonly timeZone: string
}

/** The dependencies of fetching. */
export interface Fetching {
  readonly db: Db
  readonly trustYou: NonNullable<Settings['trustYou']>
  readonly now: () => Date
  readonly patience?: Patience
  /** Aborts the running call. */
  readonly stopped?: AbortSignal
}

/** Stores the figures; for one day, the last ones apply. */
async function storeMetaReview(tx: Tx, hotel: DueHotel, fetched: ReadMetaReview, at: Date): Promise<void> {
  const { companyId, trustYouId, timeZone } = hotel
  const takenOn = dateIn(timeZone, at)
  const key = { companyId, trustYouId, takenOn }
  await tx
    .delete(metaReview)
    .where(
      and(eq(metaReview.companyId, companyId), eq(metaReview.trustYouId, trustYouId), eq(metaReview.takenOn, takenOn)),
    )
  const whole = { dimension: 'overall', name: '', score: fetched.score, reviews: fetched.reviews }
  await tx.insert(metaReview).values([whole, ...fetched.parts].map((part) => ({ ...key, ...part })))
}

/** Stores the result for a hotel, and when it is due next: tomorrow, or in an hour after a failure that may be temporary. */
async function noteOutcome(tx: Tx, hotel: DueHotel, at: Date, error: MetaReviewError | null): Promise<void> {
  const { companyId, trustYouId, timeZone } = hotel
  const tomorrow = new Date(endOfDay(dateIn(timeZone, at), timeZone).getTime() + 1)
  const isLasting = error === null || error.failure === 'unknownHotel' || error.failure === 'refused'
  const outcome = {
    trustYouId,
    attemptedAt: at,
    dueAt: isLasting ? tomorrow : new Date(Math.min(at.getTime() + millisecondsInHour, tomorrow.getTime())),
    failure: error?.failure ?? null,
    failureDetail: error?.detail ?? null,
    ...(error ? {} : { fetchedAt: at }),
  }
  await tx
    .insert(metaReviewFetch)
    .values({ companyId, ...outcome })
    .onConflictDoUpdate({ target: metaReviewFetch.companyId, set: outcome })
}

/** Fetches a hotel from TrustYou and stores the figures, or why there are none. Returns the failure; null if there is none. */
export async function fetchHotel(
  { db, trustYou, now, patience, stopped }: Fetching,
  hotel: DueHotel,
  alsoWith: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<MetaReviewError | null> {
  const fetched = await fetchMetaReview(trustYou, hotel.trustYouId, patience, stopped).catch((error: unknown) => {
    if (error instanceof MetaReviewError) return error
    throw error
  })
  const at = now()
  const error = fetched instanceof MetaReviewError ? fetched : null
  await db.transaction(async (tx) => {
    // First: this locks the row, so that concurrent requests run one after the other from here on.
    await noteOutcome(tx, hotel, at, error)
    if (!(fetched instanceof MetaReviewError)) await storeMetaReview(tx, hotel, fetched, at)
    await alsoWith(tx)
  })
  return error
}

/**
 * Claims the hotel that has been due longest, so that no other process takes it too: active hotels with a TrustYou id that were
 * never fetched, are due, or have a new id.
 */
export async function claimDue(db: Db, now: Date): Promise<DueHotel | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const lease = sql`${new Date(now.getTime() + LEASE_MS).toISOString()}::timestamptz`
  const [due] = await selectRows<DueHotel>(
    db,
    sql`with due as (
      select ${company.id}, ${company.trustYouId}, ${company.timeZone}
      from ${company} left join ${metaReviewFetch} on ${metaReviewFetch.companyId} = ${company.id}
      where ${company.isActive} and ${company.trustYouId} <> ''
        and (${metaReviewFetch.companyId} is null or ${metaReviewFetch.dueAt} <= ${at}
          or ${metaReviewFetch.trustYouId} <> ${company.trustYouId})
      order by ${metaReviewFetch.dueAt} nulls first, ${company.id} limit 1 for update of company skip locked
    ), taken as (
      insert into ${metaReviewFetch} (company_id, trust_you_id, due_at)
      select id, trust_you_id, ${lease} from due
      on conflict (company_id) do update set due_at = excluded.due_at, trust_you_id = excluded.trust_you_id,
        fetched_at = case when ${metaReviewFetch.trustYouId} = excluded.trust_you_id then ${metaReviewFetch.fetchedAt} end
      where ${metaReviewFetch.dueAt} <= ${at} or ${metaReviewFetch.trustYouId} <> excluded.trust_you_id
      returning ${metaReviewFetch.companyId}
    )
    select id as "companyId", trust_you_id as "trustYouId", time_zone as "timeZone" from due join taken on company_id = id`,
  )
  return due
}

/**
 * Fetches every hotel that is due, one after the other, until it is stopped: the hotel being fetched then keeps its lease and its
 * figures. A failed hotel does not stop the others.
 */
export async function fetchDue(fetching: Fetching, onFailure: (hotel: DueHotel, error: Error) => void): Promise<void> {
  for (;;) {
    const hotel = fetching.stopped?.aborted ? undefined : await claimDue(fetching.db, fetching.now())
    if (!hotel) return
    // Includes a failure to store: the hotel keeps its lease, and the others are fetched.
    const error = await fetchHotel(fetching, hotel).catch((thrown: Error) => thrown)
    if (error && error !== fetching.stopped?.reason) onFailure(hotel, error)
  }
}
