import { bulkAnswerSchema } from '../../platform/bulk.ts'
import { csvImportSchema, csvResultSchema } from '../../platform/csv-import.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import { agreementAcceptanceSchema, agreementProviderSchema } from '../agreement.ts'
import {
  companyBulkSchema,
  companyDetailSchema,
  companyExportQuerySchema,
  companyListQuerySchema,
  companyPageSchema,
  companyPostSchema,
  companyPutSchema,
  companySchema,
  companyValuesSchema,
} from '../company.ts'
import { companyFeaturesSchema, companyFeaturesUpdateSchema } from '../features.ts'

/** Hotels, their agreement and features. */
export const companyEndpoints = {
  'GET /api/company/companies': {
    summary: 'List the hotels that the caller may see',
    tags: ['hotels'],
    query: companyListQuerySchema,
    answer: companyPageSchema,
  },
  'GET /api/company/companies/values': {
    summary: 'List the filter values of those hotels',
    tags: ['hotels'],
    answer: companyValuesSchema,
  },
  'GET /api/company/companies/export': {
    summary: 'Export the filtered list',
    tags: ['hotels'],
    query: companyExportQuerySchema,
  },
  'GET /api/company/companies/:id': {
    summary: 'Get a hotel',
    tags: ['hotels'],
    answer: companyDetailSchema,
  },
  'POST /api/company/companies': {
    summary: 'Create a hotel',
    tags: ['hotels'],
    body: companyPostSchema,
    answer: companyDetailSchema,
    status: 201,
  },
  'PUT /api/company/companies/:id': {
    summary: 'Update a hotel',
    tags: ['hotels'],
    body: companyPutSchema,
    answer: companyDetailSchema,
  },
  'DELETE /api/company/companies/:id': {
    summary: 'Deactivate a hotel; its data is kept',
    tags: ['hotels'],
    status: 204,
  },
  'POST /api/company/companies/bulk': {
    summary: 'Update several hotels, each independently of the others',
    tags: ['hotels'],
    body: companyBulkSchema,
    answer: bulkAnswerSchema,
  },
  'POST /api/company/companies/import': {
    summary: 'Import hotels from a CSV file, or preview the import',
    tags: ['hotels'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
  'PUT /api/company/companies/:id/data-privacy-agreement': {
    summary: 'Accept the data privacy agreement for a hotel',
    tags: ['hotels'],
    body: agreementAcceptanceSchema,
    answer: companySchema,
  },
  'GET /api/company/agreement-provider': {
    summary: 'Get the provider that the data privacy agreement names',
    tags: ['hotels'],
    answer: agreementProviderSchema,
  },
  'GET /api/company/features/:companyId': {
    summary: 'Get the features of a hotel',
    tags: ['hotels'],
    answer: companyFeaturesSchema,
  },
  'PUT /api/company/features/:companyId': {
    summary: "Switch a hotel's features",
    tags: ['hotels'],
    body: companyFeaturesUpdateSchema,
    answer: companyFeaturesSchema,
  },
} satisfies EndpointTable
