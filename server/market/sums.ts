import { and, between, eq, type SQL, sql } from 'drizzle-orm'
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

const PARTS = ['capacity', 'room_nights', 'revenue'] as const
/** Each figure of a night, summed over all other hotels or over some of them. */
const KINDS = {
  market: (part: SQL) => sql`sum(${part})`,
  sum: (part: SQL) => sql`sum(abs(${part})) filter (where hides)`,
  largest: (part: SQL) => sql`max(abs(${part})) filter (where hides)`,
  gone: (part: SQL) => sql`max(abs(${part})) filter (where is_gone)`,
} as const
type Kind = keyof typeof KINDS

type Row = { stay_date: StayDate; hotels: number } & Record<`${Kind}_${(typeof PARTS)[number]}`, number>

const FIGURES = sql.join(
  (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    PARTS.map((part) => {
      const value = KINDS[kind](sql`${sql.identifier(part)}`)
      return sql`coalesce(${value}, 0)::float8 as ${sql.identifier(`${kind}_${part}`)}`
    }),
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
    sql`select stay_date::text, count(*) filter (where hides)::int as hotels, ${FIGURES} from (
      select *, member_id = any(${sql.param([...goneIds])}::int[]) as is_gone,
        capacity > 0 and room_nights > 0 and member_id <> all(${sql.param([...knownIds, ...goneIds])}::int[]) as hides
      from (${contributions}) contribution where member_id is distinct from ${ownId}::int
    ) other group by stay_date`,
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
    sql`select member_id, stay_date, capacity, room_nights, revenue from ${marketNight}
      where ${and(eq(marketNight.setId, set.id), between(marketNight.stayDate, from, to))}`,
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
  return readSums(
    db,
    set,
    sql`select member_id, first_night + (place - 1)::int as stay_date, night.capacity, night.room_nights, 0 as revenue
      from ${marketOutlook}, unnest(capacity, room_nights) with ordinality as night (capacity, room_nights, place)
      where ${ofDay} and first_night + (place - 1)::int between ${from}::date and ${to}::date`,
  )
}
