import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import { fetchHotel } from './fetch.ts'
import { trustYouOf } from './state.ts'

/** TrustYou's figures of a hotel, fetched immediately. */
export function addTrustYouRoutes(app: App, { db, settings, now }: AppDependencies): void {
  const closing = new AbortController()
  app.addHook('preClose', async () =>
    closing.abort(new ProblemError(503, PROBLEM_CODES.unavailable, 'The server is stopping. Try again in a moment.')),
  )

  route(app, 'POST /api/reputation/:companyId/meta-review', {
    access: allow(['HOTEL_ADMIN'], 'params.companyId'),
    handler: async (request) => {
      const { id: companyId, trustYouId, timeZone } = request.hotel
      const { trustYou } = settings
      if (!trustYou)
        throw new ProblemError(503, PROBLEM_CODES.unavailable, 'TrustYou is not connected: set TRUSTYOU_KEY.')
      if (!trustYouId) throw notFound('hotel at TrustYou')
      await fetchHotel({ db, trustYou, now, stopped: closing.signal }, { companyId, trustYouId, timeZone }, (tx) =>
        recordActivity(tx, request, { companyId, action: 'update', entity: 'meta-review', entityId: companyId }),
      )
      return trustYouOf(db, companyId, { today: dateIn(timeZone, now()), hasKey: true })
    },
  })
}
