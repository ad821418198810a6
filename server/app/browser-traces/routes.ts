import { SIGNED_IN } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { currentTraces } from '../../platform/runtime/traces.ts'

/** What browsers measured, which the content security policy lets them send to this server only. */
export function addBrowserTraceRoutes(app: App, { now }: AppDependencies): void {
  route(app, 'POST /api/browser-traces', {
    access: { ...SIGNED_IN, keepsIdle: true, duringReset: true },
    handler: async ({ body }) => {
      const record = currentTraces()?.recordBrowser
      if (!record) throw notFound('page')
      record(body, now().getTime())
    },
  })
}
