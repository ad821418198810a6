import { callHttp, type HttpCall, HttpCallError } from '../platform/http/http-client.ts'
import { type KindContext, RateLimitedError, SystemError } from './kind.ts'

/** The default timeout of a system's response. */
const TIMEOUT_MS = 30_000
/** The largest pages of bookings have about 2 MB. */
const MOST_MEBIBYTES = 8

/** A call to a hotel's system. */
export interface SystemCall extends Pick<HttpCall, 'method' | 'url' | 'headers' | 'body' | 'format' | 'rules'> {
  /** Statuses of 500 and above that count as responses too: SOAP sends its faults with 500. */
  readonly answers?: readonly number[]
}

/** A response with any status below 500 except 429, or with one of the higher statuses that the call accepts. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** How long a system asks to pause, in milliseconds: from seconds or a date (RFC 9110); null if not specified. */
function retryAfter(given: string | undefined, now: Date): number | null {
  if (given === undefined) return null
  const seconds = Number(given)
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now.getTime()
  return Number.isFinite(pause) && pause >= 0 ? pause : null
}

/**
 * Calls another system and records the call. Rejects with `RateLimitedError` for 429, and with `SystemError` if there was no
 * response, it can't be read or its status is 500 or above: the system may still have carried out the request.
 */
export async function callSystem(
  { record, stopped, now }: Pick<KindContext, 'record' | 'stopped' | 'now'>,
  { answers = [], ...call }: SystemCall,
  timeoutMs = TIMEOUT_MS,
): Promise<HttpAnswer> {
  const exchange = { call: `${call.method} ${call.url}`, request: call.body ?? null }
  const { status, headers, text } = await callHttp({
    ...call,
    timeoutMs,
    stopped,
    mostMebibytes: MOST_MEBIBYTES,
  }).catch((error: unknown) => {
    if (!(error instanceof HttpCallError)) {
      record({ ...exchange, status: null, answer: null })
      throw error
    }
    record({ ...exchange, status: error.status, answer: null })
    throw new SystemError(error.message, error.failure, { cause: error })
  })
  record({ ...exchange, status, answer: text })
  if (status === 429)
    throw new RateLimitedError('The system limits calls (429).', retryAfter(headers['retry-after'], now()))
  if (status >= 500 && !answers.includes(status)) throw new SystemError(`The system failed (${status}).`)
  return { status, text }
}
