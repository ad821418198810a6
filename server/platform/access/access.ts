import type { Authority } from '../../../contract/account/roles.ts'
import type { Caller } from './caller.ts'
import type { Hotel } from './company-scope.ts'
import type { Turns } from './turns.ts'

/** Where a request names its hotel. */
export type CompanySource = 'query.companyId' | 'params.companyId' | 'params.id' | 'body.companyId'

/** The requirements of a call for its caller; declared with its handler and checked before the handler runs. */
export interface Access {
  /** Any one of these is enough; `anyone` requires no session, `signed-in` requires one but no authority. */
  readonly authorities: 'anyone' | 'signed-in' | readonly Authority[]
  /** The authority must be granted directly: no higher role includes it. */
  readonly requiresExactRole?: true
  /** The hotel must be one that the caller may access. */
  readonly company?: CompanySource
  /** The user in the path must be the caller, unless the caller is an administrator. */
  readonly user?: 'params.id'
  /** Whether the caller must have proven lately who they are (`isProven`), by what is sent: an unattended session is not enough. */
  readonly proof?: (body: SentForProof) => boolean
  /** The call does not count as use of the session. */
  readonly keepsIdle?: true
  /** Called by other systems, which have no session and send no `Origin`. */
  readonly bySystems?: true
  /** Also allowed for a user who must change the password or set up a second factor first; nothing else is. */
  readonly duringReset?: true
  /** Also allowed for a user who must set up a second factor first, but not while the password must be changed. */
  readonly duringTwoFactorSetUp?: true
}

/** What of a body decides whether a proof is needed. */
type SentForProof = { readonly dryRun?: boolean; readonly change?: { readonly isActive?: boolean } } | null | undefined

/** When calls that give somebody access need a proof. */
export const PROOF = {
  always: () => true,
  unlessDryRun: (body) => body?.dryRun !== true,
  toActivate: (body) => body?.change?.isActive === true,
} as const satisfies Record<string, Access['proof']>

/** The access of a call about one hotel: the guard finds the hotel and passes it to the handler. */
export interface HotelAccess extends Access {
  readonly company: CompanySource
}

export const ANYONE: Access = { authorities: 'anyone' }
export const SYSTEMS: Access = { authorities: 'anyone', bySystems: true }
export const SIGNED_IN: Access = { authorities: 'signed-in' }

/** Any user with one of the authorities, limited to the hotel if one is named. */
export function allow(authorities: Access['authorities']): Access
export function allow(authorities: Access['authorities'], company: CompanySource): HotelAccess
export function allow(authorities: Access['authorities'], company?: CompanySource): Access {
  return company ? { authorities, company } : { authorities }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether it is a stream of messages, which lasts as long as its reader likes. */
    isStream?: boolean
    /** Whether it always takes turns with other heavy calls, because its cost depends on who makes it. */
    isHeavy?: boolean
  }
  interface FastifyInstance {
    turns: Turns
  }
  interface FastifyRequest {
    /** Set before any handler of a call that requires a session. */
    caller: Caller | undefined
    /** Set before the handler of a call whose access names a hotel. */
    hotel: Hotel | undefined
    /** Runs code as part of the request, where the server has left it. */
    runInContext: (<Result>(run: () => Result) => Result) | undefined
  }
}
