import { useMatches } from 'react-router-dom'
import type { RouteDefinition } from './route.ts'

/** What each route of the table carries through the router. */
export interface RouteHandle {
  route: RouteDefinition
  /** Its parent pages, the topmost first. */
  ancestors: RouteDefinition[]
  /** The page and its tabs; empty if it has none. */
  tabs: RouteDefinition[]
}

/** The route that is shown, also in place of an error; undefined for an address that the console does not have. */
export const useRoute = (): RouteHandle | undefined => useMatches().at(-1)?.handle as RouteHandle | undefined
