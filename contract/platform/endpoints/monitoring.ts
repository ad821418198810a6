import type { EndpointTable } from '../endpoint.ts'
import { monitoringSchema } from '../monitoring.ts'

/** The state of the installation. */
export const monitoringEndpoints = {
  'GET /api/monitoring': {
    summary: 'Get the state of processes, jobs, queues, connections, database and late data',
    tags: ['monitoring'],
    answer: monitoringSchema,
  },
} satisfies EndpointTable
