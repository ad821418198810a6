import type { EndpointKey, QueryOf } from './endpoint-types.ts'
import type { Language } from './locales.ts'
import type { Authority } from './roles.ts'

/** What the server fills in: of the current hotel its id, its date and the weeks of its month, and the language of the page. */
export type Blank = '{companyId}' | '{language}' | '{today}' | `{today+${number}}` | '{weeks.from}' | '{weeks.to}'

/** A query with blanks in it, in the order in which the page asks. */
type QueryWithBlanks<Query> = { readonly [Name in keyof Query]: Query[Name] | Blank }

/** The call that a page makes first wherever its address has no search, so that it can start together with the scripts. */
export type FirstCall = {
  [Key in Extract<EndpointKey, `GET ${string}`>]: {
    readonly call: Key
    readonly query: QueryWithBlanks<QueryOf<Key>>
    /** Any one of them may make it, where the page opens to others too. */
    readonly authorities?: readonly Authority[]
  }
}[Extract<EndpointKey, `GET ${string}`>]

/** What a route of the console loads: written by its build, read by the server, which names it in the page. */
export interface PageFiles {
  /** The expression that its paths match. */
  readonly path: string
  readonly authorities: readonly Authority[]
  /** It shows a page of its own only where the deployment names no legacy UI. */
  readonly isReplacedByLegacy: boolean
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The scripts of its texts. */
  readonly texts: Readonly<Record<Language, readonly string[]>>
  readonly firstCall?: FirstCall
}

/** Where the build leaves it, beside the page. */
export const PAGE_FILES = 'page-files.json'
