import { setTimeout as pause } from 'node:timers/promises'
import type { MetaReviewFailure } from '../../../contract/market/meta-review.ts'
import { callHttp, HttpCallError, type HttpResponse } from '../../platform/http/http-client.ts'
import type { Settings } from '../../platform/runtime/settings.ts'
import { type ReadMetaReview, readMetaReview } from './read.ts'

/** The API version that we read, fixed so that newer ones can't break the code. */
const VERSION = '5.25'
const MOST_ATTEMPTS = 3
const MOST_MEBIBYTES = 1
/** As long as a user who clicked a button waits. */
const LONGEST_PAUSE_MS = 5_000

/**
 * The timeout of one call, and the pause before the second attempt, if TrustYou does not specify it; each pause is twice the
 * previous one.
 */
export interface Patience {
  readonly timeoutMs: number
  readonly pauseMs: number
}
const PATIENCE: Patience = { timeoutMs: 8_000, pauseMs: 500 }

/** Why a hotel's figures could not be fetched. `detail` is what could not be read, or a status; never a URL or a key. */
export class MetaReviewError extends Error {
  readonly failure: MetaReviewFailure
  readonly detail: string | null

  constructor(failure: MetaReviewFailure, detail: string | null = null) {
    super(detail ? `${failure}: ${detail}` : failure)
    this.failure = failure
    this.detail = detail
  }
}

/** A call that may succeed a little later. */
class TryAgain extends MetaReviewError {
  readonly pauseMs: number | null

  constructor(failure: MetaReviewFailure, detail: string, pauseMs: number | null = null) {
    super(failure, detail)
    this.pauseMs = pauseMs
  }
}

/** The pause that a server asks for, in milliseconds; null if it asks for none. */
function requestedPause(headers: HttpResponse['headers']): number | null {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** Throws for an unsuccessful status, whether of the response or in its body. */
function checkStatus(status: number, headers: HttpResponse['headers']): void {
  if (status >= 200 && status < 300) return
  const detail = `status ${status}`
  if (status === 404) throw new MetaReviewError('unknownHotel')
  if (status === 401 || status === 403) throw new MetaReviewError('refused', detail)
  if (status === 429) throw new TryAgain('busy', detail, requestedPause(headers))
  if (status >= 500) throw new TryAgain('unreachable', detail, requestedPause(headers))
  throw new MetaReviewError('unreadable', detail)
}

async function ask(url: URL, timeoutMs: number, stopped: AbortSignal): Promise<ReadMetaReview> {
  const { status, headers, text } = await callHttp({
    method: 'GET',
    url: url.href,
    format: 'JSON',
    rules: null,
    timeoutMs,
    mostMebibytes: MOST_MEBIBYTES,
    stopped,
  }).catch((error: unknown) => {
    if (!(error instanceof HttpCallError)) throw error
    if (error.failure === 'unreachable') throw new TryAgain('unreachable', error.message)
    throw new MetaReviewError('unreadable', error.message)
  })
  checkStatus(status, headers)
  const read = readMetaReview(text)
  if (typeof read === 'string') throw new MetaReviewError('unreadable', read)
  checkStatus(read.code, headers)
  if (read.review === null) throw new MetaReviewError('unknownHotel')
  return read.review
}

/**
 * TrustYou's figures of a hotel over all its reviews (Review Summary API, `meta_review.json`). A call that may succeed a little
 * later is tried three times in total, until it is `stopped`. Throws `MetaReviewError`, or the reason of the stop.
 */
export async function fetchMetaReview(
  { key, apiUrl }: NonNullable<Settings['trustYou']>,
  trustYouId: string,
  { timeoutMs, pauseMs }: Patience = PATIENCE,
  stopped: AbortSignal = new AbortController().signal,
): Promise<ReadMetaReview> {
  const url = new URL(`${apiUrl}/hotels/${encodeURIComponent(trustYouId)}/meta_review.json`)
  url.search = new URLSearchParams({ key, lang: 'en', v: VERSION }).toString()
  for (let attempt = 1; ; attempt++)
    try {
      return await ask(url, timeoutMs, stopped)
    } catch (error) {
      if (!(error instanceof TryAgain) || attempt === MOST_ATTEMPTS) throw error
      const pauseBeforeRetry = error.pauseMs ?? pauseMs * 2 ** (attempt - 1)
      // If the pause is longer, the next round tries again.
      if (pauseBeforeRetry > LONGEST_PAUSE_MS) throw error
      await pause(pauseBeforeRetry, undefined, { signal: stopped }).catch(() => stopped.throwIfAborted())
    }
}
