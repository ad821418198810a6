import {
  type BrowserOptions,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  type ErrorEvent,
  init,
} from '@sentry/browser'
import type { Integrations } from '../../contract/integrations.ts'
import { REPLAY_ON_ERROR_SAMPLE_RATE, REPLAY_SAMPLE_RATE, TRACE_SAMPLE_RATE } from '../shared/constants.ts'
import type { SendError } from './report-error.ts'
import { isWorthReporting } from './worth-reporting.ts'

type Reporting = NonNullable<Integrations['errorReporting']>

/** Errors of scripts from elsewhere come without the error itself, with its words only. */
const messageOf = ({ exception, message }: ErrorEvent): string | undefined => exception?.values?.[0]?.value ?? message

/** What is reported, how much of it, and nothing that could name a person. */
export function reportingOptions({ dsn, environment, release }: Reporting): BrowserOptions {
  return {
    dsn,
    environment,
    release,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    // Our server follows no traces.
    tracePropagationTargets: [],
    replaysSessionSampleRate: REPLAY_SAMPLE_RATE,
    replaysOnErrorSampleRate: environment === 'production' ? REPLAY_ON_ERROR_SAMPLE_RATE : 0,
    // Searches, filters and the labels of what is clicked hold names.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeBreadcrumb: (crumb) => (crumb.category === 'console' ? null : crumb),
    // The words of an error are judged in more places than here.
    enhanceFetchErrorMessages: false,
    beforeSend: (event, { originalException }) =>
      isWorthReporting(originalException ?? messageOf(event)) ? event : null,
  }
}

/** Starts Sentry, and hands over what has gone wrong before it was there. Replays are loaded only where they are made. */
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
