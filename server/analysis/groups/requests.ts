import { and, eq, inArray } from 'drizzle-orm'
import type { GroupRequestInput } from '../../../contract/analysis/group-request.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import type { HotelRecordKind } from '../../hotel/hotel-records/kind.ts'
import { nameOfCaller } from '../../platform/access/caller-name.ts'
import type { Tx } from '../../platform/database/db.ts'
import { groupRequest, roomCategory } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { recalculate } from '../../pricing/recommendations.ts'
import { datesOf, quoteOf } from './quote.ts'

async function requireCategories(tx: Tx, companyId: number, { nights }: GroupRequestInput): Promise<void> {
  const ids = [...new Set(nights.flatMap(({ category }) => category ?? []))]
  if (ids.length === 0) return
  const known = await tx
    .select({ id: roomCategory.id })
    .from(roomCategory)
    .where(and(eq(roomCategory.companyId, companyId), inArray(roomCategory.id, ids)))
  const missing = ids.find((id) => !known.some((each) => each.id === id))
  if (missing !== undefined) throw invalidField('nights', `This hotel has no category ${missing}.`)
}

/**
 * The groups that ask a hotel for rooms. Each version has its author, its day and the quote of that day; rooms of tentative and definite
 * ones are held, so that each change is followed by the rates.
 */
export const groupRequests = ({ now }: Pick<AppDependencies, 'now'>): HotelRecordKind => ({
  table: groupRequest,
  word: 'group request',
  entity: 'group-request',
  path: '/api/groups/:companyId/requests',
  readers: ['VIEWER', 'PMS_ADMIN'],
  writers: ['USER'],
  order: [groupRequest.firstNight, groupRequest.name],
  derived: async (tx, request, { companyId, id, input }) => {
    const entered = input as GroupRequestInput
    await requireCategories(tx, companyId, entered)
    const hotel = await lockCompany(tx, companyId)
    const { first, last } = datesOf(entered.nights)
    const { nights, commission, wash, rate } = entered
    const { quote } = await quoteOf(tx, hotel, { nights, commission, wash, rate, requestId: id }, now())
    return {
      firstNight: first,
      lastNight: last,
      author: await nameOfCaller(tx, request),
      writtenOn: dateIn(hotel.timeZone, now()),
      quote: quote?.total ?? null,
    }
  },
  changed: async (tx, companyId) => {
    await recalculate(tx, await lockCompany(tx, companyId), now())
  },
})
