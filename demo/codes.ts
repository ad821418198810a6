import { settleUnmapped } from '../server/booking/code-groups/unmapped.ts'
import type { Tx } from '../server/platform/database/db.ts'
import { roomCategory, roomType, segment, segmentCode } from '../server/platform/database/schema/index.ts'

/** The codes of every demo hotel, and the group of each; the newest ones are last. */
const SEGMENTS = [
  ['Online TA', 'Online agencies'],
  ['Direct', 'Direct'],
  ['Offline TA/TO', 'Tour operators'],
  ['Corporate', 'Business'],
  ['Groups', 'Groups'],
  ['Complimentary', 'House guests'],
] as const
const ROOM_TYPES = [
  ['STD', 'Standard', 'Standard room'],
  ['SUP', 'Superior', 'Superior room'],
  ['FAM', 'Family', 'Family room'],
  ['SUI', 'Suite', 'Suite'],
] as const

/** The number of last codes that are still unmapped, and since when. */
interface Unmapped {
  readonly count: number
  readonly since: Date
}

/** Codes, groups and mapping of one demo hotel; unmapped codes raise notifications. */
interface DemoCodes {
  readonly knownSince: Date
  readonly segments: Unmapped
  readonly roomTypes: Unmapped
}

async function addSegments(tx: Tx, companyId: number, knownSince: Date, { count, since }: Unmapped): Promise<void> {
  const groups = SEGMENTS.map(([, name], position) => ({ companyId, name, position }))
  const rows = await tx.insert(segment).values(groups).returning({ id: segment.id, name: segment.name })
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  await tx
    .insert(segmentCode)
    .values(
      SEGMENTS.map(([code, name], place) =>
        place < SEGMENTS.length - count
          ? { companyId, code, segmentId: idOf.get(name) ?? null, firstSeenAt: knownSince }
          : { companyId, code, firstSeenAt: since },
      ),
    )
}

async function addRoomTypes(tx: Tx, companyId: number, knownSince: Date, { count, since }: Unmapped): Promise<void> {
  const groups = ROOM_TYPES.map(([, name], position) => ({ companyId, name, position }))
  const rows = await tx.insert(roomCategory).values(groups).returning({ id: roomCategory.id, name: roomCategory.name })
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  await tx.insert(roomType).values(
    ROOM_TYPES.map(([code, category, name], position) =>
      position < ROOM_TYPES.length - count
        ? {
            companyId,
            code,
            name,
            categoryId: idOf.get(category) ?? null,
            isPrimary: position === 0,
            position,
            firstSeenAt: knownSince,
          }
        : { companyId, code, position, firstSeenAt: since },
    ),
  )
}

/** Adds the codes of a demo hotel and maps all but the last ones, which then raise notifications. */
export async function addCodes(
  tx: Tx,
  companyId: number,
  { knownSince, segments, roomTypes }: DemoCodes,
): Promise<void> {
  await addSegments(tx, companyId, knownSince, segments)
  if (segments.count > 0) await settleUnmapped(tx, companyId, segments.since)
  await addRoomTypes(tx, companyId, knownSince, roomTypes)
  if (roomTypes.count > 0) await settleUnmapped(tx, companyId, roomTypes.since)
}
