import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { REVIEW_DIMENSIONS, type ReviewsChosen } from '../../../contract/market/review.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { Days } from '../../../engine/reputation/tally.ts'
import { review } from '../../platform/database/schema/index.ts'

/** Whether a review was published on one of these days. */
export const within = ({ from, to }: Days): SQL => sql`${review.publishedOn} between ${from}::date and ${to}::date`

/** The reviews of a hotel that were known by the end of a day, filtered by what was chosen. */
export const chosenReviews = (companyId: number, today: StayDate, chosen?: ReviewsChosen): SQL | undefined =>
  and(
    eq(review.companyId, companyId),
    lte(review.publishedOn, today),
    ...REVIEW_DIMENSIONS.map((dimension) => {
      const values = chosen?.[dimension] ?? []
      if (values.length === 0) return undefined
      const among = inArray(review[dimension], [...values])
      return values.includes('') ? or(isNull(review[dimension]), among) : among
    }),
  )
