import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { addInvitationLinkRoutes } from './account/invitation/link-routes.ts'
import { addInvitationRoutes } from './account/invitation/routes.ts'
import { addPasskeyRoutes } from './account/passkey/routes.ts'
import { addPersonalDataRoutes } from './account/personal-data/routes.ts'
import { addSavedViewRoutes } from './account/saved-view/routes.ts'
import { addAccessRoutes } from './account/sign-in/routes.ts'
import { addTwoFactorRoutes } from './account/two-factor/routes.ts'
import { addPasswordResetRoutes } from './account/user/password-reset-routes.ts'
import { addUserRoutes } from './account/user/routes.ts'
import { addUserSessionRoutes } from './account/user/sessions-routes.ts'
import { addNotificationRoutes } from './alert/notification/routes.ts'
import { addNotificationStream } from './alert/notification/stream.ts'
import { addNotificationRuleRoutes } from './alert/notification-rule/routes.ts'
import { addReportLinkRoutes } from './alert/report/link-routes.ts'
import { addReportRoutes } from './alert/report/routes.ts'
import { addReportScheduleRoutes } from './alert/report/schedule-routes.ts'
import { addAnalyseRoutes } from './analysis/analyse-routes.ts'
import { addBudgetReportRoutes } from './analysis/budget/report-routes.ts'
import { addBudgetRoutes } from './analysis/budget/routes.ts'
import { releaseSegment } from './analysis/budget/segment-gone.ts'
import { addCustomerSuccessRoutes } from './analysis/customer-success/routes.ts'
import { addOwnerPageRoutes } from './analysis/owner-page-routes.ts'
import { addPickupRoutes } from './analysis/pickup-routes.ts'
import { addAnalysisRoutes } from './analysis/routes.ts'
import { addBootstrapRoutes } from './app/bootstrap/routes.ts'
import { addBrowserTraceRoutes } from './app/browser-traces/routes.ts'
import { addConsole } from './app/console/routes.ts'
import { addHealthRoutes } from './app/health/routes.ts'
import { addMonitoringRoutes } from './app/monitoring/routes.ts'
import { addOpenapi, addOpenapiPages } from './app/openapi/openapi.ts'
import { addCodeGroupRoutes } from './booking/code-groups/routes.ts'
import { addDeletionRoutes } from './booking/inbound/deletion/routes.ts'
import { addInboundRoutes } from './booking/inbound/routes.ts'
import { addCapacityRoutes } from './booking/inventory/capacity-routes.ts'
import { addInventoryRoutes } from './booking/inventory/routes.ts'
import { addReservationRoutes } from './booking/reservation/routes.ts'
import { SEGMENTS } from './booking/segmentation/kind.ts'
import { addConnectivityRoutes } from './connection/connectivity-routes.ts'
import { addDifferenceRoutes } from './connection/difference-routes.ts'
import { addFileRoutes } from './connection/file-routes.ts'
import { addHubspotRoutes } from './connection/hubspot/routes.ts'
import { addReceivedRoutes } from './connection/received-routes.ts'
import { addConnectionRoutes } from './connection/routes.ts'
import { addForecastRoutes } from './forecast/routes.ts'
import { addCompanyRoutes } from './hotel/company/routes.ts'
import { addFeatureRequestRoutes } from './hotel/feature-request/routes.ts'
import { addFeatureRoutes } from './hotel/features/routes.ts'
import { addCalendarRoutes } from './market/calendar/routes.ts'
import { addReviewImportRoutes } from './market/reputation/import-routes.ts'
import { addReputationRoutes } from './market/reputation/routes.ts'
import { addMarketRoutes } from './market/routes.ts'
import { addTrustYouRoutes } from './market/trustyou/routes.ts'
import { addGuard, type DeclaredCall } from './platform/access/guard.ts'
import { addActivityRoutes } from './platform/activity-log/routes.ts'
import type { App, AppDependencies } from './platform/http/app-dependencies.ts'
import { answerError } from './platform/http/error-handler.ts'
import { addIdempotency } from './platform/http/idempotency.ts'
import { addJsonBodies, refuseCompressedBodies } from './platform/http/json-body.ts'
import { RequestLog } from './platform/http/request-log.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serializerCompiler } from './platform/http/serializer.ts'
import { addMailRoutes } from './platform/mail/routes.ts'
import { currentTraces } from './platform/runtime/traces.ts'
import { addOutboundRoutes } from './pricing/publishing/outbound-routes.ts'
import { addRateFileRoutes } from './pricing/publishing/rate-file-routes.ts'
import { addPublishingRoutes } from './pricing/publishing/routes.ts'
import { addPricingRoutes } from './pricing/routes.ts'

const BODY_LIMIT_BYTES = 1_048_576
const REQUEST_TIMEOUT_MS = 120_000
const SILENCE_MS = 120_000

export interface BuiltApp {
  app: App
  /** Every call and the access that it declares; filled once the app is ready. */
  declaredCalls: () => DeclaredCall[]
  /** Makes `/readyz` fail and ends each connection with its next answer, so that a proxy sends further calls to other processes. */
  announceEnd: () => void
}

/** Builds the server without listening. `consoleFolder` contains the built console. */
export async function buildApp(
  parts: AppDependencies,
  consoleFolder: string,
  logger: FastifyServerOptions['logger'],
): Promise<BuiltApp> {
  const app: App = Fastify({
    logger: logger ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    logController: new RequestLog(),
    trustProxy: parts.settings.trustProxy,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // A URL that can't be parsed gets the usual error response.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.header('x-request-id', request.id)),
    // Clients that send a request too slowly, or do not read the response, are disconnected; event streams send heartbeats more
    // often.
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    // On stop, idle connections end at once and running requests are finished.
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser(['text/plain', 'application/json'])
  addJsonBodies(app)
  refuseCompressedBodies(app)
  app.setErrorHandler(answerError)
  const traces = currentTraces()
  if (traces) await app.register(traces.requests)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return payload
  })

  let isEnding = false
  const announceEnd = () => {
    isEnding = true
  }
  app.addHook('preClose', async () => announceEnd())
  // A request that is answered while we stop must not keep its connection alive for the next one: we would wait for it.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isEnding) reply.header('connection', 'close')
    return payload
  })

  await app.register(compress, {
    globalDecompression: false,
    // The build compresses files; event streams are never compressed.
    customTypes: /^(application\/(problem\+)?json|text\/(html|csv))/,
    encodings: ['br', 'gzip'],
    // The default is meant for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await addSecurityHeaders(app, parts.settings)
  await addOpenapi(app, parts.version)
  const declaredCalls = addGuard(app, parts)
  addIdempotency(app, parts)

  addHealthRoutes(app, parts, () => isEnding)
  addAccessRoutes(app, parts)
  await addBootstrapRoutes(app, parts)
  addCompanyRoutes(app, parts)
  addFeatureRoutes(app, parts)
  addFeatureRequestRoutes(app, parts)
  addCustomerSuccessRoutes(app, parts)
  addUserRoutes(app, parts)
  addUserSessionRoutes(app, parts)
  addPersonalDataRoutes(app, parts)
  addPasswordResetRoutes(app, parts)
  addInvitationRoutes(app, parts)
  addInvitationLinkRoutes(app, parts)
  addMailRoutes(app, parts)
  addMonitoringRoutes(app, parts)
  addBrowserTraceRoutes(app, parts)
  addSavedViewRoutes(app, parts)
  addTwoFactorRoutes(app, parts)
  addPasskeyRoutes(app, parts)
  addHubspotRoutes(app, parts)
  addNotificationRoutes(app, parts)
  addNotificationStream(app, parts)
  addNotificationRuleRoutes(app, parts)
  addActivityRoutes(app, parts)
  addAnalysisRoutes(app, parts)
  addPickupRoutes(app, parts)
  addAnalyseRoutes(app, parts)
  addForecastRoutes(app, parts)
  addBudgetRoutes(app, parts)
  addBudgetReportRoutes(app, parts)
  addMarketRoutes(app, parts)
  addCalendarRoutes(app, parts)
  addPricingRoutes(app, parts)
  addPublishingRoutes(app, parts)
  addOwnerPageRoutes(app, parts)
  addOutboundRoutes(app, parts)
  addConnectionRoutes(app, parts)
  addFileRoutes(app, parts)
  addRateFileRoutes(app, parts)
  addDifferenceRoutes(app, parts)
  await addReceivedRoutes(app, parts)
  addReportRoutes(app, parts)
  addReportScheduleRoutes(app, parts)
  await addReportLinkRoutes(app, parts)
  addReservationRoutes(app, parts)
  addReputationRoutes(app, parts)
  addReviewImportRoutes(app, parts)
  addTrustYouRoutes(app, parts)
  addInboundRoutes(app, parts)
  addDeletionRoutes(app, parts)
  addConnectivityRoutes(app, parts)
  addCodeGroupRoutes(app, parts, { ...SEGMENTS, release: releaseSegment })
  addInventoryRoutes(app, parts)
  addCapacityRoutes(app, parts)
  await addOpenapiPages(app)
  await addConsole(app, parts, consoleFolder)
  return { app, declaredCalls, announceEnd }
}
