import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { GroupBlocks } from '../../contract/booking/group-blocks.ts'
import type { BLOCK_STATUSES } from '../../contract/booking/inbound.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { groupBlocks, pickupShare, type StoredBlock } from '../../engine/group-blocks.ts'
import { isFinished } from '../../engine/to-date.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { block, blockNight } from '../platform/database/schema/index.ts'

/** How many days back finished groups are used to estimate the pickup of groups. */
const LOOK_BACK = 730

/** The groups of a hotel with rooms from today on, and their expected pickup based on finished groups. */
export async function groupBlocksOf(
  db: DbOrTx,
  { id: companyId, currency, timeZone }: AnalysedHotel,
  now: Date,
): Promise<GroupBlocks> {
  const today = dateIn(timeZone, now)
  const stored = await db
    .select()
    .from(block)
    .where(and(eq(block.companyId, companyId), gte(block.lastNight, addDays(today, -LOOK_BACK))))
    .orderBy(asc(block.firstNight), asc(block.name), asc(block.id))
  const nights =
    stored.length === 0
      ? []
      : await db
          .select()
          .from(blockNight)
          .where(
            and(
              eq(blockNight.companyId, companyId),
              inArray(
                blockNight.blockId,
                stored.map(({ id }) => id),
              ),
            ),
          )
  /** For upcoming groups, the nights that are still to come; groups in house have used the others. */
  const isCounted = (lastNight: StayDate) => (night: { stayDate: StayDate }) =>
    isFinished(lastNight, today) || !isFinished(night.stayDate, today)
  const all = stored.map(
    ({ id, name, status, segment, firstNight, lastNight, cutoff }): StoredBlock => ({
      id,
      name,
      status: status as (typeof BLOCK_STATUSES)[number],
      segment,
      firstNight,
      lastNight,
      cutoff,
      nights: nights.filter(({ blockId }) => blockId === id).filter(isCounted(lastNight)),
    }),
  )
  const share = pickupShare(all.filter(({ lastNight }) => isFinished(lastNight, today)))
  const ahead = all.filter(({ lastNight, status }) => !isFinished(lastNight, today) && status !== 'cancelled')
  return { companyId, currency, today, pickupShare: share, ...groupBlocks(ahead, share, today) }
}
