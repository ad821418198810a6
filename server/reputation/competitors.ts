import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { StayDate } from '../../contract/stay-date.ts'
import type { DbOrTx } from '../database/db.ts'
import { competitor, competitorScore } from '../database/schema/index.ts'

/** A competitor and its scores until a day, rising. */
export interface ScoredCompetitor {
  readonly name: string
  readonly scores: readonly { readonly takenOn: StayDate; readonly score: number; readonly reviews: number }[]
}

/** The scores of a hotel's competitors that fit, each with its competitor. */
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

/** The hotel's competitors whose score is known, in the hotel's order. */
export async function readCompetitors(db: DbOrTx, companyId: number, today: StayDate): Promise<ScoredCompetitor[]> {
  const rows = await readScores(db, companyId, lte(competitorScore.takenOn, today)).orderBy(
    asc(competitor.position),
    asc(competitor.id),
    asc(competitorScore.takenOn),
  )
  const byId = new Map<number, { name: string; scores: { takenOn: StayDate; score: number; reviews: number }[] }>()
  for (const { id, name, ...score } of rows) {
    const held = byId.get(id) ?? { name, scores: [] }
    held.scores.push(score)
    byId.set(id, held)
  }
  return [...byId.values()]
}
