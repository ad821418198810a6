import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { BANDS, type BandGrouping, bandCode, type Grouping, isBandGrouping } from '../../contract/figures.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { Movement } from '../../engine/on-the-books.ts'
import type { DbOrTx } from '../database/db.ts'
import { company, nightMovement, reservation } from '../database/schema/index.ts'
import { readCounting, readNaming } from './counting.ts'

/** The code of the band that a whole number of the booking lies in. */
const bandIn = (by: BandGrouping, number: SQL): SQL<string> => {
  const first = BANDS[by].map((each) => sql.raw(String(each)))
  const codes = BANDS[by].map((each) => sql.raw(`'${bandCode(each)}'`))
  return sql`(array[${sql.join(codes, sql`, `)}])[width_bucket(greatest(${number}, ${first[0]}), array[${sql.join(first, sql`, `)}])]`
}

/** What groups nights: codes of the property-management system, or bands of the whole booking as it is now. */
export const GROUP_COLUMNS = {
  segment: nightMovement.segment,
  channel: nightMovement.channel,
  category: nightMovement.roomType,
  roomType: nightMovement.roomType,
  ratePlan: nightMovement.ratePlan,
  country: nightMovement.country,
  leadTime: bandIn(
    'leadTime',
    sql`${reservation.arrival} - (${reservation.bookedAt} at time zone ${company.timeZone})::date`,
  ),
  lengthOfStay: bandIn('lengthOfStay', sql`${reservation.departure} - ${reservation.arrival}`),
} satisfies Record<Grouping, unknown>

/** Movements do not say how long the stay of their booking is, or when it began: it is looked up only where that is needed. */
const withBooking = <Query extends PgSelect>(query: Query, groupBy: Grouping | undefined) =>
  groupBy && isBandGrouping(groupBy)
    ? query
        .innerJoin(
          reservation,
          and(eq(reservation.companyId, nightMovement.companyId), eq(reservation.id, nightMovement.reservationId)),
        )
        .innerJoin(company, eq(company.id, nightMovement.companyId))
    : query

/** Which nights of a hotel: from stay date to stay date, both included, and what happened to them by `asOf`. */
export interface NightRange {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: Date
}

interface MovementsRequest extends NightRange {
  readonly groupBy?: Grouping | undefined
  /** Which of them; all where it is left out. */
  readonly only?: SQL | undefined
  /** What counts as the revenue of a movement, in minor units; what guests pay where it is left out. */
  readonly revenue?: SQL<number> | undefined
  /** Earlier moments, rising, after which it matters when and why the books changed. */
  readonly since?: readonly Date[]
}

/** The same with what counts in the hotel's figures. */
type CountedMovements = Omit<MovementsRequest, 'since' | 'only'> & { readonly counting: SQL | undefined }

/** What happened to the nights of the range by its `asOf`. */
export const movedBy = (companyId: number, { from, to, asOf }: NightRange): SQL | undefined =>
  and(
    eq(nightMovement.companyId, companyId),
    gte(nightMovement.stayDate, from),
    lte(nightMovement.stayDate, to),
    lte(nightMovement.at, asOf),
  )

const sumsOf = (revenue: SQL<number> = sql<number>`${nightMovement.revenue}`) => ({
  stayDate: nightMovement.stayDate,
  roomNights: sql<number>`sum(${nightMovement.rooms})::int`,
  revenue: sql<number>`sum(${revenue})::float8`,
})

/** The books at a moment: all that moved until then, as one movement of a night and group. */
async function readBooks(
  db: DbOrTx,
  companyId: number,
  { groupBy, counting, revenue, ...range }: CountedMovements,
): Promise<Movement[]> {
  const query = db
    .select({ ...sumsOf(revenue), group: sql<string | null>`${groupBy ? GROUP_COLUMNS[groupBy] : sql`null::text`}` })
    .from(nightMovement)
    .$dynamic()
  const rows = await withBooking(query, groupBy)
    .where(and(movedBy(companyId, range), counting))
    // By place, as some groups are expressions.
    .groupBy(nightMovement.stayDate, ...(groupBy ? [sql`4`] : []))
  const at = range.asOf.getTime()
  return rows.map((row) => ({ ...row, at, kind: 'booked' }))
}

/** What moved after the first of rising moments: one movement of a night, group, kind and time between two of them. */
async function readChanges(
  db: DbOrTx,
  companyId: number,
  { groupBy, counting, revenue, ...range }: CountedMovements,
  since: readonly [Date, ...Date[]],
): Promise<Movement[]> {
  // A bucket begins with its bound; ours begin just after it, as what happens at a moment is part of the books then.
  // As one value: the database would compute an array of expressions anew for each row.
  const bounds = since.map((moment) => moment.toISOString().replace('Z', '001Z'))
  const query = db
    .select({
      ...sumsOf(revenue),
      group: sql<string | null>`${groupBy ? GROUP_COLUMNS[groupBy] : sql`null::text`}`,
      kind: nightMovement.kind,
      bucket: sql<number>`width_bucket(${nightMovement.at}, ${sql.param(bounds)}::timestamptz[])`,
    })
    .from(nightMovement)
    .$dynamic()
  const rows = await withBooking(query, groupBy)
    .where(and(movedBy(companyId, range), counting, gt(nightMovement.at, since[0])))
    // By place, as they are expressions.
    .groupBy(nightMovement.stayDate, sql`4`, nightMovement.kind, sql`6`)
  return rows.map(({ bucket, ...row }) => ({ ...row, at: (since[bucket] ?? range.asOf).getTime() }))
}

/** What is counted, and how its groups are called. */
async function readTerms(db: DbOrTx, companyId: number, { only, groupBy }: MovementsRequest) {
  const [counting, nameOf] = await Promise.all([readCounting(db, companyId), readNaming(db, companyId, groupBy)])
  const named = (movements: Movement[]) =>
    groupBy ? movements.map((one) => ({ ...one, group: nameOf(one.group ?? null) })) : movements
  return { counting: and(counting, only), named }
}

/**
 * What happened to the nights of one hotel until `asOf`, summed by the database: until the first of the moments as one
 * movement of each night and group, after it by kind and by the two moments between which it happened, dated at the later.
 * Groups have the names that the hotel gives them; codes of one group are movements of their own.
 */
export async function readMovements(
  db: DbOrTx,
  companyId: number,
  { since = [], only, ...asked }: MovementsRequest,
): Promise<Movement[]> {
  const { counting, named } = await readTerms(db, companyId, { ...asked, only })
  const wanted = { ...asked, counting }
  const [first, ...later] = since
  const parts = first
    ? [readBooks(db, companyId, { ...wanted, asOf: first }), readChanges(db, companyId, wanted, [first, ...later])]
    : [readBooks(db, companyId, wanted)]
  return named((await Promise.all(parts)).flat())
}

/** The same without the books: what moved after the first of the moments alone. */
export async function readMoved(
  db: DbOrTx,
  companyId: number,
  { since, only, ...asked }: MovementsRequest & { readonly since: readonly [Date, ...Date[]] },
): Promise<Movement[]> {
  const { counting, named } = await readTerms(db, companyId, { ...asked, only })
  return named(await readChanges(db, companyId, { ...asked, counting }, since))
}
