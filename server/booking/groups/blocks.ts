import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { BLOCK_STATUSES } from '../../../contract/booking/inbound.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { type BlockNight, pickupShare, type StoredBlock } from '../../../engine/group-blocks.ts'
import { isFinished } from '../../../engine/to-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { block, blockNight } from '../../platform/database/schema/index.ts'

/** How many days back finished groups are used to estimate the pickup of groups. */
const LOOK_BACK = 730

/** A block with its nights' dates. */
export interface DatedBlock extends StoredBlock {
  readonly nights: readonly (BlockNight & { readonly stayDate: StayDate; readonly roomType: string })[]
}

/**
 * The blocks of a hotel that are not over on `today`, cancelled ones omitted, and the share that its finished groups picked up (null without
 * any). A group in house has used its nights before today: they are omitted.
 */
export async function readBlocks(
  db: DbOrTx,
  companyId: number,
  today: StayDate,
): Promise<{ ahead: DatedBlock[]; share: number | null }> {
  const stored = await db
    .select()
    .from(block)
    .where(and(eq(block.companyId, companyId), gte(block.lastNight, addDays(today, -LOOK_BACK))))
    .orderBy(asc(block.firstNight), asc(block.name), asc(block.id))
  const ids = stored.map(({ id }) => id)
  const nights =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(blockNight)
          .where(and(eq(blockNight.companyId, companyId), inArray(blockNight.blockId, ids)))
          .orderBy(asc(blockNight.stayDate), asc(blockNight.roomType))
  const all = stored.map(
    ({ id, name, status, segment, firstNight, lastNight, cutoff }): DatedBlock => ({
      id,
      name,
      status: status as (typeof BLOCK_STATUSES)[number],
      segment,
      firstNight,
      lastNight,
      cutoff,
      nights: nights.filter(
        (night) => night.blockId === id && (isFinished(lastNight, today) || !isFinished(night.stayDate, today)),
      ),
    }),
  )
  return {
    ahead: all.filter(({ lastNight, status }) => !isFinished(lastNight, today) && status !== 'cancelled'),
    share: pickupShare(all.filter(({ lastNight }) => isFinished(lastNight, today))),
  }
}
