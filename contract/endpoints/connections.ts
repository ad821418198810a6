import {
  connectionListQuerySchema,
  connectionPageSchema,
  connectionSchema,
  connectSchema,
  consentAddressSchema,
  consentAnswerSchema,
  consentSchema,
  consentStartSchema,
  disconnectedSchema,
  enteredAccessSchema,
  enteredPropertySchema,
  hotelConnectionSchema,
  ownInventorySchema,
  rateDifferencesSchema,
  receivingAddressSchema,
  systemInventoryQuerySchema,
  systemInventorySchema,
  systemPropertiesSchema,
} from '../connection.ts'
import type { EndpointTable } from '../endpoint.ts'

/** The systems that hotels are connected to. */
export const connectionEndpoints = {
  'GET /api/connection/connections': {
    summary: 'The connections of all hotels that the caller may see',
    tags: ['connections'],
    query: connectionListQuerySchema,
    answer: connectionPageSchema,
  },
  'GET /api/connection/connections/:companyId': {
    summary: 'The connection of a hotel, and what it could be connected to',
    tags: ['connections'],
    answer: hotelConnectionSchema,
  },
  'GET /api/connection/connections/:companyId/differences': {
    summary: 'Rates of the hotel’s system that differ from the published ones',
    tags: ['connections'],
    answer: rateDifferencesSchema,
  },
  'POST /api/connection/connections/:companyId': {
    summary: 'Connect a hotel to its system',
    tags: ['connections'],
    body: connectSchema,
    answer: connectionSchema,
    status: 201,
  },
  'POST /api/connection/connections/:companyId/consent': {
    summary: 'Where to send the browser so that its user gives consent',
    tags: ['connections'],
    body: consentStartSchema,
    answer: consentAddressSchema,
  },
  'PUT /api/connection/connections/:companyId/consent': {
    summary: 'Take what the system has sent back with the user',
    tags: ['connections'],
    body: consentSchema,
    answer: consentAnswerSchema,
  },
  'GET /api/connection/connections/:companyId/inventory': {
    summary: 'Room types and rate plans of a property, by the consent of the caller',
    tags: ['connections'],
    query: systemInventoryQuerySchema,
    answer: systemInventorySchema,
  },
  'POST /api/connection/connections/:companyId/properties': {
    summary: 'The properties that entered credentials can see; nothing is stored',
    tags: ['connections'],
    body: enteredAccessSchema,
    answer: systemPropertiesSchema,
  },
  'POST /api/connection/connections/:companyId/inventory': {
    summary: 'Room types and rate plans of a property, by entered credentials; nothing is stored',
    tags: ['connections'],
    body: enteredPropertySchema,
    answer: systemInventorySchema,
  },
  'GET /api/connection/connections/:companyId/own-inventory': {
    summary: 'Categories, room types and rate plans of the hotel that those of a system are mapped to',
    tags: ['connections'],
    answer: ownInventorySchema,
  },
  'POST /api/connection/connections/:companyId/receiving-address': {
    summary: 'Make a new address at which the system reaches the hotel; the former one stops working',
    tags: ['connections'],
    answer: receivingAddressSchema,
  },
  'POST /api/connection/received/:key': {
    summary: 'What a system sends to the address of a connection, in the format of its kind',
    tags: ['connections'],
  },
  'DELETE /api/connection/connections/:companyId': {
    summary: 'Disconnect a hotel; its bookings and rates stay, its credentials are deleted',
    tags: ['connections'],
    answer: disconnectedSchema,
  },
  'POST /api/connection/connections/:companyId/pause': {
    summary: 'Neither read nor send until it is resumed',
    tags: ['connections'],
    answer: connectionSchema,
  },
  'POST /api/connection/connections/:companyId/resume': {
    summary: 'Read and send again, also where the system refused the credentials',
    tags: ['connections'],
    answer: connectionSchema,
  },
  'POST /api/connection/connections/:companyId/run': {
    summary: 'Read changes and send rates now',
    tags: ['connections'],
    answer: connectionSchema,
    status: 202,
  },
} satisfies EndpointTable
