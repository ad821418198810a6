import type { EndpointTable } from '../../platform/endpoint.ts'
import { codeGroupsSchema, codeUsageSchema, groupInputSchema, groupOrderSchema, mappingSchema } from '../code-groups.ts'

/** A hotel's segments and the codes mapped to them. */
export const segmentationEndpoints = {
  'GET /api/segmentation/:companyId': {
    summary: 'List the segments of a hotel and the codes mapped to them',
    tags: ['segmentation'],
    answer: codeGroupsSchema,
  },
  'GET /api/segmentation/:companyId/usage': {
    summary: 'Get room nights on the books by code, this year and last year',
    tags: ['segmentation'],
    answer: codeUsageSchema,
  },
  'POST /api/segmentation/:companyId/segments': {
    summary: 'Create a segment',
    tags: ['segmentation'],
    body: groupInputSchema,
    answer: codeGroupsSchema,
    status: 201,
  },
  'PUT /api/segmentation/:companyId/segments/:id': {
    summary: 'Rename a segment',
    tags: ['segmentation'],
    body: groupInputSchema,
    answer: codeGroupsSchema,
  },
  'DELETE /api/segmentation/:companyId/segments/:id': {
    summary: 'Delete a segment that no code is mapped to',
    tags: ['segmentation'],
    answer: codeGroupsSchema,
  },
  'PUT /api/segmentation/:companyId/segment-order': {
    summary: 'Order the segments',
    tags: ['segmentation'],
    body: groupOrderSchema,
    answer: codeGroupsSchema,
  },
  'PUT /api/segmentation/:companyId/mapping': {
    summary: 'Map codes to a segment, or to none',
    tags: ['segmentation'],
    body: mappingSchema,
    answer: codeGroupsSchema,
  },
} satisfies EndpointTable
