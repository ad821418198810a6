import {
  activityExportQuerySchema,
  activityPageSchema,
  activityPeopleQuerySchema,
  activityPeopleSchema,
  activityQuerySchema,
} from '../activity.ts'
import type { EndpointTable } from '../endpoint.ts'

/** The activity log. */
export const activityEndpoints = {
  'GET /api/activity': {
    summary: 'Who changed what, newest first',
    tags: ['activity'],
    query: activityQuerySchema,
    answer: activityPageSchema,
  },
  'GET /api/activity/people': {
    summary: 'People whose entries the caller may see, by name',
    tags: ['activity'],
    query: activityPeopleQuerySchema,
    answer: activityPeopleSchema,
  },
  'GET /api/activity/export': {
    summary: 'The whole filtered log as a file',
    tags: ['activity'],
    query: activityExportQuerySchema,
  },
} satisfies EndpointTable
