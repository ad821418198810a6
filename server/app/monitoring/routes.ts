import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { readMonitoring } from './figures.ts'

/** The state of the installation. */
export function addMonitoringRoutes(app: App, parts: AppDependencies): void {
  route(app, 'GET /api/monitoring', {
    access: { ...allow(['ADMIN']), keepsIdle: true },
    handler: async () => readMonitoring(parts),
  })
}
