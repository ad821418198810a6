import { and, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import {
  BANDS,
  type BandGrouping,
  bandCode,
  type Grouping,
  isBandGrouping,
} from '../../../contract/analysis/figures.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { Movement } from '../../../engine/on-the-books.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, nightMovement, reservation } from '../../platform/database/schema/index.ts'
import { readCounting, readNaming } from './counting.ts'

/** The code of the band that contains a whole number of the booking. */
const bandIn = (by: BandGrouping, number: SQL): SQL<string> => {
  const first = BANDS[by].map((each) => sql.raw(String(each)))
  const codes = BANDS[by].map((each) => sql.raw(`'${bandCode(each)}'`))
  return sql`(array[${sql.join(codes, sql`, `)}])[width_bucket(greatest(${number}, ${first[0]}), array[${sql.join(first, sql`, `)}])]`
}

/** The columns by which nights are grouped: codes of the property-management system, or bands of the whole booking as it is now. */
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

/** Movements do not contain the length or start of their booking's stay: it is joined only if needed. */
const withBooking = <Query extends PgSelect>(query: Query, groupBy: Grouping | undefined) =>
  groupBy && isBandGrouping(groupBy)
    ? query
        .innerJoin(
          reservation,
          and(eq(reservation.companyId, nightMovement.companyId), eq(reservation.id, nightMovement.reservationId)),
        )
        .innerJoin(company, eq(company.id, nightMovement.companyId))
    : query

/** The nights of a hotel: from stay date to stay date, both included, with their movements until `asOf`. */
export interface NightRange {
  readonly from: StayDate
  readonly to: StayDate
  readonly asOf: Date
}

export interface MovementsRequest extends NightRange {
  /** Not grouped if omitted. With `terms`, theirs counts. */
  readonly groupBy?: Grouping | undefined
  /** A filter of the nights; all if omitted. */
  readonly only?: SQL | undefined
  /** The revenue of a movement, in minor units; what guests pay if omitted. */
  readonly revenue?: SQL<number> | undefined
  /** Saves reading them again if several requests are about one hotel and one grouping. */
  readonly terms?: Terms | undefined
  /** Earlier moments, in ascending order, after which the time and reason of changes are distinguished. */
  readonly since?: readonly Date[]
}

/** The same with the condition for what counts in the hotel's figures. */
type CountedMovements = Omit<MovementsRequest, 'since' | 'only' | 'terms'> & { readonly counting: SQL | undefined }

/** The movements of the nights in the range until its `asOf`. */
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

/** The books at a moment: the sum of all movements until then, as one movement per night and group. */
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
    // By position, because some groups are expressions.
    .groupBy(nightMovement.stayDate, ...(groupBy ? [sql`4`] : []))
  const at = range.asOf.getTime()
  return rows.map((row) => ({ ...row, at, kind: 'booked' }))
}

/** The movements after the first of the given moments: one per night, group, kind and interval between two of them. */
async function readChanges(
  db: DbOrTx,
  companyId: number,
  { groupBy, counting, revenue, ...range }: CountedMovements,
  since: readonly [Date, ...Date[]],
): Promise<Movement[]> {
  // A bucket includes its lower bound; ours exclude it, because a change at a moment is part of the books at that moment. Passed as
  // one value: the database would evaluate an array of expressions again for each row.
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
    // By position, because they are expressions.
    .groupBy(nightMovement.stayDate, sql`4`, nightMovement.kind, sql`6`)
  return rows.map(({ bucket, ...row }) => ({ ...row, at: (since[bucket] ?? range.asOf).getTime() }))
}

/** What counts in a hotel's figures, how movements are grouped, and the names of the groups. */
export interface Terms {
  readonly groupBy: Grouping | undefined
  readonly counting: SQL | undefined
  readonly nameOf: (code: string | null) => string | null
}

/** Reads the terms of movements that are grouped so, or not grouped. */
export async function readTerms(db: DbOrTx, companyId: number, groupBy?: Grouping): Promise<Terms> {
  const [counting, nameOf] = await Promise.all([readCounting(db, companyId), readNaming(db, companyId, groupBy)])
  return { groupBy, counting, nameOf }
}

/** The same terms for movements that are not grouped. */
export const ungrouped = (terms: Terms): Terms => ({ ...terms, groupBy: undefined })

/** Movements whose groups have names instead of codes. */
const named = (movements: Movement[], { groupBy, nameOf }: Terms): Movement[] =>
  groupBy ? movements.map((one) => ({ ...one, group: nameOf(one.group ?? null) })) : movements

/**
 * The movements of one hotel's nights until `asOf`, summed by the database: until the first of the moments as one movement per
 * night and group, after it by kind and interval between two moments, dated at the later one. Groups have the names that the hotel
 * gives them; codes of one group are separate movements.
 */
export async function readMovements(
  db: DbOrTx,
  companyId: number,
  { since = [], only, terms: given, ...request }: MovementsRequest,
): Promise<Movement[]> {
  const terms = given ?? (await readTerms(db, companyId, request.groupBy))
  const filter = { ...request, groupBy: terms.groupBy, counting: and(terms.counting, only) }
  const [first, ...later] = since
  const parts = first
    ? [readBooks(db, companyId, { ...filter, asOf: first }), readChanges(db, companyId, filter, [first, ...later])]
    : [readBooks(db, companyId, filter)]
  return named((await Promise.all(parts)).flat(), terms)
}

/** The same without the books: only the movements after the first of the moments. */
export async function readMoved(
  db: DbOrTx,
  companyId: number,
  { since: [first, ...later] = [], only, terms: given, ...request }: MovementsRequest,
): Promise<Movement[]> {
  if (!first) return []
  const terms = given ?? (await readTerms(db, companyId, request.groupBy))
  const filter = { ...request, groupBy: terms.groupBy, counting: and(terms.counting, only) }
  return named(await readChanges(db, companyId, filter, [first, ...later]), terms)
}
