import { and, eq, gte, ne } from 'drizzle-orm'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { groupRequest } from '../../platform/database/schema/index.ts'
import { readBlocksAhead, readEarlierGroups } from './blocks.ts'

type StoredRequest = Pick<
  typeof groupRequest.$inferSelect,
  'status' | 'isInPms' | 'chance' | 'wash' | 'cutoff' | 'nights'
>

/** Whether the cut-off has released the rooms that were not picked up. */
const isReleased = ({ cutoff }: { cutoff: StayDate | null }, today: StayDate): boolean =>
  cutoff !== null && cutoff < today

/** The rooms that a request is expected to use, by night; none unless it is tentative or definite and the hotel's system lacks its block. */
export function roomsBlockedBy(request: StoredRequest, today: StayDate): { stayDate: StayDate; rooms: number }[] {
  const { status, isInPms, chance, wash, nights } = request
  if (isInPms || isReleased(request, today) || (status !== 'tentative' && status !== 'definite')) return []
  const share = (1 - wash / 100) * (status === 'tentative' ? chance / 100 : 1)
  return nights.map(({ stayDate, rooms }) => ({ stayDate, rooms: share * rooms }))
}

/**
 * The rooms that groups are expected to use, by night from today on: definite blocks of the hotel's system by what earlier groups picked up,
 * less what is booked by name already, and requests whose block the system does not have yet by their wash, tentative ones by their chance.
 * The cut-off releases the rest. `except` is a request to leave out.
 */
export async function readBlockedRooms(
  db: DbOrTx,
  companyId: number,
  today: StayDate,
  except: number | null = null,
): Promise<Map<StayDate, number>> {
  const [ahead, { share }, requests] = await Promise.all([
    readBlocksAhead(db, companyId, today),
    readEarlierGroups(db, companyId, today),
    db
      .select()
      .from(groupRequest)
      .where(
        and(
          eq(groupRequest.companyId, companyId),
          gte(groupRequest.lastNight, today),
          except === null ? undefined : ne(groupRequest.id, except),
        ),
      ),
  ])
  const blocked = new Map<StayDate, number>()
  const add = (stayDate: StayDate, rooms: number): void => {
    if (stayDate >= today && rooms > 0) blocked.set(stayDate, (blocked.get(stayDate) ?? 0) + rooms)
  }
  for (const { nights } of ahead.filter((each) => each.status === 'definite' && !isReleased(each, today)))
    for (const { stayDate, rooms, pickedUp } of nights) add(stayDate, (share ?? 1) * rooms - pickedUp)
  for (const request of requests) for (const { stayDate, rooms } of roomsBlockedBy(request, today)) add(stayDate, rooms)
  return blocked
}
