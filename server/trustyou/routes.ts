import { z } from 'zod'
import { trustYouSchema } from '../../contract/meta-review.ts'
import { dateIn } from '../../contract/moment.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { allow } from '../access/access.ts'
import { recordActivity } from '../activity/record.ts'
import { findCompany } from '../company/queries.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound, ProblemError } from '../http/problem.ts'
import { fetchHotel } from './fetch.ts'
import { trustYouOf } from './state.ts'

/** TrustYou's figures of a hotel, at once. */
export function addTrustYouRoutes(app: App, { db, settings, now }: Parts): void {
  const closing = new AbortController()
  app.addHook('preClose', async () =>
    closing.abort(new ProblemError(503, PROBLEM_CODES.unavailable, 'The product stops: ask again in a moment.')),
  )

  app.post(
    PATHS.metaReview,
    {
      config: { access: allow(['HOTEL_ADMIN'], 'params.companyId') },
      schema: {
        tags: ['reputation'],
        summary: 'Ask TrustYou for the figures of a hotel now; what came of it is answered, also where it failed',
        params: z.strictObject({ companyId: idSchema }),
        response: { 200: trustYouSchema },
      },
    },
    async (request) => {
      const { companyId } = request.params
      const { trustYou } = settings
      if (!trustYou)
        throw new ProblemError(503, PROBLEM_CODES.unavailable, 'TrustYou is not connected: set TRUSTYOU_KEY.')
      const hotel = await findCompany(db, companyId)
      if (!hotel?.trustYouId) throw notFound('hotel at TrustYou')
      const { trustYouId, timeZone } = hotel
      await fetchHotel({ db, trustYou, now, stopped: closing.signal }, { companyId, trustYouId, timeZone }, (tx) =>
        recordActivity(tx, request, { companyId, action: 'update', entity: 'meta-review', entityId: companyId }),
      )
      return trustYouOf(db, companyId, { today: dateIn(timeZone, now()), hasKey: true })
    },
  )
}
