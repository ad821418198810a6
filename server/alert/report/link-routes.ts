import { ANYONE, SYSTEMS } from '../../platform/access/access.ts'
import { openCallsOf } from '../../platform/access/guard.ts'
import { returnAttempt } from '../../platform/access/rate-limit.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { readUnsubscribeOffer, unsubscribe } from './unsubscribe.ts'

const BODY_LIMIT_BYTES = 1024

/** The unsubscribe link at the end of a report, for its page and for mail clients. */
export async function addReportLinkRoutes(app: App, parts: AppDependencies): Promise<void> {
  route(app, 'GET /api/report/unsubscribe/:token', {
    access: ANYONE,
    handler: async (request) => readUnsubscribeOffer(parts, request, request.params.token),
  })

  await app.register(async (scope) => {
    // Mail clients send a form with one field that is always the same (RFC 8058); the token is sufficient.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    route(scope, 'POST /unsubscribe/:token', {
      access: SYSTEMS,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: async (request) => {
        await unsubscribe(parts, request, request.params.token)
        // A mail provider unsubscribes many users from one address: only links of no report count.
        await returnAttempt(parts.db, openCallsOf(request))
      },
    })
  })
}
