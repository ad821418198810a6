import { type KindContext, RateLimitedError, SystemError } from './kind.ts'

/** The default timeout of a system's response. */
const TIMEOUT_MS = 30_000

/** A call to another system. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Statuses of 500 and above that count as responses too: SOAP sends its faults with 500. */
  readonly answers?: readonly number[]
}

/** A response with any status below 500 except 429, or with one of the higher statuses that the call accepts. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/** How long a system asks to pause, in milliseconds: from seconds or a date (RFC 9110); null if not specified. */
function retryAfter(headers: Headers, now: Date): number | null {
  const given = headers.get('retry-after')
  if (given === null) return null
  const seconds = Number(given)
  const pause = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now.getTime()
  return Number.isFinite(pause) && pause >= 0 ? pause : null
}

/**
 * Calls another system and records the call. Rejects with `RateLimitedError` for 429, and with `SystemError` if there was no
 * response or its status is 500 or above: the system may still have carried out the request.
 */
export async function callSystem(
  { record, stopped, now }: Pick<KindContext, 'record' | 'stopped' | 'now'>,
  { method, url, headers = {}, body, answers = [] }: HttpCall,
  timeoutMs = TIMEOUT_MS,
): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const call = `${method} ${url}`
  const noAnswer = () => {
    record({ call, request: body ?? null, status: null, answer: null })
    stopped.throwIfAborted()
    return new SystemError(
      timeout.aborted ? `No response in ${timeoutMs / 1000} s.` : 'The system could not be reached.',
      'unreachable',
    )
  }
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.any([timeout, stopped]),
  }).catch(() => {
    throw noAnswer()
  })
  const text = await response.text().catch(() => {
    throw noAnswer()
  })
  const { status } = response
  record({ call, request: body ?? null, status, answer: text })
  if (status === 429) throw new RateLimitedError('The system limits calls (429).', retryAfter(response.headers, now()))
  if (status >= 500 && !answers.includes(status)) throw new SystemError(`The system failed (${status}).`)
  return { status, text }
}
