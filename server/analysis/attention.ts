import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Attention, AttentionSeen } from '../../contract/analysis/analysis.ts'
import type { AttentionThresholds } from '../../contract/analysis/attention-thresholds.ts'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import { type FoundAttention, findAttention, type NightAhead } from '../../engine/attention.ts'
import type { Counterparts } from '../../engine/last-year.ts'
import type { Movement } from '../../engine/on-the-books.ts'
import { type MomentOfLastYear, readLastYear } from '../booking/books/last-year.ts'
import { readMovements, type Terms } from '../booking/books/movements.ts'
import { readDocument } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { attentionSeen, nightMovement } from '../platform/database/schema/index.ts'

/** A seen night needs attention again once this many times the revenue is at stake. */
const GROWN = 1.5

type Seen = typeof attentionSeen.$inferSelect

/** A hotel's thresholds, and the nights that the user has marked as seen. */
export interface AttentionView {
  readonly thresholds: AttentionThresholds
  readonly seen: readonly Seen[]
}

const ofUser = (companyId: number, userId: number) =>
  and(eq(attentionSeen.companyId, companyId), eq(attentionSeen.userId, userId))

/** Reads the thresholds by which a hotel's nights need attention, and what the user, if any, has seen. */
export async function readAttentionView(db: DbOrTx, companyId: number, userId: number | null): Promise<AttentionView> {
  const [{ content: thresholds }, seen] = await Promise.all([
    readDocument(db, companyId, 'attention'),
    userId === null ? [] : db.select().from(attentionSeen).where(ofUser(companyId, userId)),
  ])
  return { thresholds, seen }
}

const isSeen = ({ kind, from, to, name, atStake }: FoundAttention, seen: readonly Seen[]): boolean =>
  seen.some(
    (mark) =>
      mark.kind === kind &&
      // Nights that have passed since then are no longer in the range.
      mark.firstNight <= from &&
      mark.lastNight === to &&
      mark.name === (name ?? '') &&
      (atStake ?? 0) <= GROWN * (mark.atStake ?? 0),
  )

/** All nights that need attention, the most urgent first. */
export const attentionOf = (
  nights: readonly NightAhead[],
  { thresholds, seen }: AttentionView,
  calendar: Omit<Parameters<typeof findAttention>[1], 'thresholds'>,
): Attention[] =>
  findAttention(nights, { ...calendar, thresholds }).map((item) => ({ ...item, isSeen: isSeen(item, seen) }))

/** Those that the user has not seen, the most urgent first, followed by those that the user has. */
export const shownAttention = (all: readonly Attention[]): Attention[] => [
  ...all.filter((item) => !item.isSeen),
  ...all.filter((item) => item.isSeen),
]

/**
 * The rooms on the books by segment of nights with revenue at stake, minus those of the same time last year.
 * There are few such nights, but several times as many rows for their segments.
 */
export async function readSegmentDifferences(
  db: DbOrTx,
  companyId: number,
  items: readonly Attention[],
  {
    asOf,
    counterparts,
    terms,
  }: { readonly asOf: MomentOfLastYear; readonly counterparts: Counterparts; readonly terms: Terms },
): Promise<Map<StayDate, Map<string | null, number>>> {
  const nights = [
    ...new Set(items.flatMap(({ from, to, atStake }) => (atStake === null ? [] : stayDates(from, to)))),
  ].sort()
  const differences = new Map<StayDate, Map<string | null, number>>()
  const [from, to] = [nights[0], nights.at(-1)]
  if (!from || !to) return differences
  const staked = new Set(nights)
  const [now, lastYear] = await Promise.all([
    readMovements(db, companyId, { from, to, asOf: asOf(0), only: inArray(nightMovement.stayDate, nights), terms }),
    readLastYear(db, companyId, {
      counterparts: new Map([...counterparts].filter(([night]) => staked.has(night))),
      asOf,
      terms,
    }),
  ])
  const count = (night: StayDate, { group = null, roomNights }: Movement, sign: 1 | -1) => {
    const ofNight = differences.get(night) ?? new Map<string | null, number>()
    differences.set(night, ofNight.set(group, (ofNight.get(group) ?? 0) + sign * roomNights))
  }
  for (const movement of now) count(movement.stayDate, movement, 1)
  for (const movement of lastYear) count(movement.stayDate, movement, -1)
  return differences
}

/** Marks some nights as seen by the user, or removes the mark; removes marks of nights before today. */
export async function markAttention(
  db: DbOrTx,
  { companyId, userId }: { companyId: number; userId: number },
  { isSeen: marked, from, to, name, ...mark }: AttentionSeen,
  { today, now }: { today: StayDate; now: Date },
): Promise<void> {
  await db.delete(attentionSeen).where(and(ofUser(companyId, userId), lt(attentionSeen.lastNight, today)))
  const key = { companyId, userId, kind: mark.kind, firstNight: from, lastNight: to, name: name ?? '' }
  const set = { atStake: mark.atStake, seenAt: now }
  if (marked)
    await db
      .insert(attentionSeen)
      .values({ ...key, ...set })
      .onConflictDoUpdate({
        target: [
          attentionSeen.companyId,
          attentionSeen.userId,
          attentionSeen.kind,
          attentionSeen.firstNight,
          attentionSeen.lastNight,
          attentionSeen.name,
        ],
        set,
      })
  else
    await db
      .delete(attentionSeen)
      .where(
        and(
          ofUser(companyId, userId),
          eq(attentionSeen.kind, key.kind),
          eq(attentionSeen.firstNight, from),
          eq(attentionSeen.lastNight, to),
          eq(attentionSeen.name, key.name),
        ),
      )
}

/** Removes what users marked as seen about nights that are over in every time zone. */
export async function removeOldSeen(db: DbOrTx, now: Date): Promise<void> {
  await deleteInBatches(db, attentionSeen, lt(attentionSeen.lastNight, addDays(dateIn('UTC', now), -1)))
}
