import type { LinkRefusal } from '../../../contract/account/link.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { problemOf } from '../../../contract/platform/request.ts'
import { waitSeconds } from './sign-in.ts'

/** Why a link is not valid; `unknown` if it never was, or was replaced or used. */
export type LinkEnd = LinkRefusal | 'unknown'

type Trouble = { type: 'over'; end: LinkEnd } | { type: 'wait'; seconds: number } | { type: 'failed' }
export type ReadResult<Offer> = { type: 'open'; offer: Offer } | Trouble
/** `refused` names the fields that the server does not take. */
export type UseResult = { type: 'done' } | { type: 'refused'; errors: FieldError[] } | Trouble

const ENDS: readonly string[] = ['accepted', 'expired', 'withdrawn'] satisfies LinkRefusal[]

async function troubleOf(response: Response): Promise<Trouble | { type: 'refused'; errors: FieldError[] }> {
  if (response.status === 404) return { type: 'over', end: 'unknown' }
  if (response.status === 429)
    return { type: 'wait', seconds: waitSeconds(response.headers.get('Retry-After'), Date.now()) }
  if (response.status !== 400 && response.status !== 409) return { type: 'failed' }
  const { errors = [] } = await problemOf(response)
  const end = errors.find(({ path, code }) => path === 'token' && ENDS.includes(code))?.code
  if (end) return { type: 'over', end: end as LinkRefusal }
  return errors.length > 0 ? { type: 'refused', errors } : { type: 'failed' }
}

/** A response with a link's offer. */
export type OfferResponse<Offer> = Response & { json: () => Promise<Offer> }

/** Loads what a link offers. Never throws: each result has its own message on the page. */
export async function readLink<Offer>(ask: () => Promise<OfferResponse<Offer>>): Promise<ReadResult<Offer>> {
  try {
    const response = await ask()
    if (response.ok) return { type: 'open', offer: await response.json() }
    const trouble = await troubleOf(response)
    return trouble.type === 'refused' ? { type: 'failed' } : trouble
  } catch {
    return { type: 'failed' }
  }
}

/** Performs the action of the link. Never throws. */
export async function sendLink(call: Promise<Response>): Promise<UseResult> {
  try {
    const response = await call
    return response.ok ? { type: 'done' } : await troubleOf(response)
  } catch {
    return { type: 'failed' }
  }
}
