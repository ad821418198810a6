import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { ToDo } from '../../../contract/analysis/analysis.ts'
import { CUTOFF_NEAR_DAYS } from '../../../contract/analysis/figures.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { groupRequest } from '../../platform/database/schema/index.ts'

/** The undecided groups with nights ahead whose cut-off is near or over, the earliest first. */
export async function readGroupDeadlines(db: DbOrTx, companyId: number, today: StayDate): Promise<ToDo['groups']> {
  const rows = await db
    .select()
    .from(groupRequest)
    .where(
      and(
        eq(groupRequest.companyId, companyId),
        inArray(groupRequest.status, ['open', 'tentative']),
        gte(groupRequest.lastNight, today),
        lte(groupRequest.cutoff, addDays(today, CUTOFF_NEAR_DAYS)),
      ),
    )
    .orderBy(asc(groupRequest.cutoff), asc(groupRequest.id))
  return rows.map(({ id, name, cutoff, firstNight, lastNight, nights, rate }) => {
    const roomNights = nights.reduce((sum, { rooms }) => sum + rooms, 0)
    const revenue = rate === null ? null : rate * roomNights
    return { id, name, cutoff: cutoff ?? today, firstNight, lastNight, roomNights, revenue }
  })
}
