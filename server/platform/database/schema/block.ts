import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { BLOCK_STATUSES } from '../../../../contract/booking/inbound.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'

/** Rooms held for a group until they are booked by name, or released at the cut-off. */
export const block = pgTable(
  'block',
  {
    companyId: companyId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull(),
    segment: text('segment'),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    lastNight: date('last_night', { mode: 'string' }).notNull(),
    /** The cut-off: from this date on, rooms that are not picked up are released for sale. */
    cutoff: date('cutoff', { mode: 'string' }),
    changedAt: moment('changed_at').notNull(),
    deliveryId: integer('delivery_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('block_origin').on(table.companyId, table.source, table.externalId),
    check('block_status', isOneOf(table.status, BLOCK_STATUSES)),
    check('block_nights', sql`${table.lastNight} >= ${table.firstNight}`),
  ],
)

/** One night and room type of a block. `rate` is for one room, in minor units of the hotel's currency. */
export const blockNight = pgTable(
  'block_night',
  {
    companyId: integer('company_id').notNull(),
    blockId: bigint('block_id', { mode: 'number' }).notNull(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    roomType: text('room_type').notNull(),
    rooms: integer('rooms').notNull(),
    pickedUp: integer('picked_up').notNull().default(0),
    rate: bigint('rate', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.blockId, table.stayDate, table.roomType] }),
    index('block_night_stay_date').on(table.companyId, table.stayDate),
    foreignKey({
      columns: [table.companyId, table.blockId],
      foreignColumns: [block.companyId, block.id],
    }).onDelete('cascade'),
    check('block_night_rooms', sql`${table.rooms} >= 0 and ${table.pickedUp} >= 0`),
  ],
)
