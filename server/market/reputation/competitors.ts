import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { competitor, competitorScore } from '../../platform/database/schema/index.ts'
import { isCompared, readCompetitors } from '../competitors.ts'

/** A competitor and its scores until a day, in ascending order. */
export interface ScoredCompetitor {
  readonly name: string
  readonly scores: readonly { readonly takenOn: StayDate; readonly score: number; readonly reviews: number }[]
}

/** The matching scores of a hotel's competitors, each with its competitor. */
export const readScores = (db: DbOrTx, companyId: number, condition: SQL) =>
  db
    .select({
      id: competitor.id,
      name: competitor.name,
      takenOn: competitorScore.takenOn,
      score: competitorScore.score,
      reviews: competitorScore.reviews,
    })
    .from(competitorScore)
    .innerJoin(
      competitor,
      and(eq(competitor.companyId, competitorScore.companyId), eq(competitor.id, competitorScore.competitorId)),
    )
    .where(and(eq(competitorScore.companyId, companyId), condition))

/** The competitors that the hotel is compared with and that have a score, in the hotel's order. */
export async function readScoredCompetitors(
  db: DbOrTx,
  companyId: number,
  today: StayDate,
): Promise<ScoredCompetitor[]> {
  const compared = (await readCompetitors(db, companyId)).filter(isCompared)
  const rows = await readScores(db, companyId, lte(competitorScore.takenOn, today)).orderBy(
    asc(competitorScore.takenOn),
  )
  return compared.flatMap(({ id, name }) => {
    const scores = rows
      .filter((row) => row.id === id)
      .map(({ takenOn, score, reviews }) => ({ takenOn, score, reviews }))
    return scores.length > 0 ? [{ name, scores }] : []
  })
}
