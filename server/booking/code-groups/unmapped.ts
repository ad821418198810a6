import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { company, notification, notificationSeen, roomType, segmentCode } from '../../platform/database/schema/index.ts'

interface Unmapped {
  readonly tag: string
  readonly notificationType: 'SEGMENT' | 'ROOMTYPE'
  readonly payload: (value: number) => (typeof notification.$inferSelect)['payload']
  readonly codes: typeof segmentCode | typeof roomType
  readonly isUnmapped: SQL | undefined
}

const KINDS: readonly Unmapped[] = [
  {
    tag: 'unmapped-segments',
    notificationType: 'SEGMENT',
    payload: (value) => ({ unmappedSegmentsCount: value }),
    codes: segmentCode,
    isUnmapped: isNull(segmentCode.segmentId),
  },
  {
    tag: 'unmapped-room-types',
    notificationType: 'ROOMTYPE',
    payload: (value) => ({ unmappedRoomTypesCount: value }),
    codes: roomType,
    // Room types that never count need no category.
    isUnmapped: and(isNull(roomType.categoryId), ne(roomType.state, 'excluded')),
  },
]

const nextRevision = sql`${notification.revision} + 1`

/** The number of unmapped codes, and how many of them were not reported before; marks all of them as reported. */
async function tell(
  tx: Tx,
  companyId: number,
  { codes, isUnmapped }: Unmapped,
): Promise<{ all: number; fresh: number }> {
  const counted = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [found] = await tx
    .select({ all: counted(isUnmapped), fresh: counted(and(isUnmapped, eq(codes.isAlerted, false))) })
    .from(codes)
    .where(eq(codes.companyId, companyId))
  await tx
    .update(codes)
    .set({ isAlerted: sql`${isUnmapped}` })
    .where(and(eq(codes.companyId, companyId), sql`${codes.isAlerted} <> (${isUnmapped})`))
  return found ?? { all: 0, fresh: 0 }
}

/** Whether any user has dismissed it permanently. */
async function isDismissed(tx: Tx, { companyId, id }: { companyId: number; id: number }): Promise<boolean> {
  const isIt = and(
    eq(notificationSeen.companyId, companyId),
    eq(notificationSeen.notificationId, id),
    isNull(notificationSeen.until),
  )
  const seen = await tx.select({ userId: notificationSeen.userId }).from(notificationSeen).where(isIt).limit(1)
  return seen.length > 0
}

async function settle(tx: Tx, companyId: number, kind: Unmapped, now: Date): Promise<void> {
  const { all, fresh } = await tell(tx, companyId, kind)
  const open = and(
    eq(notification.companyId, companyId),
    eq(notification.tag, kind.tag),
    eq(notification.isOver, false),
  )
  const end = () => tx.update(notification).set({ isOver: true, revision: nextRevision }).where(open)
  if (all === 0) {
    await end()
    return
  }
  const payload = kind.payload(all)
  const [alert] = await tx.select().from(notification).where(open).orderBy(desc(notification.id)).limit(1)
  // A new code opens the notification again for everyone, including users who dismissed the previous codes.
  if (fresh > 0 && (!alert || (await isDismissed(tx, alert)))) {
    await end()
    const { tag, notificationType } = kind
    await tx.insert(notification).values({ companyId, tag, notificationType, payload, createdAt: now })
    return
  }
  if (!alert) return
  if (JSON.stringify(alert.payload) === JSON.stringify(payload)) return
  await tx
    .update(notification)
    .set({ payload, revision: nextRevision })
    .where(and(eq(notification.companyId, companyId), eq(notification.id, alert.id)))
}

/**
 * Updates the open notifications of a hotel to its unmapped codes: the open one gets a new count, or is removed if no code is
 * unmapped. If there is none, or a user has dismissed it, a code that was not reported before raises one about all unmapped codes;
 * a reported code never does so again, unless it was mapped in the meantime. Must run in the transaction of each change of codes.
 */
export async function settleUnmapped(tx: Tx, companyId: number, now: Date): Promise<void> {
  // Two concurrent calls would both raise one. This lock does not block inserts of the hotel's other rows.
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update')
  for (const kind of KINDS) await settle(tx, companyId, kind, now)
}
