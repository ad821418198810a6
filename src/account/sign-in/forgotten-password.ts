import { fetchEndpoint } from '../../../contract/platform/request.ts'
import { waitSeconds } from './sign-in.ts'

/** `refused` if the input can't be a user name. */
export type RequestResult =
  | { type: 'requested' }
  | { type: 'refused' }
  | { type: 'wait'; seconds: number }
  | { type: 'failed' }

/** Requests a link for a new password. Never throws; the answer doesn't reveal whether the account exists. */
export async function requestLink(username: string, fetchIt: typeof fetch, now = Date.now()): Promise<RequestResult> {
  try {
    const { status, headers } = await fetchEndpoint(fetchIt, 'POST /api/user/password-reset', { body: { username } })
    if (status === 204) return { type: 'requested' }
    if (status === 429) return { type: 'wait', seconds: waitSeconds(headers.get('Retry-After'), now) }
    return { type: status === 400 ? 'refused' : 'failed' }
  } catch {
    return { type: 'failed' }
  }
}
