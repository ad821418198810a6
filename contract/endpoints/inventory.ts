import { codeUsageSchema, groupInputSchema, groupOrderSchema, mappingSchema } from '../code-groups.ts'
import type { EndpointTable } from '../endpoint.ts'
import { inventorySchema, roomTypeOrderSchema, roomTypeUpdateSchema } from '../inventory.ts'

/** Room categories and room types. */
export const inventoryEndpoints = {
  'GET /api/inventory/:companyId': {
    summary: 'Every room category of a hotel and the codes mapped to it',
    tags: ['inventory'],
    answer: inventorySchema,
  },
  'GET /api/inventory/:companyId/usage': {
    summary: 'Room nights on the books by code, this year and last',
    tags: ['inventory'],
    answer: codeUsageSchema,
  },
  'POST /api/inventory/:companyId/categories': {
    summary: 'Add a room category',
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
    summary: 'Remove a room category that no code is mapped to',
    tags: ['inventory'],
    answer: inventorySchema,
  },
  'PUT /api/inventory/:companyId/category-order': {
    summary: 'Put them into an order',
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
    summary: 'Name a room type, say whether it counts, or make it the primary one',
    tags: ['inventory'],
    body: roomTypeUpdateSchema,
    answer: inventorySchema,
  },
  'PUT /api/inventory/:companyId/room-type-order': {
    summary: 'Put the room types into an order',
    tags: ['inventory'],
    body: roomTypeOrderSchema,
    answer: inventorySchema,
  },
} satisfies EndpointTable
