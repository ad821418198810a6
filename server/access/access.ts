import type { Authority } from '../../contract/roles.ts'
import type { Caller } from './caller.ts'

/** Where a call finds the hotel that it is about. */
export type CompanySource = 'query.companyId' | 'params.companyId' | 'params.id' | 'body.companyId'

/** What a call asks of whoever makes it; declared beside its handler and checked before the handler runs. */
export interface Access {
  /** Any one of these is enough; `anyone` needs no session, `signed-in` needs one but no authority. */
  readonly authorities: 'anyone' | 'signed-in' | readonly Authority[]
  /** The authority must be held itself: no higher role stands in for it. */
  readonly heldItself?: true
  /** The hotel must be one that the caller may see. */
  readonly company?: CompanySource
  /** The user that it is about, named in the path, must be the caller, unless an administrator asks. */
  readonly user?: 'params.id'
  /** Reading it does not count as use of the session. */
  readonly keepsIdle?: true
  /** Open also to somebody who has to change the password first; nothing else is. */
  readonly duringReset?: true
}

export const ANYONE: Access = { authorities: 'anyone' }
export const SIGNED_IN: Access = { authorities: 'signed-in' }

/** Whoever holds any one of the authorities, within the hotel where one is named. */
export const allow = (authorities: readonly Authority[], company?: CompanySource): Access =>
  company ? { authorities, company } : { authorities }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Set before any handler of a call that needs a session. */
    caller: Caller | undefined
  }
}
