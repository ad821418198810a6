import { and, eq } from 'drizzle-orm'
import type { MetaReviewFailure, TrustYou } from '../../../contract/market/meta-review.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, metaReviewFetch } from '../../platform/database/schema/index.ts'
import { readMetaReview } from './meta-reviews.ts'

/** The state of a hotel's connection to TrustYou, and the last figures fetched until a day. */
export async function trustYouOf(
  db: DbOrTx,
  companyId: number,
  { today, hasKey }: { today: StayDate; hasKey: boolean },
): Promise<TrustYou> {
  const [hotel] = await db
    .select({ trustYouId: company.trustYouId, fetch: metaReviewFetch })
    .from(company)
    .leftJoin(
      metaReviewFetch,
      and(eq(metaReviewFetch.companyId, company.id), eq(metaReviewFetch.trustYouId, company.trustYouId)),
    )
    .where(eq(company.id, companyId))
  const fetch = hotel?.fetch
  return {
    state: !hasKey ? 'off' : hotel?.trustYouId ? 'ready' : 'noId',
    attemptedAt: fetch?.attemptedAt?.toISOString() ?? null,
    fetchedAt: fetch?.fetchedAt?.toISOString() ?? null,
    failure: (fetch?.failure ?? null) as MetaReviewFailure | null,
    failureDetail: fetch?.failureDetail ?? null,
    latest: await readMetaReview(db, companyId, today),
  }
}
