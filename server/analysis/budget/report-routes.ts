import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import { CSV_IMPORT } from '../../platform/csv/result.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { BUDGET_COLUMNS, lineOf } from './csv-line.ts'
import { importFigures } from './import.ts'
import { readBudget } from './queries.ts'
import { budgetReportOf } from './report.ts'

const READERS = ['VIEWER', 'PMS_ADMIN'] as const

const EXPORT_COLUMNS = BUDGET_COLUMNS.map(
  (key): ExportColumn<ReturnType<typeof lineOf>> => ({ key, value: (line) => line[key] }),
)

/** Budgets compared with actual sales, and as files. */
export function addBudgetReportRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/analysis/budget', {
    access: allow(READERS, 'query.companyId'),
    handler: async (request) => {
      const { companyId, asOf = null, ...query } = request.query
      return budgetReportOf(db, request.hotel, { ...query, asOf }, now())
    },
  })

  route(app, 'GET /api/budget/:companyId/versions/:id/export', {
    access: allow(READERS, 'params.companyId'),
    handler: async (request, reply) => {
      const { hotel, params } = request
      const { format, separator } = request.query
      const budget = await readBudget(db, hotel, params.id)
      async function* rows() {
        for (const figure of budget.figures) yield lineOf(budget, figure)
      }
      return sendExport(
        { db, request, reply },
        {
          what: 'budget',
          name: `budget-${budget.year}`,
          format,
          separator,
          rows: rows(),
          columns: EXPORT_COLUMNS,
        },
      )
    },
  })

  route(app, 'POST /api/budget/:companyId/versions/:id/import', {
    access: allow(['HOTEL_ADMIN'], 'params.companyId'),
    ...CSV_IMPORT,
    handler: async (request) => importFigures(db, request, request.params, request.body),
  })
}
