import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { groupRequest } from '../../platform/database/schema/index.ts'
import { readBlocksAhead, readPickupShare } from './blocks.ts'

/**
 * The rooms that groups are expected to use, by night from today on: definite blocks of the hotel's system by what earlier groups picked up,
 * less what is booked by name already, and requests whose block the system does not have yet by their wash, tentative ones by their chance.
 * Nothing is held after the cut-off. `except` is a request that is left out.
 */
export async function readHeldRooms(
  db: DbOrTx,
  companyId: number,
  today: StayDate,
  except: number | null = null,
): Promise<Map<StayDate, number>> {
  const [ahead, share, requests] = await Promise.all([
    readBlocksAhead(db, companyId, today),
    readPickupShare(db, companyId, today),
    db
      .select()
      .from(groupRequest)
      .where(
        and(
          eq(groupRequest.companyId, companyId),
          gte(groupRequest.lastNight, today),
          inArray(groupRequest.status, ['tentative', 'definite']),
          eq(groupRequest.isInPms, false),
          except === null ? undefined : ne(groupRequest.id, except),
        ),
      ),
  ])
  const isHeld = ({ cutoff }: { cutoff: StayDate | null }) => cutoff === null || cutoff >= today
  const held = new Map<StayDate, number>()
  const hold = (stayDate: StayDate, rooms: number): void => {
    if (stayDate >= today && rooms > 0) held.set(stayDate, (held.get(stayDate) ?? 0) + rooms)
  }
  for (const { nights } of ahead.filter((each) => each.status === 'definite' && isHeld(each)))
    for (const { stayDate, rooms, pickedUp } of nights) hold(stayDate, (share ?? 1) * rooms - pickedUp)
  for (const { status, chance, wash, nights } of requests.filter(isHeld)) {
    const expected = (1 - wash / 100) * (status === 'tentative' ? chance / 100 : 1)
    for (const { stayDate, rooms } of nights) hold(stayDate, expected * rooms)
  }
  return held
}
