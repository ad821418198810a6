import { and, asc, between, eq, inArray, or, sql } from 'drizzle-orm'
import { type GroupOutcomes, type GroupOutcomesQuery, REFUSED_REASONS } from '../../contract/analysis/group-request.ts'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { capacityByNight } from '../../engine/capacity.ts'
import { type Gain, isClear } from '../../engine/pricing/decisions.ts'
import { type GroupNightOutcome, judgeGroup, sumOfGroups } from '../../engine/pricing/group-outcome.ts'
import { keptShare } from '../../engine/pricing/what-if.ts'
import { readCounting } from '../booking/books/counting.ts'
import { readCapacity } from '../booking/inventory/capacity.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { manyRows } from '../platform/database/many-rows.ts'
import { selectRows } from '../platform/database/rows.ts'
import { groupRequest, nightMovement } from '../platform/database/schema/index.ts'

type Row = typeof groupRequest.$inferSelect
type JudgedRow = Row & { readonly basis: NonNullable<Row['basis']> }

const isTaken = ({ status }: Row): boolean => status === 'definite'

/** What the group paid, or would have paid: a group that found the rate too high would have come at its budget only. */
const paidRate = (row: Row): number | null =>
  isTaken(row) ? row.rate : row.lostReason === 'rate' ? row.budget : (row.budget ?? row.rate)

/** The requests that the hotel has decided, by first night. */
const readDecided = (db: DbOrTx, { companyId, from, to }: GroupOutcomesQuery): Promise<Row[]> =>
  db
    .select()
    .from(groupRequest)
    .where(
      and(
        eq(groupRequest.companyId, companyId),
        between(groupRequest.firstNight, from, to),
        or(eq(groupRequest.status, 'definite'), inArray(groupRequest.lostReason, [...REFUSED_REASONS])),
      ),
    )
    .orderBy(asc(groupRequest.firstNight), asc(groupRequest.id))

/** The books of a night of a group. Rooms, and minor units. */
interface NightBooks {
  readonly sold: number
  /** The most rooms that were on the books at any time. */
  readonly most: number
  /** Rooms of bookings that came after the decision, and what they paid. */
  readonly later: number
  readonly laterRevenue: number
}

/** The nights of a group, and the night before and after it. */
const nightsAround = ({ firstNight, lastNight }: Row): StayDate[] =>
  stayDates(addDays(firstNight, -1), addDays(lastNight, 1))

/** The books of the nights of groups and around them, seen from when each was decided. */
async function readBooks(
  db: DbOrTx,
  companyId: number,
  rows: readonly JudgedRow[],
): Promise<(id: number, stayDate: StayDate) => NightBooks | undefined> {
  const nights = rows.flatMap((row) =>
    nightsAround(row).map((night) => ({ id: row.id, night, decided: row.basis.decidedAt })),
  )
  const asked = manyRows(nights, { id: 'int', night: 'date', decided: 'timestamptz' })
  const { stayDate, rooms, revenue, kind, at } = nightMovement
  const books = await selectRows<NightBooks & { id: number; night: StayDate }>(
    db,
    sql`select id, night::text as night, sum(rooms)::int as sold, max(booked)::int as most,
        coalesce(sum(rooms) filter (where kind = 'booked' and at > decided), 0)::int as later,
        coalesce(sum(revenue) filter (where kind = 'booked' and at > decided), 0)::float8 as "laterRevenue"
      from (
        select row.id, row.night, row.decided, ${rooms} as rooms, ${revenue} as revenue, ${kind} as kind, ${at} as at,
          sum(${rooms}) over (partition by row.id, row.night order by ${at}) as booked
        from ${asked} as row join ${nightMovement} on ${stayDate} = row.night
        where ${and(eq(nightMovement.companyId, companyId), await readCounting(db, companyId))}
      ) as books
      group by id, night`,
  )
  const byNight = new Map(books.map((each) => [`${each.id} ${each.night}`, each]))
  return (id, night) => byNight.get(`${id} ${night}`)
}

/** Judges the requests whose nights are over, by id; those without a rate are omitted. */
async function judged(db: DbOrTx, companyId: number, rows: readonly JudgedRow[]): Promise<Map<number, Gain>> {
  const dates = rows.flatMap(nightsAround).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  if (!from || !to) return new Map()
  const [{ sellable }, booksOf] = await Promise.all([
    readCapacity(db, companyId, { from, to }),
    readBooks(db, companyId, rows),
  ])
  const capacities = capacityByNight(stayDates(from, to), sellable)
  return new Map(
    rows.flatMap((row) => {
      const { nights, cost, usualCommission } = row.basis
      const rate = paidRate(row)
      const outcomeOf = (night: StayDate, expected = 0): GroupNightOutcome => {
        const { sold = 0, most: mostBooked = 0, later = 0, laterRevenue = 0 } = booksOf(row.id, night) ?? {}
        const capacity = capacities.get(night) ?? Number.POSITIVE_INFINITY
        const contribution = laterRevenue * keptShare(usualCommission) - later * cost
        // Without its block in the hotel's system, the books may lack the group.
        const most = mostBooked + (isTaken(row) && !row.isInPms ? expected : 0)
        return {
          ...{ sold, capacity, wasFull: most >= capacity },
          later: isTaken(row) ? null : { rooms: later, contribution },
        }
      }
      const around = [addDays(row.firstNight, -1), addDays(row.lastNight, 1)].map((night) => outcomeOf(night))
      const gain = judgeGroup(
        { nights, margin: rate === null ? null : rate * keptShare(row.commission) - cost },
        isTaken(row),
        nights.map(({ stayDate, rooms }) => outcomeOf(stayDate as StayDate, rooms)),
        around.filter(({ wasFull }) => wasFull).length / around.length,
      )
      return gain ? [[row.id, gain] as const] : []
    }),
  )
}

const written = (gain: Gain) => ({
  gain: Math.round(gain.gain),
  interval: Math.round(gain.interval),
  isClear: isClear(gain),
})

/** What a hotel's decisions about groups earned, compared with the other decision. */
export async function groupOutcomesOf(
  db: DbOrTx,
  { id: companyId, currency, timeZone }: AnalysedHotel,
  range: Pick<GroupOutcomesQuery, 'from' | 'to'>,
  now: Date,
): Promise<GroupOutcomes> {
  const rows = await readDecided(db, { companyId, ...range })
  const today = dateIn(timeZone, now)
  const gains = await judged(
    db,
    companyId,
    rows.filter((row): row is JudgedRow => row.basis !== null && row.lastNight < today),
  )
  const sumOf = (taken: boolean) => {
    const own = rows.filter((row) => isTaken(row) === taken)
    const known = own.flatMap(({ id }) => gains.get(id) ?? [])
    return { decisions: own.length, judged: known.length, ...written(sumOfGroups(known)) }
  }
  return {
    companyId,
    currency,
    taken: sumOf(true),
    refused: sumOf(false),
    requests: rows.map((row) => {
      const gain = gains.get(row.id)
      return {
        ...{ id: row.id, name: row.name, firstNight: row.firstNight, lastNight: row.lastNight },
        rate: paidRate(row),
        isTaken: isTaken(row),
        roomNights: row.nights.reduce((sum, { rooms }) => sum + rooms, 0),
        outcome: gain ? written(gain) : null,
      }
    }),
  }
}
