import { and, asc, countDistinct, eq, gte, lt, lte, ne, sql } from 'drizzle-orm'
import type { BLOCK_STATUSES } from '../../../contract/booking/inbound.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import type { BlockNight, StoredBlock } from '../../../engine/group-blocks.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { block, blockNight, roomType } from '../../platform/database/schema/index.ts'

/** How many days back finished groups are used to estimate the pickup of groups. */
const LOOK_BACK = 730

/** A block with its nights' dates. */
export interface DatedBlock extends StoredBlock {
  readonly nights: readonly (BlockNight & { readonly stayDate: StayDate; readonly roomType: string })[]
}

/** The nights of blocks, without room types that the hotel excludes, as in figures. */
const nightsOf = and(
  eq(blockNight.companyId, block.companyId),
  eq(blockNight.blockId, block.id),
  sql`not exists (select from ${roomType} where ${roomType.companyId} = ${blockNight.companyId}
    and ${roomType.code} = ${blockNight.roomType} and ${roomType.state} = 'excluded')`,
)

/** What the earlier groups of a hotel did: the share of their blocked room nights that they picked up, null without any. */
interface EarlierGroups {
  readonly groups: number
  readonly share: number | null
}

/**
 * The share of blocked room nights that the groups of a hotel eventually picked up: over its finished, non-cancelled blocks of the last
 * two years, each room night weighted equally. A night that picked up more than it had counts as full.
 */
export async function readEarlierGroups(db: DbOrTx, companyId: number, today: StayDate): Promise<EarlierGroups> {
  const [row] = await db
    .select({
      groups: countDistinct(block.id),
      share: sql<
        number | null
      >`(sum(least(${blockNight.rooms}, ${blockNight.pickedUp})) / nullif(sum(${blockNight.rooms}), 0)::float8)::float8`,
    })
    .from(block)
    .innerJoin(blockNight, nightsOf)
    .where(
      and(
        eq(block.companyId, companyId),
        ne(block.status, 'cancelled'),
        gte(block.lastNight, addDays(today, -LOOK_BACK)),
        lt(block.lastNight, today),
      ),
    )
  return row ?? { groups: 0, share: null }
}

/**
 * The blocks of a hotel with nights from a date on, and up to `to` if it is given, cancelled ones omitted. A group in house has used its nights before
 * that date: they are omitted.
 */
export async function readBlocksAhead(
  db: DbOrTx,
  companyId: number,
  from: StayDate,
  to?: StayDate,
): Promise<DatedBlock[]> {
  const rows = await db
    .select({ block, night: blockNight })
    .from(block)
    .leftJoin(
      blockNight,
      and(nightsOf, gte(blockNight.stayDate, from), to === undefined ? undefined : lte(blockNight.stayDate, to)),
    )
    .where(
      and(
        eq(block.companyId, companyId),
        ne(block.status, 'cancelled'),
        gte(block.lastNight, from),
        to === undefined ? undefined : lte(block.firstNight, to),
      ),
    )
    .orderBy(asc(block.firstNight), asc(block.name), asc(block.id), asc(blockNight.stayDate), asc(blockNight.roomType))
  const blocks = new Map<number, DatedBlock & { nights: DatedBlock['nights'][number][] }>()
  for (const { block: each, night } of rows) {
    const { id, name, status, segment, firstNight, lastNight, cutoff } = each
    const known = blocks.get(id) ?? {
      ...{ id, name, segment, firstNight, lastNight, cutoff },
      status: status as (typeof BLOCK_STATUSES)[number],
      nights: [],
    }
    if (night) known.nights.push(night)
    blocks.set(id, known)
  }
  return [...blocks.values()]
}
