import { matchPath } from 'react-router'
import { detours, routes } from '../routes.config.ts'
import type { Detour, RouteDefinition } from './route.ts'

const fits = ({ path, params = {} }: Pick<Detour, 'path' | 'params'>, pathname: string): boolean => {
  const match = matchPath({ path, end: true }, pathname)
  return (
    match !== null &&
    Object.entries(params).every(([name, pattern]) =>
      pattern.test((match.params as Record<string, string>)[name] ?? ''),
    )
  )
}

/** Paths without parameters come first, as in the router, so that `/admin/users/admins` is no user. */
const byRank = [...routes].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

/** The route of a path, or undefined where the console has no such page. */
export const findRoute = (pathname: string): RouteDefinition | undefined =>
  byRank.find((route) => fits(route, pathname))

/** Where a path only leads elsewhere. */
export const findDetour = (pathname: string): Detour | undefined => detours.find((detour) => fits(detour, pathname))

/** The pages above a page, the topmost first. */
export function pagesAbove({ above }: RouteDefinition): RouteDefinition[] {
  const parent = routes.find(({ name }) => name === above)
  return parent ? [...pagesAbove(parent), parent] : []
}

/** A page and its tabs, whichever of them is asked for; empty for a page without tabs. */
export function tabsOf(route: RouteDefinition): RouteDefinition[] {
  const first = route.isTab ? routes.find(({ name }) => name === route.above) : route
  const others = routes.filter(({ isTab, above }) => isTab && above === first?.name)
  return first && others.length > 0 ? [first, ...others] : []
}
