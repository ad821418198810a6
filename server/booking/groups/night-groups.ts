import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { NightGroup } from '../../../contract/booking/night-group.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { groupRequest } from '../../platform/database/schema/index.ts'
import { readBlocksAhead } from './blocks.ts'

/** Adds up what a group has in several categories or room types on a night. */
function byNight<Night extends { readonly stayDate: StayDate }>(
  nights: readonly Night[],
  of: (night: Night) => number,
): Map<StayDate, number> {
  const sums = new Map<StayDate, number>()
  for (const night of nights) sums.set(night.stayDate, (sums.get(night.stayDate) ?? 0) + of(night))
  return sums
}

/** The groups with rooms on the nights of a range from `today` on, by night: blocks of the hotel's system first, then requests. */
export async function readNightGroups(
  db: DbOrTx,
  companyId: number,
  { from, to }: { from: StayDate; to: StayDate },
  today: StayDate,
): Promise<(stayDate: StayDate) => NightGroup[]> {
  const first = from < today ? today : from
  const [blocks, requests] = await Promise.all([
    readBlocksAhead(db, companyId, first, to),
    db
      .select()
      .from(groupRequest)
      .where(
        and(
          eq(groupRequest.companyId, companyId),
          inArray(groupRequest.status, ['open', 'tentative', 'definite']),
          eq(groupRequest.isInPms, false),
          gte(groupRequest.lastNight, first),
          lte(groupRequest.firstNight, to),
        ),
      )
      .orderBy(asc(groupRequest.name), asc(groupRequest.id)),
  ])
  const groups = new Map<StayDate, NightGroup[]>()
  const add = (stayDate: StayDate, group: NightGroup): void => {
    if (stayDate < first || stayDate > to || group.rooms === 0) return
    const known = groups.get(stayDate)
    if (known) known.push(group)
    else groups.set(stayDate, [group])
  }
  for (const { id, name, status, cutoff, nights } of blocks) {
    const pickedUp = byNight(nights, (night) => night.pickedUp)
    for (const [stayDate, rooms] of byNight(nights, (night) => night.rooms))
      add(stayDate, {
        ...{ kind: 'block', id, name, rooms, pickedUp: pickedUp.get(stayDate) ?? 0, cutoff, chance: null },
        status: status === 'definite' ? 'definite' : 'tentative',
      })
  }
  for (const { id, name, status, chance, cutoff, nights } of requests)
    for (const [stayDate, rooms] of byNight(nights, (night) => night.rooms))
      add(stayDate, {
        ...{ kind: 'request', id, name, rooms, pickedUp: null, cutoff },
        status: status as NightGroup['status'],
        chance: status === 'tentative' ? chance : null,
      })
  return (stayDate) => groups.get(stayDate) ?? []
}
