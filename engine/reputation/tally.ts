import type { Standing } from '../../contract/market/reputation.ts'
import { addDays, type StayDate } from '../../contract/platform/stay-date.ts'

/** Days of publication, both included. */
export interface Days {
  readonly from: StayDate
  readonly to: StayDate
}

/** The reviews of a day: their number, the number with a score, and the sum of those scores. */
export interface ReviewDay {
  readonly date: StayDate
  readonly reviews: number
  readonly scored: number
  readonly sum: number
}

/** How many of these sorted dates are before a date. */
function countBefore(dates: readonly StayDate[], date: StayDate): number {
  let [low, high] = [0, dates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((dates[middle] ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}

/** The mean of a number of scores; null if there are none. */
export const meanScore = ({ scored, sum }: Pick<ReviewDay, 'scored' | 'sum'>): number | null =>
  scored === 0 ? null : sum / scored

/** Returns the review totals for any range of days; `days` are sorted. Each takes two look-ups, however long the range. */
export function tallyOf(days: readonly ReviewDay[]): (range: Days) => Standing {
  const dates = days.map(({ date }) => date)
  const none = { reviews: 0, scored: 0, sum: 0 }
  const until = [none]
  for (const { reviews, scored, sum } of days) {
    const before = until.at(-1) ?? none
    until.push({ reviews: before.reviews + reviews, scored: before.scored + scored, sum: before.sum + sum })
  }
  return ({ from, to }) => {
    if (to < from) return { reviews: 0, score: null }
    const first = until[countBefore(dates, from)] ?? none
    const last = until[countBefore(dates, addDays(to, 1))] ?? none
    return {
      reviews: last.reviews - first.reviews,
      score: meanScore({ scored: last.scored - first.scored, sum: last.sum - first.sum }),
    }
  }
}
