import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Notification } from '../../../contract/alert/notification.ts'
import { inParts } from '../../../contract/platform/in-parts.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { hasChanged } from '../../../engine/notification-rules.ts'
import type { Tx } from '../../platform/database/db.ts'
import { notification, notificationSeen } from '../../platform/database/schema/index.ts'

/** Days after a night for which its alerts are kept. */
const KEPT_DAYS = 60
const PIECE = 500

/** A night that matches a rule; `userId` is null if it is for everyone. */
export interface FoundAlert {
  readonly tag: string
  readonly userId: number | null
  readonly rule: NonNullable<Notification['payload']['rule']>
}

type Row = typeof notification.$inferSelect

const keyOf = (tag: string, stayDate: StayDate | null): string => `${tag} ${stayDate}`

/** The notifications that a user has dismissed permanently. */
async function readDismissed(tx: Tx, companyId: number, ids: readonly number[]): Promise<Set<number>> {
  const dismissed = new Set<number>()
  for (const piece of inParts(ids, PIECE)) {
    const rows = await tx
      .select({ id: notificationSeen.notificationId })
      .from(notificationSeen)
      .where(
        and(
          eq(notificationSeen.companyId, companyId),
          inArray(notificationSeen.notificationId, piece),
          isNull(notificationSeen.until),
        ),
      )
    for (const { id } of rows) dismissed.add(id)
  }
  return dismissed
}

const revision = sql`${notification.revision} + 1`

/**
 * Updates a hotel's open alerts about nights to the matches found: one for each rule and night, which is updated with its figures
 * and ends when the rule no longer matches. One that a user has dismissed is raised again once its figures have changed.
 */
export async function settleAlerts(
  tx: Tx,
  companyId: number,
  found: readonly FoundAlert[],
  { today, now }: { today: StayDate; now: Date },
): Promise<void> {
  const ofHotel = eq(notification.companyId, companyId)
  const open = await tx
    .select()
    .from(notification)
    .where(and(ofHotel, eq(notification.isOver, false), isNotNull(notification.stayDate)))
  const openOf = new Map(open.map((row) => [keyOf(row.tag, row.stayDate), row]))
  const keys = new Set(found.map(({ tag, rule }) => keyOf(tag, rule.stayDate)))
  const changed = found.filter(({ tag, rule }) => {
    const row = openOf.get(keyOf(tag, rule.stayDate))
    return row && !isDeepStrictEqual(row.payload.rule, rule)
  })
  const rowOf = ({ tag, rule }: FoundAlert): Row | undefined => openOf.get(keyOf(tag, rule.stayDate))
  const dismissed = await readDismissed(
    tx,
    companyId,
    changed.flatMap((each) => rowOf(each)?.id ?? []),
  )
  const isReplaced = (each: FoundAlert): boolean => {
    const row = rowOf(each)
    return (
      row !== undefined && dismissed.has(row.id) && hasChanged(row.payload.rule?.findings ?? [], each.rule.findings)
    )
  }
  const replaced = changed.filter(isReplaced)
  const over = [
    ...open.filter(({ tag, stayDate }) => !keys.has(keyOf(tag, stayDate))).map(({ id }) => id),
    ...replaced.flatMap((each) => rowOf(each)?.id ?? []),
  ]
  for (const piece of inParts(over, PIECE))
    await tx
      .update(notification)
      .set({ isOver: true, revision })
      .where(and(ofHotel, inArray(notification.id, piece)))

  const followed = changed.flatMap((each) => {
    const row = rowOf(each)
    return row && !replaced.includes(each) && !dismissed.has(row.id)
      ? [{ id: row.id, payload: { rule: each.rule } }]
      : []
  })
  for (const piece of inParts(followed, PIECE))
    await tx.execute(sql`update ${notification} set payload = fresh.payload, revision = ${notification.revision} + 1
      from jsonb_to_recordset(${JSON.stringify(piece)}::text::jsonb) fresh (id int, payload jsonb)
      where ${notification.companyId} = ${companyId} and ${notification.id} = fresh.id`)

  // Lists start with the most recently stored alert: the nearest night of a rule.
  const fresh = [...found.filter((each) => rowOf(each) === undefined), ...replaced].toReversed()
  for (const piece of inParts(fresh, PIECE))
    await tx.insert(notification).values(
      piece.map(({ tag, userId, rule }) => ({
        companyId,
        tag,
        userId,
        stayDate: rule.stayDate,
        notificationType: 'RULE' as const,
        payload: { rule },
        createdAt: now,
      })),
    )
  await tx
    .delete(notification)
    .where(and(ofHotel, eq(notification.isOver, true), lt(notification.stayDate, addDays(today, -KEPT_DAYS))))
}
