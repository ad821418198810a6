import { createHash } from 'node:crypto'
import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { CapacityBasis } from '../../../contract/analysis/figures.ts'
import type { CapacityRules } from '../../../contract/booking/capacity.ts'
import { type CapacityRecords, type DatedCapacity, datedCapacity, firstOverclosed } from '../../../engine/capacity.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { capacity, outOfOrder, roomStat, roomType, roomTypeCapacity } from '../../platform/database/schema/index.ts'
import { invalidField } from '../../platform/http/problem.ts'

const OF_TYPE = and(eq(roomType.companyId, roomTypeCapacity.companyId), eq(roomType.code, roomTypeCapacity.code))

const readHouse = (db: DbOrTx, companyId: number): Promise<DatedCapacity[]> =>
  db
    .select({ validFrom: capacity.validFrom, rooms: capacity.rooms })
    .from(capacity)
    .where(eq(capacity.companyId, companyId))
    .orderBy(asc(capacity.validFrom))

/** Groups entries by room type, as the dated table of each. */
function byType(rows: readonly (DatedCapacity & { code: string })[]): CapacityRules['roomTypes'] {
  const tables = new Map<string, DatedCapacity[]>()
  for (const { code, ...rule } of rows) tables.set(code, [...(tables.get(code) ?? []), rule])
  return [...tables].map(([code, rules]) => ({ code, rules }))
}

const TYPE_RULE = {
  code: roomTypeCapacity.code,
  validFrom: roomTypeCapacity.validFrom,
  rooms: roomTypeCapacity.rooms,
}

/** The recorded rooms of a hotel by date, including those of every room type. */
export async function readCapacityRules(db: DbOrTx, companyId: number): Promise<CapacityRules> {
  const types = await db
    .select(TYPE_RULE)
    .from(roomTypeCapacity)
    .where(eq(roomTypeCapacity.companyId, companyId))
    .orderBy(asc(roomTypeCapacity.code), asc(roomTypeCapacity.validFrom))
  return { house: await readHouse(db, companyId), roomTypes: byType(types) }
}

/** A revision of these rules computed from their content, because they are many rows. */
export const revisionOf = (rules: CapacityRules): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 7), 16)

/** The recorded rooms of a hotel. Excluded room types do not count. */
async function readRecords(db: DbOrTx, companyId: number): Promise<CapacityRecords> {
  const counting = await db
    .select(TYPE_RULE)
    .from(roomTypeCapacity)
    .innerJoin(roomType, OF_TYPE)
    .where(and(eq(roomTypeCapacity.companyId, companyId), ne(roomType.state, 'excluded')))
  return {
    house: await readHouse(db, companyId),
    roomTypes: byType(counting).map(({ rules }) => rules),
    outOfOrder: await db.select().from(outOfOrder).where(eq(outOfOrder.companyId, companyId)),
    counted: await db
      .select({ stayDate: roomStat.stayDate, rooms: roomStat.outOfOrder })
      .from(roomStat)
      .where(and(eq(roomStat.companyId, companyId), gt(roomStat.outOfOrder, 0))),
  }
}

/** The rooms of a hotel by date, on each basis; empty if none are recorded. */
export async function readCapacity(
  db: DbOrTx,
  companyId: number,
): Promise<Readonly<Record<CapacityBasis, DatedCapacity[]>>> {
  const records = await readRecords(db, companyId)
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
