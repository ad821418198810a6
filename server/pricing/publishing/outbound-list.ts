import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Page } from '../../../contract/platform/paging.ts'
import type { OutboundLog, OutboundLogDetail, OutboundLogQuery } from '../../../contract/pricing/outbound-log.ts'
import { nameOfCompany, ofVisibleHotels } from '../../hotel/company/queries.ts'
import type { Viewer } from '../../platform/access/caller.ts'
import { ofHotels } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import {
  company,
  outboundLog,
  outboundPush,
  publication,
  publicationLine,
  roomCategory,
} from '../../platform/database/schema/index.ts'
import { inOrder, type Listing, listAll, listPage } from '../../platform/http/page.ts'
import { notFound } from '../../platform/http/problem.ts'

type OutboundFilter = Omit<OutboundLogQuery, 'page' | 'size'>

const ID = sql`${outboundLog.id}`
const LISTING: Listing<OutboundLogQuery['sort'][number]['field']> = {
  table: outboundLog,
  id: ID,
  columns: {
    id: ID,
    sentAt: sql`${outboundLog.sentAt}`,
    stayDate: sql`${outboundLog.stayDate}`,
    companyName: nameOfCompany(outboundLog.companyId),
  },
  otherwise: [{ field: 'sentAt', direction: 'desc' }],
}

const conditionOf = (caller: Viewer, { ids, stayDate, result, ...hotels }: OutboundFilter): SQL | undefined =>
  and(
    ofVisibleHotels(outboundLog.companyId, caller),
    ofHotels(outboundLog.companyId, hotels),
    ids && inArray(outboundLog.id, ids),
    stayDate === undefined ? undefined : eq(outboundLog.stayDate, stayDate),
    result && eq(outboundLog.result, result),
  )

async function readLogs(db: DbOrTx, ids: readonly number[]): Promise<OutboundLog[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      log: outboundLog,
      companyName: company.name,
      currency: company.currency,
      kind: outboundPush.kind,
      answeredAt: outboundPush.answeredAt,
      categoryName: roomCategory.name,
      publishedAt: publication.publishedAt,
    })
    .from(outboundLog)
    .innerJoin(company, eq(company.id, outboundLog.companyId))
    .innerJoin(
      outboundPush,
      and(eq(outboundPush.companyId, outboundLog.companyId), eq(outboundPush.id, outboundLog.pushId)),
    )
    .leftJoin(
      roomCategory,
      and(eq(roomCategory.companyId, outboundLog.companyId), eq(roomCategory.id, outboundLog.category)),
    )
    .leftJoin(
      publicationLine,
      and(eq(publicationLine.companyId, outboundLog.companyId), eq(publicationLine.id, outboundLog.lineId)),
    )
    .leftJoin(
      publication,
      and(eq(publication.companyId, publicationLine.companyId), eq(publication.id, publicationLine.publicationId)),
    )
    .where(inArray(outboundLog.id, [...ids]))
  return inOrder(
    ids,
    rows.map(({ log, currency, answeredAt, publishedAt, ...names }) => {
      const answered = log.result === 'unknown' ? null : answeredAt
      return {
        ...names,
        id: log.id,
        companyId: log.companyId,
        stayDate: log.stayDate,
        ratePlan: log.ratePlan,
        rate: log.rate === null ? null : { amount: log.rate, currency },
        restriction: log.restriction,
        attempt: log.attempt,
        sentAt: log.sentAt.toISOString(),
        result: log.result,
        reason: log.reason,
        reasonKind: log.reasonKind,
        durationMs: answered && answered.getTime() - log.sentAt.getTime(),
        delaySeconds: answered && publishedAt && (answered.getTime() - publishedAt.getTime()) / 1000,
      }
    }),
  )
}

/** One page of the sent rates of all hotels that the caller may access, newest first by default. */
export const listOutboundLogs = (db: DbOrTx, caller: Viewer, query: OutboundLogQuery): Promise<Page<OutboundLog>> => {
  const searches = query.companyNameLike !== undefined
  return listPage(db, LISTING, { ...query, searches, condition: conditionOf(caller, query) }, (ids) =>
    readLogs(db, ids),
  )
}

/** Every rate of the filtered list. */
export const exportOutboundLogs = (db: DbOrTx, caller: Viewer, filter: OutboundFilter): AsyncGenerator<OutboundLog> =>
  listAll(db, LISTING, { ...filter, condition: conditionOf(caller, filter) }, (ids) => readLogs(db, ids))

/** The stored row, if the caller may access its hotel. Throws 404. */
export async function requireOutboundLog(
  db: DbOrTx,
  caller: Viewer,
  id: number,
): Promise<typeof outboundLog.$inferSelect> {
  const [row] = await db
    .select()
    .from(outboundLog)
    .where(and(eq(outboundLog.id, id), ofVisibleHotels(outboundLog.companyId, caller)))
  if (!row) throw notFound('entry')
  return row
}

/** A sent rate with the calls that carried it. Throws 404. */
export async function readOutboundLog(db: DbOrTx, caller: Viewer, id: number): Promise<OutboundLogDetail> {
  const { companyId, pushId } = await requireOutboundLog(db, caller, id)
  const [log] = await readLogs(db, [id])
  const [push] = await db
    .select({ exchanges: outboundPush.exchanges })
    .from(outboundPush)
    .where(and(eq(outboundPush.companyId, companyId), eq(outboundPush.id, pushId)))
  const [sent] = await db
    .select({ rates: count() })
    .from(outboundLog)
    .where(and(eq(outboundLog.companyId, companyId), eq(outboundLog.pushId, pushId)))
  if (!log || !push || !sent) throw notFound('entry')
  return { ...log, ...push, ...sent }
}
