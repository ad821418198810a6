import { budgetExportQuerySchema } from '../../contract/budget.ts'
import { budgetReportQuerySchema, budgetReportSchema } from '../../contract/budget-report.ts'
import { groupParams } from '../../contract/code-groups.ts'
import { csvImportSchema, csvResultSchema } from '../../contract/csv-import.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { analysedHotel } from '../company/hotel.ts'
import { CSV_BODY_LIMIT } from '../http/csv-import.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { BUDGET_COLUMNS, lineOf } from './csv-line.ts'
import { importFigures } from './import.ts'
import { readBudget } from './queries.ts'
import { budgetReportOf } from './report.ts'

const READERS = ['VIEWER', 'PMS_ADMIN'] as const

const EXPORT_COLUMNS = BUDGET_COLUMNS.map(
  (key): ExportColumn<ReturnType<typeof lineOf>> => ({ key, value: (line) => line[key] }),
)

/** Budgets held against what was sold, and as files. */
export function addBudgetReportRoutes(app: App, { db, now }: Parts): void {
  app.get(
    PATHS.budgetReport,
    {
      config: { access: allow(READERS, 'query.companyId') },
      schema: {
        tags: ['analysis'],
        summary: 'The budget against the books, the forecast, finished nights and last year',
        querystring: budgetReportQuerySchema,
        response: { 200: budgetReportSchema },
      },
    },
    async (request) => {
      const { companyId, asOf = null, ...wanted } = request.query
      return budgetReportOf(db, await analysedHotel(db, companyId), { ...wanted, asOf }, now())
    },
  )

  app.get(
    PATHS.budgetExport,
    {
      config: { access: allow(READERS, 'params.companyId') },
      schema: {
        tags: ['budget'],
        summary: 'A budget as a file',
        params: groupParams,
        querystring: budgetExportQuerySchema,
      },
    },
    async ({ params: { companyId, id }, query: { format, separator } }, reply) => {
      const budget = await readBudget(db, await analysedHotel(db, companyId), id)
      async function* rows() {
        for (const figure of budget.figures) yield lineOf(budget, figure)
      }
      return sendExport(reply, {
        name: `budget-${budget.year}`,
        format,
        separator,
        rows: rows(),
        columns: EXPORT_COLUMNS,
      })
    },
  )

  app.post(
    PATHS.budgetImport,
    {
      bodyLimit: CSV_BODY_LIMIT,
      config: { access: allow(['HOTEL_ADMIN'], 'params.companyId'), source: 'import' },
      schema: {
        tags: ['budget'],
        summary: 'Take figures of a budget in from a CSV file, or look what it would do',
        params: groupParams,
        body: csvImportSchema,
        response: { 200: csvResultSchema },
      },
    },
    async (request) => importFigures(db, request, request.params, request.body),
  )
}
