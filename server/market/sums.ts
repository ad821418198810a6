import { and, between, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { Amounts, HotelGroup } from '../../engine/market/others.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { selectRows } from '../platform/database/rows.ts'
import { marketNight, marketOutlook } from '../platform/database/schema/index.ts'
import type { HotelSet } from './sets.ts'

/** The sums of a hotel's market on a night, and the figures needed to check what they would disclose to the caller. */
export interface MarketSums {
  readonly market: Amounts
  readonly unknown: HotelGroup
}

/** A hotel's contribution to a night, in the columns of finished nights wherever it comes from. */
const contribution = alias(marketNight, 'contribution')
const other = alias(marketNight, 'other')

const PARTS = { capacity: other.capacity, room_nights: other.roomNights, revenue: other.revenue } as const
type Part = keyof typeof PARTS
/** Each figure of a night, summed over all other hotels or over some of them. */
const KINDS = {
  market: (part: SQLWrapper) => sql`sum(${part})`,
  sum: (part: SQLWrapper) => sql`sum(abs(${part})) filter (where hides)`,
  largest: (part: SQLWrapper) => sql`max(abs(${part})) filter (where hides)`,
  gone: (part: SQLWrapper) => sql`max(abs(${part})) filter (where is_gone)`,
} as const
type Kind = keyof typeof KINDS

type Row = { stay_date: StayDate; hotels: number } & Record<`${Kind}_${Part}`, number>

const FIGURES = sql.join(
  (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    (Object.keys(PARTS) as Part[]).map(
      (part) => sql`coalesce(${KINDS[kind](PARTS[part])}, 0)::float8 as ${sql.identifier(`${kind}_${part}`)}`,
    ),
  ),
  sql`, `,
)

const amountsOf = (row: Row, kind: Kind): Amounts => ({
  capacity: row[`${kind}_capacity`],
  roomNights: row[`${kind}_room_nights`],
  revenue: row[`${kind}_revenue`],
})

/** Sums contributions of a set (member_id, stay_date and the parts) by night, without those of the hotel itself. */
async function readSums(
  db: DbOrTx,
  { ownId, knownIds, goneIds }: HotelSet,
  contributions: SQL,
): Promise<Map<StayDate, MarketSums>> {
  const rows = await selectRows<Row>(
    db,
    sql`select ${other.stayDate}::text, count(*) filter (where hides)::int as hotels, ${FIGURES} from (
      select *, ${contribution.memberId} = any(${sql.param([...goneIds])}::int[]) as is_gone,
        ${contribution.capacity} > 0 and ${contribution.roomNights} > 0
          and ${contribution.memberId} <> all(${sql.param([...knownIds, ...goneIds])}::int[]) as hides
      from (${contributions}) ${contribution} where ${contribution.memberId} is distinct from ${ownId}::int
    ) ${other} group by ${other.stayDate}`,
  )
  return new Map(
    rows.map((row) => [
      row.stay_date,
      {
        market: amountsOf(row, 'market'),
        unknown: {
          hotels: row.hotels,
          sum: amountsOf(row, 'sum'),
          largest: amountsOf(row, 'largest'),
          gone: amountsOf(row, 'gone'),
        },
      },
    ]),
  )
}

/** The finished nights of a market in a range. */
export const readMarketNights = (db: DbOrTx, set: HotelSet, { from, to }: { from: StayDate; to: StayDate }) =>
  readSums(
    db,
    set,
    new QueryBuilder()
      .select()
      .from(marketNight)
      .where(and(eq(marketNight.setId, set.id), between(marketNight.stayDate, from, to)))
      .getSQL(),
  )

/** The books of a market's coming nights at the end of a day; only nights that all of its hotels contributed. */
export async function readMarketBooks(
  db: DbOrTx,
  set: HotelSet,
  asOf: StayDate,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<'notKept' | 'left' | Map<StayDate, MarketSums>> {
  const ofDay = and(eq(marketOutlook.setId, set.id), eq(marketOutlook.asOf, asOf))
  const kept = await db.$count(marketOutlook, ofDay)
  if (kept < set.members) return kept === 0 ? 'notKept' : 'left'
  const night = sql`${marketOutlook.firstNight} + (place - 1)::int`
  return readSums(
    db,
    set,
    sql`select ${marketOutlook.memberId}, ${night} as stay_date, night.capacity, night.room_nights, 0 as revenue
      from ${marketOutlook}, unnest(${marketOutlook.capacity}, ${marketOutlook.roomNights})
        with ordinality as night (capacity, room_nights, place)
      where ${ofDay} and ${night} between ${from}::date and ${to}::date`,
  )
}
