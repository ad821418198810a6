import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  type ErrorEvent,
  init,
} from '@sentry/browser'
import type { Integrations } from '../../../contract/connection/integrations.ts'
import { REPLAY_ON_ERROR_SAMPLE_RATE, REPLAY_SAMPLE_RATE, TRACE_SAMPLE_RATE } from '../constants.ts'
import type { SendError } from './report-error.ts'
import { isWorthReporting } from './worth-reporting.ts'

type Reporting = NonNullable<Integrations['errorReporting']>

/** Errors of third-party scripts have only a message, not the error object. */
const messageOf = ({ exception, message }: ErrorEvent): string | undefined => exception?.values?.[0]?.value ?? message

/** What is reported, how much of it, and nothing that could name a person. */
export function reportingOptions({ dsn, environment, release }: Reporting): BrowserOptions {
  return {
    dsn,
    environment,
    release,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    // The server continues traces of OpenTelemetry, not Sentry's.
    tracePropagationTargets: [],
    replaysSessionSampleRate: REPLAY_SAMPLE_RATE,
    replaysOnErrorSampleRate: environment === 'production' ? REPLAY_ON_ERROR_SAMPLE_RATE : 0,
    // Searches, filters and the labels of what is clicked hold names.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeBreadcrumb: (crumb) => (crumb.category === 'console' ? null : crumb),
    // The message of an error is checked elsewhere, too.
    enhanceFetchErrorMessages: false,
    beforeSend: (event, { originalException }) =>
      isWorthReporting(originalException ?? messageOf(event)) ? event : null,
  }
}

/** Starts Sentry and reports earlier errors. Replays are loaded only if they are recorded. */
export async function startErrorReporting(
  reporting: Reporting,
  handOver: (reporting: SendError) => void,
): Promise<void> {
  const options = reportingOptions(reporting)
  const replay = options.replaysOnErrorSampleRate ? await import('./replay.ts') : undefined
  init({
    ...options,
    integrations: [
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration(),
      ...(replay ? [replay.createReplay()] : []),
    ],
    ...(replay && { transport: replay.replayTransport }),
  })
  handOver((error) => void captureException(error))
}
