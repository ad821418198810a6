import { data, type MiddlewareFunction, matchPath } from 'react-router'
import type { RouteDefinition } from '../routes.config.ts'
import { runSteps, type Step } from './pipeline.ts'

/** Runs the steps before any page is loaded or shown. Only this file knows both the steps and the router. */
export function createGuard(routes: readonly RouteDefinition[], steps: readonly Step[]): MiddlewareFunction {
  return async ({ request }, next) => {
    const { pathname } = new URL(request.url)
    const route = routes.find(({ path }) => matchPath({ path, end: true }, pathname))
    const result = await runSteps(steps, {
      authorities: route?.authorities ?? [],
      needsHotel: route !== undefined && !route.withoutHotel,
      signal: request.signal,
    })
    if (result.type === 'error') throw data(result.status, { status: Number(result.status) || 500 })
    return next()
  }
}
