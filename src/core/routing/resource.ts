import type { RaRecord } from 'ra-core'
import type { Authority } from '../../../contract/account/roles.ts'
import type { BulkPath, ListPath } from '../../../contract/platform/endpoint-types.ts'
import type { CatalogName } from '../i18n/catalogs.ts'
import { NO_HOTEL_NEEDED, type Redirect, type RouteDefinition } from './route.ts'

/** A view of a resource in the route table; authorities and steps are the resource's, and texts are added to the resource's. */
export type ResourceView = Omit<RouteDefinition, 'authorities' | 'meta'> & {
  /** The search parameter with the record's id, if the path has no `:id`. */
  idParameter?: string
}

/** The declaration of a resource: react-admin, the data provider and the route table use it. */
export interface ResourceDefinition {
  /** The name used by react-admin, caches and saved views. */
  name: string
  /** The path of its list in the HTTP API; single records are below it. */
  endpoint: ListPath
  /** The catalogs of texts of its views. */
  texts?: readonly CatalogName[]
  /** Any one of them allows its views. */
  authorities: readonly Authority[]
  /** The field with the name of a record, or a function that returns it. */
  recordRepresentation: string | ((record: RaRecord) => string)
  /** Exactly the fields that a change may write: a stored record has more. All by default. */
  writable?: (data: Partial<RaRecord>) => Promise<Partial<RaRecord>>
  /** Its views work without a current hotel. */
  needsNoHotel?: true
  /** The bulk call, if there is one; without it each record is changed separately. */
  bulkEndpoint?: BulkPath
  views: {
    list: ResourceView
    create?: ResourceView
    edit?: ResourceView
    show?: ResourceView
    /** Further pages, such as a tab. */
    others?: readonly ResourceView[]
  }
}

/** The entries of a resource in the route table; pages other than lists and tabs are below the list. */
export function routesOf({ authorities, texts = [], needsNoHotel, views }: ResourceDefinition): RouteDefinition[] {
  const { list, create, edit, show, others = [] } = views
  const given = (view: ResourceView | undefined) => (view ? [view] : [])
  const below = [create, edit, show].flatMap(given).map((view) => ({ parent: list.name, ...view }))
  return [list, ...others, ...below].map(({ idParameter: _, texts: own = [], ...view }) => ({
    ...view,
    texts: [...texts, ...own],
    authorities,
    ...(needsNoHotel ? { meta: NO_HOTEL_NEEDED } : {}),
  }))
}

/** Where a new record is created has one address, `…/create` as in react-admin; the other one that people know leads there. */
export const redirectsOf = ({ views: { create } }: ResourceDefinition): Redirect[] =>
  create ? [{ path: create.path.replace(/create$/, 'new'), to: create.path }] : []
