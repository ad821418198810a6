import { type ReputationPeriod, type ReputationRow, ROLLING_DAYS } from '../../contract/market/reputation.ts'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { periodOf } from '../period.ts'
import { type Days, type ReviewDay, tallyOf } from './tally.ts'

/** An externally reported score over all reviews, on a given day. */
export interface TakenScore {
  readonly takenOn: StayDate
  readonly score: number
}

/** The score known at the end of a day; undefined if there was none. `scores` are sorted by day. */
export const scoreOn = <Score extends TakenScore>(scores: readonly Score[], day: StayDate): Score | undefined =>
  scores.findLast(({ takenOn }) => takenOn <= day)

interface Developing {
  /** The hotel's own filtered reviews, and all of them, since the first one. */
  readonly chosen: readonly ReviewDay[]
  readonly all: readonly ReviewDay[]
  readonly competitors: readonly (readonly TakenScore[])[]
  readonly trustYou: readonly TakenScore[]
}

/** The weeks or months that a range overlaps, each with its days within the range. */
function periodsOf({ from, to }: Days, period: ReputationPeriod): Days[] {
  const ends = new Map<StayDate, StayDate>()
  for (const day of stayDates(from, to)) ends.set(periodOf(day, period, from), day)
  return [...ends].map(([first, last]) => ({ from: first, to: last }))
}

/** The trend of scores over a range of days, by week or month. */
export function development(range: Days, period: ReputationPeriod, developing: Developing): ReputationRow[] {
  const [chosen, all] = [tallyOf(developing.chosen), tallyOf(developing.all)]
  const since = developing.all[0]?.date ?? range.from
  return periodsOf(range, period).map(({ from, to }) => ({
    date: from,
    ...chosen({ from, to }),
    rolling: chosen({ from: addDays(to, 1 - ROLLING_DAYS), to }).score,
    overall: all({ from: since, to }).score,
    competitors: developing.competitors.map((scores) => scoreOn(scores, to)?.score ?? null),
    trustYou: scoreOn(developing.trustYou, to)?.score ?? null,
  }))
}
