import type { EndpointTable } from '../../platform/endpoint.ts'
import { codeUsageSchema, groupInputSchema, groupOrderSchema, mappingSchema } from '../code-groups.ts'
import { inventorySchema, roomTypeOrderSchema, roomTypeUpdateSchema } from '../inventory.ts'

/** Room categories and room types. */
export const inventoryEndpoints = {
  'GET /api/inventory/:companyId': {
    summary: 'List the room categories of a hotel and the codes mapped to them',
    tags: ['inventory'],
    answer: inventorySchema,
  },
  'GET /api/inventory/:companyId/usage': {
    summary: 'Get room nights on the books by code, this year and last year',
    tags: ['inventory'],
    answer: codeUsageSchema,
  },
  'POST /api/inventory/:companyId/categories': {
    summary: 'Create a room category',
    tags: ['inventory'],
    body: groupInputSchema,
    answer: inventorySchema,
    status: 201,
  },
  'PUT /api/inventory/:companyId/categories/:id': {
    summary: 'Rename a room category',
    tags: ['inventory'],
    body: groupInputSchema,
    answer: inventorySchema,
  },
  'DELETE /api/inventory/:companyId/categories/:id': {
    summary: 'Delete a room category that no code is mapped to',
    tags: ['inventory'],
    answer: inventorySchema,
  },
  'PUT /api/inventory/:companyId/category-order': {
    summary: 'Order the room categories',
    tags: ['inventory'],
    body: groupOrderSchema,
    answer: inventorySchema,
  },
  'PUT /api/inventory/:companyId/mapping': {
    summary: 'Map codes to a room category, or to none',
    tags: ['inventory'],
    body: mappingSchema,
    answer: inventorySchema,
  },
  'PUT /api/inventory/:companyId/room-types/:code': {
    summary: 'Update a room type: its name, whether it counts, or whether it is the primary one',
    tags: ['inventory'],
    body: roomTypeUpdateSchema,
    answer: inventorySchema,
  },
  'PUT /api/inventory/:companyId/room-type-order': {
    summary: 'Order the room types',
    tags: ['inventory'],
    body: roomTypeOrderSchema,
    answer: inventorySchema,
  },
} satisfies EndpointTable
