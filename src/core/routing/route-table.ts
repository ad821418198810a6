import { createContext, useContext } from 'react'
import { matchPath } from 'react-router-dom'
import type { Redirect, RouteDefinition } from './route.ts'

/** The routes of the console with the ways to look them up. */
export interface RouteTable {
  /** Every route, in the order of the menu. */
  readonly routes: readonly RouteDefinition[]
  /** The same, those with parameters in their path last: the first that matches a path answers. */
  readonly byRank: readonly RouteDefinition[]
  /** The route of a path, or undefined if the console has no such page. */
  readonly findRoute: (pathname: string) => RouteDefinition | undefined
  /** The target of a path that only redirects. */
  readonly findRedirect: (pathname: string) => Redirect | undefined
  /** The parents of a page, the topmost first. */
  readonly ancestorsOf: (route: RouteDefinition) => RouteDefinition[]
  /** A page and its tabs, whichever of them is asked for; empty for a page without tabs. */
  readonly tabsOf: (route: RouteDefinition) => RouteDefinition[]
}

const matches = ({ path, params = {} }: Pick<Redirect, 'path' | 'params'>, pathname: string): boolean => {
  const match = matchPath({ path, end: true }, pathname)
  return (
    match !== null &&
    Object.entries(params).every(([name, pattern]) =>
      pattern.test((match.params as Record<string, string>)[name] ?? ''),
    )
  )
}

/** If two routes have the same path, the first one matches. */
export function createRouteTable(routes: readonly RouteDefinition[], redirects: readonly Redirect[]): RouteTable {
  // Paths without parameters come first, as in the router, so that `/admin/users/admins` is no user.
  const byRank = [...routes].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  const parentOf = ({ parent }: RouteDefinition) => routes.find(({ name }) => name === parent)
  const ancestorsOf = (route: RouteDefinition): RouteDefinition[] => {
    const parent = parentOf(route)
    return parent ? [...ancestorsOf(parent), parent] : []
  }
  return {
    routes,
    byRank,
    findRoute: (pathname) => byRank.find((route) => matches(route, pathname)),
    findRedirect: (pathname) => redirects.find((redirect) => matches(redirect, pathname)),
    ancestorsOf,
    tabsOf: (route) => {
      const first = route.isTab ? parentOf(route) : route
      const others = routes.filter(({ isTab, parent }) => isTab && parent === first?.name)
      return first && others.length > 0 ? [first, ...others] : []
    },
  }
}

export const RouteTableContext = createContext<RouteTable>(createRouteTable([], []))

/** The route table of the running console. */
export const useRouteTable = (): RouteTable => useContext(RouteTableContext)
