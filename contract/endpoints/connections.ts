import {
  bookingFileSchema,
  fileExchangeSchema,
  fileLookSchema,
  fileSampleSchema,
  rateFileAnswerSchema,
  rateFileIdSchema,
  rateFileOutcomeSchema,
  rateFileQuerySchema,
  rateFilesSchema,
  takenFileSchema,
} from '../booking-file.ts'
import {
  connectionListQuerySchema,
  connectionPageSchema,
  connectionSchema,
  connectionSettingsSchema,
  connectSchema,
  consentAddressSchema,
  consentAnswerSchema,
  consentSchema,
  consentStartSchema,
  disconnectedSchema,
  hotelConnectionSchema,
  ownInventorySchema,
  rateDifferencesSchema,
  receivingAddressSchema,
  systemInventoryQuerySchema,
  systemInventorySchema,
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
  'PUT /api/connection/connections/:companyId/settings': {
    summary: 'Change the settings of a connection without credentials',
    tags: ['connections'],
    body: connectionSettingsSchema,
    answer: connectionSchema,
  },
  'GET /api/connection/connections/:companyId/files': {
    summary: 'How a hotel exchanges files of bookings, and the last one',
    tags: ['connections'],
    answer: fileExchangeSchema,
  },
  'POST /api/connection/connections/:companyId/files': {
    summary: 'Take a file of bookings in, as the settings of the connection say',
    tags: ['connections'],
    body: bookingFileSchema,
    answer: takenFileSchema,
  },
  'POST /api/connection/connections/:companyId/files/look': {
    summary: 'What a file of bookings is like by a mapping, or by what is recognised; nothing is stored',
    tags: ['connections'],
    body: fileSampleSchema,
    answer: fileLookSchema,
  },
  'GET /api/connection/connections/:companyId/rate-files': {
    summary: 'Rates and restrictions that a person enters into the hotel’s system',
    tags: ['connections'],
    answer: rateFilesSchema,
  },
  'POST /api/connection/connections/:companyId/rate-files': {
    summary: 'Make a file of the rates and restrictions that are to be entered',
    tags: ['connections'],
    answer: rateFileIdSchema,
    status: 201,
  },
  'GET /api/connection/connections/:companyId/rate-files/:id': {
    summary: 'A file of rates and restrictions, as CSV',
    tags: ['connections'],
    query: rateFileQuerySchema,
  },
  'POST /api/connection/connections/:companyId/rate-files/:id/settle': {
    summary: 'Confirm that the last file was entered into the system, or put its lines back into the queue',
    tags: ['connections'],
    body: rateFileOutcomeSchema,
    answer: rateFileAnswerSchema,
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
