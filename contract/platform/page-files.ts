import type { Authority } from '../account/roles.ts'
import type { EndpointKey, QueryOf } from './endpoint-types.ts'
import type { Language } from './locales.ts'

/** Placeholders filled in by the server: the current hotel's id and its date, and the language of the page. */
export type Blank = '{companyId}' | '{language}' | '{today}' | `{today+${number}}`

/** A query with placeholders, in the order in which the page sends it. */
type QueryWithBlanks<Query> = { readonly [Name in keyof Query]: Query[Name] | Blank }

/** The first call of a page if its address has no query, so that it can start in parallel with the scripts. */
export type FirstCall = {
  [Key in Extract<EndpointKey, `GET ${string}`>]: {
    readonly call: Key
    readonly query: QueryWithBlanks<QueryOf<Key>>
    /** Any one of these is sufficient, if the page is open to other users too. */
    readonly authorities?: readonly Authority[]
  }
}[Extract<EndpointKey, `GET ${string}`>]

/** What a route of the console loads: written by its build, read by the server, which adds it to the page. */
export interface PageFiles {
  /** The regular expression that its paths match. */
  readonly path: string
  readonly authorities: readonly Authority[]
  /** The steps before it resolve the current hotel; otherwise it is shown without one until the user has chosen one. */
  readonly needsHotel: boolean
  /** It only shows a page of its own if no legacy UI is configured. */
  readonly isReplacedByLegacy: boolean
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The scripts of its texts. */
  readonly texts: Readonly<Record<Language, readonly string[]>>
  readonly firstCall?: FirstCall
}

/** The file name in the build output, next to the page. */
export const PAGE_FILES = 'page-files.json'
