import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { GroupRequestInput, RequestedGroupRooms } from '../../../contract/analysis/group-request.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { roomsBlockedBy } from '../../booking/groups/blocked-rooms.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import type { HotelRecordKind, StoredRecord } from '../../hotel/hotel-records/kind.ts'
import { nameOfCaller } from '../../platform/access/caller-name.ts'
import type { Tx } from '../../platform/database/db.ts'
import { groupRequest, roomCategory } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { recalculate } from '../../pricing/recommendations.ts'
import { datesOf, quoteWithBasis } from './quote.ts'

type Row = typeof groupRequest.$inferSelect

/** Refuses categories that the hotel does not have, except those that the stored request has already: they may have been removed since. */
async function requireCategories(
  tx: Tx,
  companyId: number,
  { nights }: Pick<GroupRequestInput, 'nights'>,
  stored: readonly RequestedGroupRooms[],
): Promise<void> {
  const known = new Set(stored.map(({ category }) => category))
  const ids = [...new Set(nights.flatMap(({ category }) => (known.has(category) ? [] : (category ?? []))))]
  if (ids.length === 0) return
  const own = await tx
    .select({ id: roomCategory.id })
    .from(roomCategory)
    .where(and(eq(roomCategory.companyId, companyId), inArray(roomCategory.id, ids)))
  const missing = ids.find((id) => !own.some((each) => each.id === id))
  if (missing !== undefined) throw invalidField('nights', `This hotel has no category ${missing}.`)
}

/**
 * The groups that ask a hotel for rooms. Each version has its author, its day and the quote of that day; what was known when the
 * status or the nights changed last is kept to judge the decision by. Tentative and definite ones block rooms, and rates are recalculated when
 * these change.
 */
export const groupRequests = ({ now }: Pick<AppDependencies, 'now'>): HotelRecordKind => ({
  table: groupRequest,
  word: 'group request',
  entity: 'group-request',
  path: '/api/groups/:companyId/requests',
  readers: ['VIEWER', 'PMS_ADMIN'],
  writers: ['USER'],
  unlogged: ['basis'],
  order: [groupRequest.firstNight, groupRequest.name],
  derived: async (tx, request, { companyId, id, input }) => {
    const entered = input as GroupRequestInput
    const [stored] =
      id === null
        ? []
        : await tx
            .select({ nights: groupRequest.nights, status: groupRequest.status })
            .from(groupRequest)
            .where(and(eq(groupRequest.companyId, companyId), eq(groupRequest.id, id)))
    await requireCategories(tx, companyId, entered, stored?.nights ?? [])
    const hotel = await lockCompany(tx, companyId)
    const { first, last } = datesOf(entered.nights)
    const { nights, commission, wash, rate, budget } = entered
    const { answer, basis } = await quoteWithBasis(
      tx,
      hotel,
      { nights, commission, wash, rate, budget, requestId: id },
      now(),
    )
    const hasOtherNights = !isDeepStrictEqual(stored?.nights, nights)
    const isDecided = stored?.status !== entered.status || hasOtherNights
    return {
      firstNight: first,
      lastNight: last,
      author: await nameOfCaller(tx, request),
      writtenOn: dateIn(hotel.timeZone, now()),
      // The quote of an earlier day stays if there is none any more.
      ...(answer.quote && { quote: answer.quote.total }),
      // What was known of other nights, or later, does not describe this decision.
      ...((hasOtherNights || (isDecided && basis)) && { basis }),
    }
  },
  changed: async (tx, companyId, before, after) => {
    const hotel = await lockCompany(tx, companyId)
    const today = dateIn(hotel.timeZone, now())
    const [blockedBefore, blocked] = [before, after].map((record) =>
      record ? roomsBlockedBy(record as StoredRecord & Row, today) : [],
    )
    if (!isDeepStrictEqual(blockedBefore, blocked)) await recalculate(tx, hotel, now())
  },
})
