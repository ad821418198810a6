import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROOM_TYPE_STATES } from '../../../../contract/booking/inventory.ts'
import { isOneOf, moment } from './columns.ts'
import { companyId } from './of-company.ts'

/** Rooms for sale, from a stay date on until the next row. */
export const capacity = pgTable(
  'capacity',
  {
    companyId: companyId(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.validFrom] }),
    check('capacity_rooms', sql`${table.rooms} >= 0`),
  ],
)

/** Rooms out of order from a stay date to a stay date, both included. */
export const outOfOrder = pgTable(
  'out_of_order',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check('out_of_order_range', sql`${table.to} >= ${table.from}`),
    check('out_of_order_rooms', sql`${table.rooms} > 0`),
  ],
)

/** A group of room types that are priced and analysed together. */
export const roomCategory = pgTable(
  'room_category',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('room_category_name').on(table.companyId, sql`fold(${table.name})`),
    check('room_category_name_filled', sql`length(trim(${table.name})) > 0`),
  ],
)

/**
 * A room type, identified by its code in the property-management system. Unmapped while it has no category. An archived room type
 * is no longer sold but counts in figures of the past; an excluded one (conference rooms, parking) never counts.
 */
export const roomType = pgTable(
  'room_type',
  {
    companyId: companyId(),
    code: text('code').notNull(),
    revision: integer('revision').notNull().default(1),
    name: text('name'),
    categoryId: integer('category_id'),
    /** Whether users were notified that it is unmapped; a code that loses its mapping is reported again. */
    isAlerted: boolean('is_alerted').notNull().default(false),
    state: text('state').notNull().default('active'),
    /** The type that the prices of all other types derive from; one per hotel. */
    isPrimary: boolean('is_primary').notNull().default(false),
    position: integer('position').notNull().default(0),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({
      columns: [table.companyId, table.categoryId],
      foreignColumns: [roomCategory.companyId, roomCategory.id],
    }),
    uniqueIndex('room_type_primary').on(table.companyId).where(sql`${table.isPrimary}`),
    check('room_type_state', isOneOf(table.state, ROOM_TYPE_STATES)),
    check('room_type_primary_active', sql`not ${table.isPrimary} or ${table.state} = 'active'`),
  ],
)

/** Rooms of one type, from a stay date on until the next row. */
export const roomTypeCapacity = pgTable(
  'room_type_capacity',
  {
    companyId: integer('company_id').notNull(),
    code: text('code').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code, table.validFrom] }),
    foreignKey({
      columns: [table.companyId, table.code],
      foreignColumns: [roomType.companyId, roomType.code],
    }).onDelete('cascade'),
    check('room_type_capacity_rooms', sql`${table.rooms} >= 0`),
  ],
)

/** A night's room counts from the property-management system, which our own counts are compared with. */
export const roomStat = pgTable(
  'room_stat',
  {
    companyId: companyId(),
    stayDate: date('stay_date', { mode: 'string' }).notNull(),
    rooms: integer('rooms').notNull(),
    outOfOrder: integer('out_of_order').notNull(),
    roomsSold: integer('rooms_sold').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** The delivery that added or last changed it; null if unknown. */
    deliveryId: integer('delivery_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.stayDate] }),
    check('room_stat_rooms', sql`${table.rooms} >= 0 and ${table.outOfOrder} >= 0 and ${table.roomsSold} >= 0`),
  ],
)
