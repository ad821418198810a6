import type { Authority } from '../../contract/roles.ts'
import type { Caller } from './caller.ts'
import type { Hotel } from './company-scope.ts'
import type { Turns } from './turns.ts'

/** Where a call finds the hotel that it is about. */
export type CompanySource = 'query.companyId' | 'params.companyId' | 'params.id' | 'body.companyId'

/** What a call asks of its caller; declared beside its handler and checked before the handler runs. */
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
  /** Called by other systems, which have no session and send no `Origin`. */
  readonly bySystems?: true
  /** Open also to somebody who has to change the password first; nothing else is. */
  readonly duringReset?: true
}

/** The access of a call that is about one hotel: the guard finds it, and the handler gets it. */
export interface HotelAccess extends Access {
  readonly company: CompanySource
}

export const ANYONE: Access = { authorities: 'anyone' }
export const SYSTEMS: Access = { authorities: 'anyone', bySystems: true }
export const SIGNED_IN: Access = { authorities: 'signed-in' }

/** Anyone who holds any one of the authorities, within the hotel where one is named. */
export function allow(authorities: Access['authorities']): Access
export function allow(authorities: Access['authorities'], company: CompanySource): HotelAccess
export function allow(authorities: Access['authorities'], company?: CompanySource): Access {
  return company ? { authorities, company } : { authorities }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyInstance {
    turns: Turns
  }
  interface FastifyRequest {
    /** Set before any handler of a call that needs a session. */
    caller: Caller | undefined
    /** Set before the handler of a call whose access names a hotel. */
    hotel: Hotel | undefined
  }
}
