import { inArray } from 'drizzle-orm'
import type { IncomingCompetitorScore } from '../../../contract/booking/incoming.ts'
import type { CsvImport, CsvResult } from '../../../contract/platform/csv-import.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { FILE_SOURCE, importLines } from '../../booking/inbound/import-lines.ts'
import { COMPETITOR_SCORES } from '../../booking/inbound/kinds/reviews.ts'
import { takeDelivery } from '../../booking/inbound/take-delivery.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { changesOf } from '../../platform/csv/changes.ts'
import type { Database, DbOrTx } from '../../platform/database/db.ts'
import { competitorScore } from '../../platform/database/schema/index.ts'
import { readScores } from './competitors.ts'
import { COMPETITOR_SCORE_COLUMNS, competitorLineSchema, NEEDED_SCORE_COLUMNS } from './csv-competitor-line.ts'

const keyOf = (scored: Pick<IncomingCompetitorScore, 'competitor' | 'takenOn'>): string =>
  JSON.stringify([scored.competitor, scored.takenOn])

/** The stored scores of competitors, by competitor and day. */
async function findStored(db: DbOrTx, companyId: number, scores: readonly IncomingCompetitorScore[]) {
  const days = [...new Set(scores.map(({ takenOn }) => takenOn))]
  const rows = await readScores(db, companyId, inArray(competitorScore.takenOn, days))
  return new Map(
    rows.map(({ name, takenOn, score, reviews }) => [keyOf({ competitor: name, takenOn }), { score, reviews }]),
  )
}

/** Imports scores of a hotel's competitors from a CSV file, like all such files. */
export const importCompetitorScores = (
  database: Database,
  { id: companyId, timeZone }: AnalysedHotel,
  file: Pick<CsvImport, 'csv' | 'dryRun'>,
  { now, userId }: { now: () => Date; userId: number },
): Promise<CsvResult> => {
  const today = dateIn(timeZone, now())
  return importLines(file, {
    columns: COMPETITOR_SCORE_COLUMNS,
    needed: NEEDED_SCORE_COLUMNS,
    schema: competitorLineSchema,
    columnAhead: ({ takenOn }) => (takenOn > today ? 'takenOn' : undefined),
    keyOf,
    keyColumn: 'takenOn',
    nameColumns: ['competitor', 'takenOn'],
    compare: async (scores) => {
      const stored = await findStored(database.db, companyId, scores)
      return (each) => {
        const before = stored.get(keyOf(each))
        if (!before) return 'create'
        return changesOf(before, { score: each.score, reviews: each.reviews }) ?? 'unchanged'
      }
    },
    take: (rows, name) =>
      takeDelivery(database, COMPETITOR_SCORES, { companyId, source: FILE_SOURCE, name }, rows, { now, userId }),
  })
}
