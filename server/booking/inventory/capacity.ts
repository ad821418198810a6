import { createHash } from 'node:crypto'
import { and, asc, between, eq, gt, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { CapacityBasis } from '../../../contract/analysis/figures.ts'
import type { CapacityRules } from '../../../contract/booking/capacity.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { type CapacityRecords, type DatedCapacity, datedCapacity, firstOverclosed } from '../../../engine/capacity.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { capacity, outOfOrder, roomStat, roomType, roomTypeCapacity } from '../../platform/database/schema/index.ts'
import { invalidField } from '../../platform/http/problem.ts'

const OF_TYPE = and(eq(roomType.companyId, roomTypeCapacity.companyId), eq(roomType.code, roomTypeCapacity.code))

/** Groups entries by room type, as the dated table of each. */
function byType(rows: readonly (DatedCapacity & { code: string })[]): CapacityRules['roomTypes'] {
  const tables = new Map<string, DatedCapacity[]>()
  for (const { code, ...rule } of rows) tables.set(code, [...(tables.get(code) ?? []), rule])
  return [...tables].map(([code, rules]) => ({ code, rules }))
}

/** The recorded rooms of a hotel by date, including those of every room type. */
export async function readCapacityRules(db: DbOrTx, companyId: number): Promise<CapacityRules> {
  const types = await db
    .select({ code: roomTypeCapacity.code, validFrom: roomTypeCapacity.validFrom, rooms: roomTypeCapacity.rooms })
    .from(roomTypeCapacity)
    .where(eq(roomTypeCapacity.companyId, companyId))
    .orderBy(asc(roomTypeCapacity.code), asc(roomTypeCapacity.validFrom))
  const house = await db
    .select({ validFrom: capacity.validFrom, rooms: capacity.rooms })
    .from(capacity)
    .where(eq(capacity.companyId, companyId))
    .orderBy(asc(capacity.validFrom))
  return { house, roomTypes: byType(types) }
}

/** A revision of these rules computed from their content, because they are many rows. */
export const revisionOf = (rules: CapacityRules): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 7), 16)

interface Nights {
  readonly from: StayDate
  readonly to: StayDate
}

/** The rows of a query as a list of objects, as a part of one statement. */
const listed = (fields: SQL, query: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object(${fields})), '[]') ${query})`

/**
 * The recorded rooms of a hotel, in one statement; those out of order only for the nights of the range, if there is one. Excluded
 * room types do not count.
 */
async function readRecords(db: DbOrTx, companyId: number, range?: Nights): Promise<CapacityRecords> {
  const inHouse = eq(capacity.companyId, companyId)
  const counting = and(eq(roomTypeCapacity.companyId, companyId), ne(roomType.state, 'excluded'))
  const closed = and(
    eq(outOfOrder.companyId, companyId),
    range && and(lte(outOfOrder.from, range.to), gte(outOfOrder.to, range.from)),
  )
  const counted = and(
    eq(roomStat.companyId, companyId),
    gt(roomStat.outOfOrder, 0),
    range && between(roomStat.stayDate, range.from, range.to),
  )
  type Rows = Omit<CapacityRecords, 'roomTypes'> & { readonly types: (DatedCapacity & { code: string })[] }
  const [row] = await selectRows<Rows>(
    db,
    sql`select
      ${listed(sql`'validFrom', ${capacity.validFrom}, 'rooms', ${capacity.rooms}`, sql`from ${capacity} where ${inHouse}`)} as house,
      ${listed(
        sql`'code', ${roomTypeCapacity.code}, 'validFrom', ${roomTypeCapacity.validFrom}, 'rooms', ${roomTypeCapacity.rooms}`,
        sql`from ${roomTypeCapacity} join ${roomType} on ${OF_TYPE} where ${counting}`,
      )} as types,
      ${listed(
        sql`'from', ${outOfOrder.from}, 'to', ${outOfOrder.to}, 'rooms', ${outOfOrder.rooms}`,
        sql`from ${outOfOrder} where ${closed}`,
      )} as "outOfOrder",
      ${listed(
        sql`'stayDate', ${roomStat.stayDate}, 'rooms', ${roomStat.outOfOrder}`,
        sql`from ${roomStat} where ${counted}`,
      )} as counted`,
  )
  const { types = [], house = [], outOfOrder: closings = [], counted: counts = [] } = row ?? {}
  return { house, roomTypes: byType(types).map(({ rules }) => rules), outOfOrder: closings, counted: counts }
}

/**
 * The rooms of a hotel by date, on each basis, for the nights of a range; empty if none are recorded. Of other nights, rooms out of
 * order may be missing.
 */
export async function readCapacity(
  db: DbOrTx,
  companyId: number,
  range: Nights,
): Promise<Readonly<Record<CapacityBasis, DatedCapacity[]>>> {
  const records = await readRecords(db, companyId, range)
  return { all: datedCapacity(records, 'all'), sellable: datedCapacity(records, 'sellable') }
}

/** Throws 400 naming the field if more rooms are out of order on some night than the hotel has. */
export async function checkOutOfOrder(tx: Tx, companyId: number, field: string): Promise<void> {
  const over = firstOverclosed(await readRecords(tx, companyId))
  if (over)
    throw invalidField(
      field,
      `There cannot be more rooms out of order than rooms: ${over.rooms} from ${over.validFrom} on.`,
    )
}
