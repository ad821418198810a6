import { and, eq, inArray } from 'drizzle-orm'
import type { IncomingReview } from '../../../contract/booking/incoming.ts'
import type { CsvImport, CsvResult } from '../../../contract/platform/csv-import.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { FILE_SOURCE, importLines } from '../../booking/inbound/import-lines.ts'
import { fingerprintOf, REVIEWS } from '../../booking/inbound/kinds/reviews.ts'
import { takeDelivery } from '../../booking/inbound/take-delivery.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { changesOf } from '../../platform/csv/changes.ts'
import type { Database, DbOrTx } from '../../platform/database/db.ts'
import { review } from '../../platform/database/schema/index.ts'
import { lineSchema, NEEDED_COLUMNS, REVIEW_COLUMNS } from './csv-line.ts'

type StoredReview = typeof review.$inferSelect

const nameOf = (site: string, externalId: string): string => JSON.stringify([site, externalId])

/** The stored ones among the reviews, by site and id. */
async function findStored(
  db: DbOrTx,
  companyId: number,
  reviews: readonly IncomingReview[],
): Promise<Map<string, StoredReview>> {
  const names = [...new Set(reviews.map(({ externalId }) => externalId))]
  const rows = await db
    .select()
    .from(review)
    .where(and(eq(review.companyId, companyId), inArray(review.externalId, names)))
  return new Map(rows.map((row) => [nameOf(row.source, row.externalId), row]))
}

/** The fields whose changes are shown; a change of topics alone is not described. */
const compared = ({ publishedOn, score, language, travellerType, title, body }: IncomingReview | StoredReview) => ({
  publishedOn,
  score,
  language,
  travellerType,
  title,
  text: body,
})

/** Imports reviews of a hotel from a CSV file, like all such files. */
export const importReviews = (
  database: Database,
  { id: companyId, timeZone }: AnalysedHotel,
  file: Pick<CsvImport, 'csv' | 'dryRun'>,
  { now, userId }: { now: () => Date; userId: number },
): Promise<CsvResult> => {
  const today = dateIn(timeZone, now())
  return importLines(file, {
    columns: REVIEW_COLUMNS,
    needed: NEEDED_COLUMNS,
    schema: lineSchema,
    columnAhead: ({ publishedOn }) => (publishedOn > today ? 'publishedOn' : undefined),
    keyOf: ({ site, externalId }) => nameOf(site, externalId),
    keyColumn: 'externalId',
    nameColumns: ['source', 'externalId'],
    compare: async (reviews) => {
      const stored = await findStored(database.db, companyId, reviews)
      return (each) => {
        const before = stored.get(nameOf(each.site, each.externalId))
        if (!before) return 'create'
        if (before.fingerprint === fingerprintOf(each)) return 'unchanged'
        return changesOf(compared(before), compared(each)) ?? 'update'
      }
    },
    take: (rows, name) =>
      takeDelivery(database, REVIEWS, { companyId, source: FILE_SOURCE, name }, rows, { now, userId }),
  })
}
