import { z } from 'zod'
import {
  budgetExportQuerySchema,
  budgetFiguresSchema,
  budgetSchema,
  budgetUpdateSchema,
  budgetVersionSchema,
  newBudgetSchema,
} from '../budget.ts'
import { budgetReportQuerySchema, budgetReportSchema } from '../budget-report.ts'
import { csvImportSchema, csvResultSchema } from '../csv-import.ts'
import type { EndpointTable } from '../endpoint.ts'

/** Budgets: versions, figures, files and the report. */
export const budgetEndpoints = {
  'GET /api/budget/:companyId/versions': {
    summary: 'The budgets of a hotel, the latest year first',
    tags: ['budget'],
    answer: z.array(budgetVersionSchema),
  },
  'POST /api/budget/:companyId/versions': {
    summary: 'Begin a budget: empty, with the figures of another one, or with what last year brought',
    tags: ['budget'],
    body: newBudgetSchema,
    answer: budgetSchema,
    status: 201,
  },
  'GET /api/budget/:companyId/versions/:id': {
    summary: 'A budget with its figures by month and segment',
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
    summary: 'Remove a budget',
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
    summary: 'The budget against the books, the forecast, finished nights and last year',
    tags: ['analysis'],
    query: budgetReportQuerySchema,
    answer: budgetReportSchema,
  },
  'GET /api/budget/:companyId/versions/:id/export': {
    summary: 'A budget as a file',
    tags: ['budget'],
    query: budgetExportQuerySchema,
  },
  'POST /api/budget/:companyId/versions/:id/import': {
    summary: 'Take figures of a budget in from a CSV file, or look what it would do',
    tags: ['budget'],
    body: csvImportSchema,
    answer: csvResultSchema,
  },
} satisfies EndpointTable
