import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.ts'
import { company, notification, roomType, segmentCode } from '../database/schema/index.ts'

interface Unmapped {
  readonly tag: string
  readonly notificationType: 'SEGMENT' | 'ROOMTYPE'
  readonly payload: (value: number) => (typeof notification.$inferSelect)['payload']
  readonly table: PgTable
  readonly where: (companyId: number) => SQL | undefined
}

const KINDS: readonly Unmapped[] = [
  {
    tag: 'unmapped-segments',
    notificationType: 'SEGMENT',
    payload: (value) => ({ unmappedSegmentsCount: value }),
    table: segmentCode,
    where: (companyId) => and(eq(segmentCode.companyId, companyId), isNull(segmentCode.segmentId)),
  },
  {
    tag: 'unmapped-room-types',
    notificationType: 'ROOMTYPE',
    payload: (value) => ({ unmappedRoomTypesCount: value }),
    table: roomType,
    // What never counts needs no category.
    where: (companyId) =>
      and(eq(roomType.companyId, companyId), isNull(roomType.categoryId), ne(roomType.state, 'excluded')),
  },
]

const nextRevision = sql`${notification.revision} + 1`

async function settle(tx: Tx, companyId: number, kind: Unmapped, now: Date): Promise<void> {
  const [unmapped] = await tx.select({ value: count() }).from(kind.table).where(kind.where(companyId))
  const value = unmapped?.value ?? 0
  const open = and(eq(notification.companyId, companyId), eq(notification.tag, kind.tag), eq(notification.seen, false))
  if (value === 0) {
    await tx.update(notification).set({ seen: true, revision: nextRevision }).where(open)
    return
  }
  const payload = kind.payload(value)
  const [told] = await tx.select().from(notification).where(open).orderBy(desc(notification.id)).limit(1)
  if (!told) {
    const { tag, notificationType } = kind
    await tx.insert(notification).values({ companyId, tag, notificationType, payload, createdAt: now })
    return
  }
  if (JSON.stringify(told.payload) === JSON.stringify(payload)) return
  await tx
    .update(notification)
    .set({ payload, revision: nextRevision })
    .where(and(eq(notification.companyId, companyId), eq(notification.id, told.id)))
}

/**
 * Makes the open notifications of a hotel agree with what of its codes is unmapped: one is raised where there is none,
 * the open one counts anew, and none is left where nothing waits. Belongs into the transaction of each change of codes.
 */
export async function settleUnmapped(tx: Tx, companyId: number, now: Date): Promise<void> {
  // Two at once would both raise one. Whoever adds rows of the hotel is not held up by this lock.
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update')
  for (const kind of KINDS) await settle(tx, companyId, kind, now)
}
