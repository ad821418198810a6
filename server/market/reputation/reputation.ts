import type {
  CompetitorStanding,
  Reputation,
  ReputationGroup,
  ReputationQuery,
} from '../../../contract/market/reputation.ts'
import { REVIEW_DIMENSIONS, type ReviewDimension } from '../../../contract/market/review.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { asOfInstant, dateIn } from '../../../contract/platform/time-zone.ts'
import { comparedDays, isKnown } from '../../../engine/reputation/days.ts'
import { development, scoreOn } from '../../../engine/reputation/development.ts'
import { placeAmong } from '../../../engine/reputation/place.ts'
import { tallyOf } from '../../../engine/reputation/tally.ts'
import { bestAndWorst } from '../../../engine/reputation/topics.ts'
import { lastDelivery } from '../../booking/books/last-delivery.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { readMetaScores } from '../trustyou/meta-reviews.ts'
import { trustYouOf } from '../trustyou/state.ts'
import { chosenReviews } from './chosen.ts'
import { readScoredCompetitors, type ScoredCompetitor } from './competitors.ts'
import { readDays, readFirstDay, readGroups, readTopics } from './sums.ts'

interface ReputationRequest extends Omit<ReputationQuery, 'companyId' | 'asOf'> {
  readonly asOf: string
  /** Whether the installation has a key for TrustYou. */
  readonly hasTrustYou: boolean
}

/** Each competitor's score as known on a day and a year before, best first. */
const standings = (competitors: readonly ScoredCompetitor[], day: StayDate, lastYear: StayDate): CompetitorStanding[] =>
  competitors
    .flatMap(({ name, scores }) => {
      const known = scoreOn(scores, day)
      return known ? [{ name, ...known, lastYear: scoreOn(scores, lastYear)?.score ?? null }] : []
    })
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name))

/** The groups of each dimension that have reviews on the requested days. */
const namesIn = (groups: Readonly<Record<ReviewDimension, readonly ReputationGroup[]>>): Reputation['choices'] => {
  const names = (dimension: ReviewDimension) =>
    groups[dimension].flatMap(({ name, now }) => (now.reviews > 0 ? (name ?? '') : []))
  return { source: names('source'), language: names('language'), travellerType: names('travellerType') }
}

/** A hotel's reviews on the requested days, compared with the previous period and last year, and its rank among its competitors. */
export async function reputationOf(
  db: DbOrTx,
  { id, timeZone }: AnalysedHotel,
  { from, to, asOf, granularity, hasTrustYou, ...chosen }: ReputationRequest,
): Promise<Reputation> {
  const at = asOfInstant(asOf, timeZone)
  const today = dateIn(timeZone, at)
  const days = comparedDays({ from, to }, today)
  const [narrowed, whole] = [chosenReviews(id, today, chosen), chosenReviews(id, today)]
  const isNarrowed = REVIEW_DIMENSIONS.some((dimension) => chosen[dimension].length > 0)
  const firstOn = await readFirstDay(db, id, today)
  const known = {
    now: days.now,
    before: isKnown(days.before, firstOn) ? days.before : null,
    lastYear: isKnown(days.lastYear, firstOn) ? days.lastYear : null,
  }
  const [all, own, groups, allGroups, topics, competitors, metaScores, trustYou, dataAsOf] = await Promise.all([
    readDays(db, whole),
    isNarrowed ? readDays(db, narrowed) : undefined,
    readGroups(db, narrowed, known),
    isNarrowed ? readGroups(db, whole, { ...known, before: null, lastYear: null }) : undefined,
    readTopics(db, narrowed, known),
    readScoredCompetitors(db, id, today),
    readMetaScores(db, id, today),
    trustYouOf(db, id, { today, hasKey: hasTrustYou }),
    lastDelivery(db, id, ['reviews', 'competitor-scores']),
  ])
  const [ofChosen, ofAll] = [tallyOf(own ?? all), tallyOf(all)]
  const until = (day: StayDate) => ofAll({ from: firstOn ?? day, to: day })
  const rivals = standings(competitors, days.now.to, days.lastYear.to)
  return {
    companyId: id,
    timeZone,
    asOf: at.toISOString(),
    dataAsOf: dataAsOf?.toISOString() ?? null,
    firstOn,
    days,
    granularity,
    total: {
      now: ofChosen(known.now),
      before: known.before && ofChosen(known.before),
      lastYear: known.lastYear && ofChosen(known.lastYear),
    },
    rows: development(days.now, granularity, {
      chosen: own ?? all,
      all,
      competitors: rivals.map((rival) => competitors.find(({ name }) => name === rival.name)?.scores ?? []),
      trustYou: metaScores,
    }),
    ...groups,
    choices: namesIn(allGroups ?? groups),
    topics,
    ...bestAndWorst(topics),
    own: until(days.now.to),
    ownLastYear: until(days.lastYear.to).score,
    place: placeAmong(
      until(days.now.to).score,
      rivals.map(({ score }) => score),
    ),
    placeLastYear: placeAmong(
      until(days.lastYear.to).score,
      rivals.flatMap(({ lastYear }) => lastYear ?? []),
    ),
    competitors: rivals,
    trustYou,
  }
}
