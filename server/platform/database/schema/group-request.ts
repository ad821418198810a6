import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import {
  GROUP_STATUSES,
  LOST_REASONS,
  type QuoteTotal,
  type RequestedGroupRooms,
} from '../../../../contract/analysis/group-request.ts'
import type { GroupNightBasis } from '../../../../engine/pricing/group-outcome.ts'
import { isOneOf } from './columns.ts'
import { companyId } from './of-company.ts'

/** What was known when a request got its status or its nights: what its decision is judged by. Money in minor units, commission in per cent. */
export interface StoredGroupBasis {
  /** An ISO 8601 instant. */
  readonly decidedAt: string
  readonly cost: number
  readonly usualCommission: number
  /** In order, without a gap. */
  readonly nights: readonly (GroupNightBasis & { readonly stayDate: string })[]
}

/**
 * A group's request for rooms, and the hotel's offer. `budget` and `rate` are for one room and night, in minor units; commission, chance
 * and wash in per cent. `quote` are the figures of the day on which it was last saved. The author's name stays when the account is deleted.
 */
export const groupRequest = pgTable(
  'group_request',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    status: text('status').notNull(),
    chance: smallint('chance').notNull(),
    nights: jsonb('nights').$type<RequestedGroupRooms[]>().notNull(),
    firstNight: date('first_night', { mode: 'string' }).notNull(),
    lastNight: date('last_night', { mode: 'string' }).notNull(),
    commission: doublePrecision('commission').notNull(),
    wash: smallint('wash').notNull(),
    cutoff: date('cutoff', { mode: 'string' }),
    budget: bigint('budget', { mode: 'number' }),
    rate: bigint('rate', { mode: 'number' }),
    lostReason: text('lost_reason'),
    /** The hotel's system has the block: the rooms of the request no longer count. */
    isInPms: boolean('is_in_pms').notNull().default(false),
    note: text('note'),
    author: text('author').notNull(),
    writtenOn: date('written_on', { mode: 'string' }).notNull(),
    quote: jsonb('quote').$type<QuoteTotal>(),
    basis: jsonb('basis').$type<StoredGroupBasis>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('group_request_nights').on(table.companyId, table.lastNight),
    check('group_request_status', isOneOf(table.status, GROUP_STATUSES)),
    check('group_request_lost', sql`(${table.status} = 'lost') = (${table.lostReason} is not null)`),
    check('group_request_reason', isOneOf(table.lostReason, LOST_REASONS)),
    check('group_request_order', sql`${table.lastNight} >= ${table.firstNight}`),
    check('group_request_chance', sql`${table.chance} between 1 and 99`),
    check('group_request_wash', sql`${table.wash} between 0 and 90`),
  ],
)
