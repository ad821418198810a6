import { browserTraceSchema } from '../browser-trace.ts'
import type { EndpointTable } from '../endpoint.ts'

/** What browsers measured, for the traces of the installation. */
export const browserTraceEndpoints = {
  'POST /api/browser-traces': {
    summary: 'Record the spans of a trace that a browser measured; 404 while traces are off',
    tags: ['monitoring'],
    body: browserTraceSchema,
    status: 204,
  },
} satisfies EndpointTable
