import { and, asc, between, desc, eq, lte, sql } from 'drizzle-orm'
import type { Block, ReceivedInventory, RoomStats } from '../../../contract/booking/inbound.ts'
import { type StayDate, stayDates } from '../../../contract/platform/stay-date.ts'
import { capacityByNight } from '../../../engine/capacity.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import {
  block,
  blockNight,
  nightMovement,
  roomCategory,
  roomStat,
  roomType,
} from '../../platform/database/schema/index.ts'
import { readCounting } from '../books/counting.ts'
import { readCapacity } from '../inventory/capacity.ts'

/** The maximum number of blocks that are listed, those that begin last first. */
const MOST_BLOCKS = 500

/** The room types that were received, with their rooms on the books. */
export async function receivedInventoryOf(db: DbOrTx, companyId: number): Promise<ReceivedInventory> {
  const blockNights = db
    .select({
      code: nightMovement.roomType,
      stayDate: nightMovement.stayDate,
      rooms: sql<number>`sum(${nightMovement.rooms})`.as('held_rooms'),
    })
    .from(nightMovement)
    .where(eq(nightMovement.companyId, companyId))
    .groupBy(nightMovement.roomType, nightMovement.stayDate)
    .as('blocks')
  const carried = await db
    .select({
      code: blockNights.code,
      firstNight: sql<string | null>`min(${blockNights.stayDate}) filter (where ${blockNights.rooms} > 0)::text`,
      lastNight: sql<string | null>`max(${blockNights.stayDate}) filter (where ${blockNights.rooms} > 0)::text`,
      roomNights: sql<number>`sum(${blockNights.rooms})::int`,
    })
    .from(blockNights)
    .groupBy(blockNights.code)
  const byCode = new Map(carried.map(({ code, ...nights }) => [code, nights]))
  const types = await db
    .select({ row: roomType, category: roomCategory.name })
    .from(roomType)
    .leftJoin(
      roomCategory,
      and(eq(roomCategory.companyId, roomType.companyId), eq(roomCategory.id, roomType.categoryId)),
    )
    .where(eq(roomType.companyId, companyId))
    .orderBy(asc(roomType.code))
  return {
    companyId,
    rows: types.map(({ row, category }) => ({
      code: row.code,
      name: row.name,
      category,
      state: row.state as ReceivedInventory['rows'][number]['state'],
      firstSeenAt: row.firstSeenAt.toISOString(),
      ...(byCode.get(row.code) ?? { firstNight: null, lastNight: null, roomNights: 0 }),
    })),
  }
}

/** The blocks of a hotel, those that begin last first. */
export async function blocksOf(db: DbOrTx, companyId: number): Promise<Block[]> {
  const rows = await db
    .select({
      id: block.id,
      externalId: block.externalId,
      source: block.source,
      name: block.name,
      status: block.status,
      segment: block.segment,
      firstNight: block.firstNight,
      lastNight: block.lastNight,
      cutoff: block.cutoff,
      roomNights: sql<number>`coalesce(sum(${blockNight.rooms}), 0)::int`,
      pickedUp: sql<number>`coalesce(sum(${blockNight.pickedUp}), 0)::int`,
    })
    .from(block)
    .leftJoin(blockNight, and(eq(blockNight.companyId, block.companyId), eq(blockNight.blockId, block.id)))
    .where(eq(block.companyId, companyId))
    .groupBy(block.companyId, block.id)
    .orderBy(desc(block.firstNight), desc(block.id))
    .limit(MOST_BLOCKS)
  return rows.map((row) => ({ ...row, status: row.status as Block['status'] }))
}

/** The property-management system's counts of each night, next to our own counts at the time they were received. */
export async function roomStatsOf(
  db: DbOrTx,
  companyId: number,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<RoomStats> {
  const rows = await db
    .select({ row: roomStat, onTheBooks: sql<number>`coalesce(sum(${nightMovement.rooms}), 0)::int` })
    .from(roomStat)
    .leftJoin(
      nightMovement,
      and(
        eq(nightMovement.companyId, roomStat.companyId),
        eq(nightMovement.stayDate, roomStat.stayDate),
        lte(nightMovement.at, roomStat.receivedAt),
        await readCounting(db, companyId),
      ),
    )
    .where(and(eq(roomStat.companyId, companyId), between(roomStat.stayDate, from, to)))
    .groupBy(roomStat.companyId, roomStat.stayDate)
    .orderBy(asc(roomStat.stayDate))
  const capacity = capacityByNight(stayDates(from, to), (await readCapacity(db, companyId, { from, to })).sellable)
  return {
    companyId,
    rows: rows.map(({ row: { companyId: _, deliveryId: __, receivedAt, ...counted }, onTheBooks }) => ({
      ...counted,
      receivedAt: receivedAt.toISOString(),
      onTheBooks,
      capacity: capacity.get(counted.stayDate) ?? null,
    })),
  }
}
