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
    summary: 'List the activity log, newest first',
    tags: ['activity'],
    query: activityQuerySchema,
    answer: activityPageSchema,
  },
  'GET /api/activity/people': {
    summary: 'List the people whose entries the caller may see, by name',
    tags: ['activity'],
    query: activityPeopleQuerySchema,
    answer: activityPeopleSchema,
  },
  'GET /api/activity/export': {
    summary: 'Export the filtered log',
    tags: ['activity'],
    query: activityExportQuerySchema,
  },
} satisfies EndpointTable
