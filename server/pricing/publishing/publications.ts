import { and, asc, count, desc, eq, gte, inArray, isNull, max, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import type { ToDo } from '../../../contract/analysis/analysis.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import {
  PUBLICATION_STATES,
  type Publication,
  type PublicationState,
  type PublicationWithLines,
  UNDO_MS,
} from '../../../contract/pricing/publication.ts'
import { HAS_NEWER } from '../../connection/supersede.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { PERSON_NAME } from '../../platform/database/person-name.ts'
import { connection, publication, publicationLine, userAccount } from '../../platform/database/schema/index.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { currentCause } from '../../platform/jobs/cause.ts'
import { announceRateChange } from '../recommendations.ts'
import { storeActive } from './store-active.ts'

const undo = alias(publication, 'undo')
const OF_PUBLICATION = and(
  eq(publicationLine.companyId, publication.companyId),
  eq(publicationLine.publicationId, publication.id),
)

const COUNTS = Object.fromEntries(
  PUBLICATION_STATES.map((state) => [
    state,
    sql<number>`(select count(*) from ${publicationLine} where ${OF_PUBLICATION} and ${publicationLine.state} = ${state})::int`,
  ]),
) as Record<PublicationState, ReturnType<typeof sql<number>>>

const select = (db: DbOrTx) =>
  db
    .select({
      id: publication.id,
      publishedAt: publication.publishedAt,
      source: publication.source,
      by: PERSON_NAME,
      via: publication.via,
      undoes: publication.undoes,
      undoneBy: sql<
        number | null
      >`(select ${undo.id} from ${publication} ${undo} where ${undo.companyId} = ${publication.companyId}
        and ${undo.undoes} = ${publication.id})::float8`,
      hasFormer: sql<boolean>`exists (select from ${publicationLine} where ${OF_PUBLICATION}
        and coalesce(${publicationLine.previous}::text, ${publicationLine.previousRestriction}::text) is not null)`,
      ...COUNTS,
    })
    .from(publication)
    .leftJoin(userAccount, eq(userAccount.id, publication.publishedBy))

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function toPublication({ hasFormer, ...row }: Selected): Publication {
  const { id, publishedAt, source, by, via, undoes, undoneBy, ...counts } = row
  const isUndoable = hasFormer && undoneBy === null
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    source,
    by,
    via,
    undoes,
    undoneBy,
    undoableUntil: isUndoable ? new Date(publishedAt.getTime() + UNDO_MS).toISOString() : null,
    counts,
  }
}

/** A page of a hotel's publications, newest first. */
export async function listPublications(
  db: DbOrTx,
  companyId: number,
  { page, size }: { page: number; size: number },
): Promise<Page<Publication>> {
  const ofHotel = eq(publication.companyId, companyId)
  const [rows, [total]] = await Promise.all([
    select(db)
      .where(ofHotel)
      .orderBy(desc(publication.id))
      .limit(size)
      .offset(page * size),
    db.select({ all: count() }).from(publication).where(ofHotel),
  ])
  const totalElements = total?.all ?? 0
  return { content: rows.map(toPublication), last: (page + 1) * size >= totalElements, totalElements }
}

/** A publication with its lines. Throws 404. */
export async function readPublication(db: DbOrTx, companyId: number, id: number): Promise<PublicationWithLines> {
  const [row] = await select(db).where(and(eq(publication.companyId, companyId), eq(publication.id, id)))
  if (!row) throw notFound('publication')
  const lines = await db
    .select()
    .from(publicationLine)
    .where(and(eq(publicationLine.companyId, companyId), eq(publicationLine.publicationId, id)))
    .orderBy(asc(publicationLine.id))
  return {
    ...toPublication(row),
    lines: lines.map((line) => ({
      id: line.id,
      stayDate: line.stayDate,
      category: line.category,
      ratePlan: line.ratePlan,
      rate: line.rate,
      previous: line.previous,
      restriction: line.restriction,
      previousRestriction: line.previousRestriction,
      state: line.state,
      reason: line.reason,
      reasonKind: line.reasonKind,
      at: line.at.toISOString(),
    })),
  }
}

/** No newer line applies to the rate, or the restriction, of the same night, category and plan. */
export const IS_NEWEST: SQL = not(HAS_NEWER)

/** The rates and restrictions of nights from a date on that the hotel's system refused, and their latest publication; null if there are none. */
export async function readRefused(db: DbOrTx, companyId: number, from: StayDate): Promise<ToDo['refused']> {
  const [row] = await db
    .select({ lines: count(), publicationId: max(publicationLine.publicationId) })
    .from(publicationLine)
    .where(
      and(
        eq(publicationLine.companyId, companyId),
        eq(publicationLine.state, 'refused'),
        gte(publicationLine.stayDate, from),
        IS_NEWEST,
      ),
    )
  return row?.publicationId ? { lines: row.lines, publicationId: row.publicationId } : null
}

interface PublicationKey {
  readonly companyId: number
  readonly id: number
  readonly now: Date
}

const conflict = (detail: string) => new ProblemError(409, PROBLEM_CODES.conflict, detail)

/**
 * Queues rates to be sent by the hotel's connection, except those that are already queued or replaced by a newer one; returns their
 * publications. Throws 409 if the hotel is not connected.
 */
export async function requeue(tx: Tx, companyId: number, lines: SQL | undefined, now: Date): Promise<number[]> {
  // Locked, so that a concurrent disconnect comes before or after.
  const [linked] = await tx
    .select({ kind: connection.kind })
    .from(connection)
    .where(eq(connection.companyId, companyId))
    .for('update')
  if (!linked) throw new ProblemError(409, PROBLEM_CODES.notConnected, 'The hotel is not connected to a system.')
  const queued = await tx
    .update(publicationLine)
    .set({ state: 'queued', reason: null, reasonKind: null, dueAt: now, at: now })
    .where(and(eq(publicationLine.companyId, companyId), lines, isNull(publicationLine.dueAt), IS_NEWEST))
    .returning({ publicationId: publicationLine.publicationId })
  const ids = queued.map(({ publicationId }) => publicationId)
  if (ids.length > 0) {
    await tx
      .update(publication)
      .set({ via: linked.kind, cause: currentCause() })
      .where(and(eq(publication.companyId, companyId), inArray(publication.id, ids)))
    await announceRateChange(tx, companyId)
    await tx.execute(sql`select pg_notify('publication', ${String(companyId)}::text)`)
  }
  return ids
}

/**
 * Sends the rates of a publication again that were refused, or left to be published manually, except those replaced by a newer one.
 * Throws 404, and 409 if none is left or the hotel is not connected.
 */
export function retryPublication(
  db: Db,
  request: FastifyRequest,
  { companyId, id, now }: PublicationKey,
): Promise<PublicationWithLines> {
  return db.transaction(async (tx) => {
    await readPublication(tx, companyId, id)
    const again = await requeue(
      tx,
      companyId,
      and(eq(publicationLine.publicationId, id), inArray(publicationLine.state, ['refused', 'queued'])),
      now,
    )
    if (again.length === 0)
      throw conflict('No refused rate of this publication can be sent again: newer rates replaced them.')
    await recordActivity(tx, request, {
      companyId,
      action: 'resend',
      entity: 'publication',
      entityId: id,
      after: { rates: again.length },
    })
    return readPublication(tx, companyId, id)
  })
}

/**
 * Marks rates that a user has entered into the system as published. Throws 404, and 409 for a publication that a connection sends
 * or that is done.
 */
export function markPublished(
  db: Db,
  request: FastifyRequest,
  { companyId, id, now }: PublicationKey,
): Promise<PublicationWithLines> {
  return db.transaction(async (tx) => {
    const { via } = await readPublication(tx, companyId, id)
    if (via !== null) throw conflict('A connection sends these rates, so they cannot be marked by hand.')
    const marked = await tx
      .update(publicationLine)
      .set({ state: 'confirmed', at: now })
      .where(
        and(
          eq(publicationLine.companyId, companyId),
          eq(publicationLine.publicationId, id),
          eq(publicationLine.state, 'queued'),
          IS_NEWEST,
        ),
      )
      .returning()
    if (marked.length === 0)
      throw conflict('All rates of this publication are marked already or were replaced by newer ones.')
    await storeActive(tx, companyId, marked, now)
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'publication',
      entityId: id,
      before: { confirmed: 0 },
      after: { confirmed: marked.length },
    })
    await announceRateChange(tx, companyId)
    return readPublication(tx, companyId, id)
  })
}
