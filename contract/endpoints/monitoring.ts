import type { EndpointTable } from '../endpoint.ts'
import { monitoringSchema } from '../monitoring.ts'

/** How the installation is. */
export const monitoringEndpoints = {
  'GET /api/monitoring': {
    summary: 'Processes, jobs, queues, connections, database and late data of the installation',
    tags: ['monitoring'],
    answer: monitoringSchema,
  },
} satisfies EndpointTable
