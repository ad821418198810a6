import { HttpError } from 'ra-core'
import type { Problem } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'

/** An answer in the shape expected by react-admin's data providers. */
export interface Answer {
  status: number
  headers: Headers
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: react-admin's providers read it untyped; `createApi` types it by the table
  json: any
}

export interface RequestOptions {
  method?: string
  headers?: Headers
  body?: string
  signal?: AbortSignal | undefined
}

export type HttpClient = (url: string, options?: RequestOptions) => Promise<Answer>

/** The fields' messages by path, in the format of react-admin's forms. */
const fieldErrors = (problem: Partial<Problem>): Record<string, string> | undefined =>
  problem.errors && Object.fromEntries(problem.errors.map(({ path, message }) => [path || 'root.server', message]))

/** A refused call as react-admin's error: the fields of the problem, and the field errors in the form's format. */
export function problemError(status: number, problem: Partial<Problem> | undefined): HttpError {
  const body = problem && { ...problem, fields: problem.errors ?? [], errors: fieldErrors(problem) }
  return new HttpError(problem?.detail ?? problem?.title ?? '', status, body)
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** How often a read is sent again to a busy server that says when, and the longest time that it may name. */
const BUSY = { tries: 2, longestSeconds: 5 }

/** Milliseconds after which a busy server wants to be asked again: not all of those who were refused at once. Undefined if it does not say. */
function busyFor(code: string | undefined, headers: Headers): number | undefined {
  const seconds = code === PROBLEM_CODES.busy ? Number(headers.get('Retry-After')) : 0
  return seconds > 0 && seconds <= BUSY.longestSeconds ? seconds * 1000 * (1 + Math.random()) : undefined
}

/**
 * JSON over fetch: returns the answer or throws an `HttpError`. When the session is over, `leave` leads to the sign-in page
 * and the call never settles, so that nothing is shown before the page is left. If `leave` returns that the page stays,
 * the call fails like any other. A busy server is asked again for what is only read, and a call that needs a proof is sent again if
 * `prove` returns that the user has given it.
 */
export function createHttpClient(
  fetchIt: typeof fetch,
  leave: (expired: boolean) => boolean,
  prove: () => Promise<boolean> = async () => false,
): HttpClient {
  const call = async (url: string, options: RequestOptions = {}, tries = BUSY.tries): Promise<Answer> => {
    const { headers = new Headers(), signal, ...rest } = options
    headers.set('Accept', 'application/json')
    if (rest.body) headers.set('Content-Type', 'application/json')
    const response = await fetchIt(url, { ...rest, headers, signal: signal ?? null, credentials: 'same-origin' })
    const body = await response.text()
    const json: Answer['json'] = parsed(body)
    const problem: Partial<Problem> | undefined = json
    if (response.status === 401 && leave(problem?.code === PROBLEM_CODES.sessionExpired))
      return new Promise<never>(() => {})
    const wait = busyFor(problem?.code, response.headers)
    if (wait && tries > 0 && (rest.method ?? 'GET') === 'GET') {
      await new Promise((resolve) => setTimeout(resolve, wait))
      signal?.throwIfAborted()
      return call(url, options, tries - 1)
    }
    if (problem?.code === PROBLEM_CODES.proofMissing && (await prove())) return call(url, options, tries)
    if (!response.ok) throw problemError(response.status, problem)
    return { status: response.status, headers: response.headers, body, json }
  }
  // Others say nothing of tries.
  return (url, options) => call(url, options)
}
