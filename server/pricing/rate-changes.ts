import { and, eq, min } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { RateChanges } from '../../contract/pricing/recommendation.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { PUBLIC_RATE, readDocument } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { PERSON_NAME } from '../platform/database/person-name.ts'
import {
  publication,
  publicationLine,
  publishedRate,
  recommendedRates,
  roomType,
  userAccount,
} from '../platform/database/schema/index.ts'
import { ratesOf } from './rows.ts'

interface NightQuery {
  readonly stayDate: StayDate
  readonly category: number
}
type Change = RateChanges['changes'][number]

const NOBODY = { by: null, state: null, reason: null }

async function readRecommended(
  db: DbOrTx,
  companyId: number,
  { stayDate, category }: NightQuery,
  ratePlan: string,
): Promise<Change[]> {
  const rows = await db
    .select({ at: recommendedRates.at, rates: ratesOf(recommendedRates.rates, category) })
    .from(recommendedRates)
    .where(and(eq(recommendedRates.companyId, companyId), eq(recommendedRates.stayDate, stayDate)))
  return rows.flatMap(({ at, rates }) => {
    const rate = rates?.[category]
    if (!rate) return []
    const steps = rate.steps.length > 0 ? [...rate.steps] : null
    const { rate: amount, level } = rate
    return [
      {
        ...NOBODY,
        at: at.toISOString(),
        kind: 'recommended',
        source: 'system',
        rate: amount,
        ratePlan,
        level,
        steps,
      },
    ]
  })
}

/** Rates of all plans for two guests that were received as published: from the system, or confirmed by it. */
async function readPublished(db: DbOrTx, companyId: number, { stayDate, category }: NightQuery): Promise<Change[]> {
  const rows = await db
    .select({ at: publishedRate.publishedAt, ratePlan: publishedRate.ratePlan, amount: min(publishedRate.amount) })
    .from(publishedRate)
    .innerJoin(
      roomType,
      and(eq(roomType.companyId, publishedRate.companyId), eq(roomType.code, publishedRate.roomType)),
    )
    .where(
      and(
        eq(publishedRate.companyId, companyId),
        eq(publishedRate.stayDate, stayDate),
        eq(publishedRate.persons, 2),
        eq(roomType.categoryId, category),
      ),
    )
    .groupBy(publishedRate.publishedAt, publishedRate.ratePlan)
  return rows.flatMap(({ at, ratePlan, amount }) =>
    amount === null
      ? []
      : {
          ...NOBODY,
          at: at.toISOString(),
          kind: 'published' as const,
          source: 'import' as const,
          rate: amount,
          ratePlan,
          level: null,
          steps: null,
        },
  )
}

/** Rates that were sent from here, with their state. */
async function readSent(db: DbOrTx, companyId: number, { stayDate, category }: NightQuery): Promise<Change[]> {
  const rows = await db
    .select({
      at: publication.publishedAt,
      source: publication.source,
      by: PERSON_NAME,
      rate: publicationLine.rate,
      ratePlan: publicationLine.ratePlan,
      state: publicationLine.state,
      reason: publicationLine.reason,
    })
    .from(publicationLine)
    .innerJoin(
      publication,
      and(eq(publication.companyId, publicationLine.companyId), eq(publication.id, publicationLine.publicationId)),
    )
    .leftJoin(userAccount, eq(userAccount.id, publication.publishedBy))
    .where(
      and(
        eq(publicationLine.companyId, companyId),
        eq(publicationLine.stayDate, stayDate),
        eq(publicationLine.category, category),
      ),
    )
  return rows.flatMap(({ at, rate, ...row }) =>
    rate === null ? [] : { ...row, rate, at: at.toISOString(), kind: 'sent' as const, level: null, steps: null },
  )
}

/** All rates of a night and category: recommended, sent from here, or published for two guests; newest first. */
export async function readRateChanges(
  db: DbOrTx,
  { id: companyId, currency }: AnalysedHotel,
  query: NightQuery,
): Promise<RateChanges> {
  const { base, plans } = (await readDocument(db, companyId, 'rate-plans')).content
  const ratePlan = base ?? PUBLIC_RATE
  const parts = await Promise.all([
    readRecommended(db, companyId, query, ratePlan),
    readSent(db, companyId, query),
    readPublished(db, companyId, query),
  ])
  const changes = parts.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
  const found = new Set(changes.map((change) => change.ratePlan))
  // The hotel's plans come first in their order, then former ones.
  const ratePlans = [...new Set([ratePlan, ...plans.map(({ code }) => code), ...found])].filter((code) =>
    found.has(code),
  )
  return { companyId, currency, ...query, ratePlans, changes }
}
