import { allow } from '../access/access.ts'
import { route } from '../access/route.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { readMonitoring } from './figures.ts'

/** The state of the installation. */
export function addMonitoringRoutes(app: App, parts: AppDependencies): void {
  route(app, 'GET /api/monitoring', {
    access: { ...allow(['ADMIN']), keepsIdle: true },
    handler: async () => readMonitoring(parts),
  })
}
