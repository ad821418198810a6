import { z } from 'zod'
import { csvImportSchema, csvResultSchema } from '../../platform/csv-import.ts'
import type { EndpointTable } from '../../platform/endpoint.ts'
import {
  budgetExportQuerySchema,
  budgetFiguresSchema,
  budgetSchema,
  budgetUpdateSchema,
  budgetVersionSchema,
  newBudgetSchema,
} from '../budget.ts'
import { budgetReportQuerySchema, budgetReportSchema } from '../budget-report.ts'

/** Budgets: versions, figures, files and the report. */
export const budgetEndpoints = {
  'GET /api/budget/:companyId/versions': {
    summary: 'List the budgets of a hotel, the latest year first',
    tags: ['budget'],
    answer: z.array(budgetVersionSchema),
  },
  'POST /api/budget/:companyId/versions': {
    summary: 'Create a budget: empty, from another version, or from last year’s actuals',
    tags: ['budget'],
    body: newBudgetSchema,
    answer: budgetSchema,
    status: 201,
  },
  'GET /api/budget/:companyId/versions/:id': {
    summary: 'Get a budget with its figures by month and segment',
    tags: ['budget'],
    answer: budgetSchema,
  },
  'PUT /api/budget/:companyId/versions/:id': {
    summary: 'Rename a budget, or make it the active one',
    tags: ['budget'],
    body: budgetUpdateSchema,
    answer: budgetSchema,
  },
  'DELETE /api/budget/:companyId/versions/:id': {
    summary: 'Delete a budget',
    tags: ['budget'],
    status: 204,
  },
  'PUT /api/budget/:companyId/versions/:id/figures': {
    summary: 'Replace all figures of a budget',
    tags: ['budget'],
    body: budgetFiguresSchema,
    answer: budgetSchema,
  },
  'GET /api/analysis/budget': {
    summary: 'Get the budget report: budget, on the books, forecast, actuals and last year',
    tags: ['analysis'],
    query: budgetReportQuerySchema,
    answer: budgetReportSchema,
  },
  'GET /api/budget/:companyId/versions/:id/export': {
    summary: 'Export a budget',
    tags: ['budget'],
    query: budgetExportQuerySchema,
  },
  'POST /api/budget/:companyId/versions/:id/import': {
    summary: 'Import figures of a budget from a CSV file, or preview the import',
    tags: ['budget'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
} satisfies EndpointTable
