import type { Credentials, SignInInfo } from '../../../contract/account/session.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { fetchEndpoint, problemOf } from '../../../contract/platform/request.ts'

export type SignInResult =
  | { type: 'signed-in' }
  | { type: 'refused' }
  /** The password fits; the second factor is missing, or was not the right one. `accepts` lists `code` and `passkey`. */
  | { type: 'code'; accepts: readonly string[] }
  /** The challenge of a passkey is over. */
  | { type: 'expired' }
  | { type: 'wait'; seconds: number }
  /** The page was opened at an address that is not the console's. */
  | { type: 'not-served' }
  | { type: 'failed' }

const DEFAULT_WAIT_S = 60

/** `Retry-After` is a number of seconds or a date. */
export function waitSeconds(header: string | null, now: number): number {
  if (header === null || header === '') return DEFAULT_WAIT_S
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isFinite(wait) ? Math.max(1, wait) : DEFAULT_WAIT_S
}

/** The result that a response of the server means. */
export async function resultOf(response: Response, now = Date.now()): Promise<SignInResult> {
  if (response.status === 204) return { type: 'signed-in' }
  if (response.status === 429) return { type: 'wait', seconds: waitSeconds(response.headers.get('Retry-After'), now) }
  if (![400, 401, 403].includes(response.status)) return { type: 'failed' }
  const { code, errors = [] } = await problemOf(response)
  if (response.status === 403) return { type: code === PROBLEM_CODES.notServed ? 'not-served' : 'failed' }
  if (code === PROBLEM_CODES.passkeyExpired) return { type: 'expired' }
  if (code !== PROBLEM_CODES.twoFactor) return { type: 'refused' }
  const accepts = errors.some(({ path }) => path === 'passkey') ? errors.map(({ path }) => path) : ['code']
  return { type: 'code', accepts }
}

/** Requests a session from the server. Never throws: each result has its own message on the page. */
export async function signIn(credentials: Credentials, fetchIt: typeof fetch, now = Date.now()): Promise<SignInResult> {
  try {
    return await resultOf(await fetchEndpoint(fetchIt, 'POST /api/session', { body: credentials }), now)
  } catch {
    return { type: 'failed' }
  }
}

/** Version, support and demo accounts; null if they can't be loaded, which doesn't prevent signing in. */
export async function signInInfo(fetchIt: typeof fetch): Promise<SignInInfo | null> {
  try {
    const response = await fetchEndpoint(fetchIt, 'GET /api/sign-in-info')
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
