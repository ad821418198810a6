import type { GroupBlocks } from '../../../contract/booking/group-blocks.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { groupBlocks } from '../../../engine/group-blocks.ts'
import { readBlocksAhead, readEarlierGroups } from '../../booking/groups/blocks.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../platform/database/db.ts'

/** The groups of a hotel with rooms from today on, and their expected pickup based on finished groups. */
export async function groupBlocksOf(
  db: DbOrTx,
  { id: companyId, currency, timeZone }: AnalysedHotel,
  now: Date,
): Promise<GroupBlocks> {
  const today = dateIn(timeZone, now)
  const [ahead, earlier] = await Promise.all([
    readBlocksAhead(db, companyId, today),
    readEarlierGroups(db, companyId, today),
  ])
  const { rows, total } = groupBlocks(ahead, earlier.share, today)
  return {
    companyId,
    currency,
    today,
    pickupShare: earlier.share,
    earlierGroups: earlier.groups,
    rows: rows.map((row, at) => ({ ...row, nights: [...(ahead[at]?.nights ?? [])] })),
    total,
  }
}
