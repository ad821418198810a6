import type { Company, CompanyDetail } from '../../../contract/hotel/company.ts'
import { COMPANY_COLUMNS } from '../../../contract/hotel/company-fields.ts'
import { pathTo } from '../../../contract/platform/paths.ts'
import { allow, SIGNED_IN } from '../../platform/access/access.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import { CSV_IMPORT } from '../../platform/csv/result.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { forEachRow } from '../../platform/http/bulk.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { acceptAgreement } from './agreement.ts'
import { createCompany, setCompanyActive, updateCompany } from './changes.ts'
import { findFeatures } from './features.ts'
import { importCompanies } from './import.ts'
import { companyValues, exportCompanies, listCompanies, toCompany } from './queries.ts'

const EXPORT_COLUMNS: ExportColumn<Company>[] = [
  { key: 'id', value: ({ id }) => id },
  ...COMPANY_COLUMNS.map(({ name, isOfAddress }) => ({
    key: name,
    value: (hotel: Company) => (isOfAddress ? hotel.address : hotel)[name as never],
  })),
]

/** Hotels: list, look up, create, change, export, and the agreement that each accepts. */
export function addCompanyRoutes(app: App, { db, now, settings }: AppDependencies): void {
  const detailOf = async (hotel: Parameters<typeof toCompany>[0]): Promise<CompanyDetail> => {
    const { autopilot, maxRateRules } = await findFeatures(db, hotel.id)
    return { ...toCompany(hotel), features: { autopilot, maxRateRules } }
  }

  route(app, 'GET /api/company/companies', {
    access: SIGNED_IN,
    handler: async (request) => listCompanies(db, callerFrom(request), request.query),
  })

  route(app, 'GET /api/company/companies/values', {
    access: SIGNED_IN,
    handler: async (request) => companyValues(db, callerFrom(request)),
  })

  route(app, 'GET /api/company/companies/export', {
    access: SIGNED_IN,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportCompanies(db, callerFrom(request), filter)
      return sendExport({ db, request, reply }, { what: 'hotels', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  })

  route(app, 'GET /api/company/companies/:id', {
    access: allow('signed-in', 'params.id'),
    handler: async ({ hotel }, reply) => {
      withEtag(reply, hotel.revision)
      return detailOf(hotel)
    },
  })

  route(app, 'POST /api/company/companies', {
    access: allow(['ADMIN']),
    handler: async (request, reply) => {
      const row = await createCompany(db, request, request.body)
      withEtag(reply, row.revision)
      reply.header('location', pathTo('/api/company/companies/:id', { id: row.id }))
      return detailOf(row)
    },
  })

  route(app, 'PUT /api/company/companies/:id', {
    access: allow(['ADMIN'], 'params.id'),
    handler: async (request, reply) => {
      const row = await updateCompany(db, request, request.params.id, request.body)
      withEtag(reply, row.revision)
      return detailOf(row)
    },
  })

  route(app, 'DELETE /api/company/companies/:id', {
    access: allow(['ADMIN'], 'params.id'),
    handler: async (request) => {
      await setCompanyActive(db, request, request.params.id, false)
    },
  })

  route(app, 'POST /api/company/companies/bulk', {
    access: allow(['ADMIN']),
    handler: async (request) => {
      const { ids, change } = request.body
      return forEachRow(ids, (id) => setCompanyActive(db, request, id, change.isActive))
    },
  })

  route(app, 'POST /api/company/companies/import', {
    access: allow(['ADMIN']),
    ...CSV_IMPORT,
    handler: async (request) => importCompanies(db, request, request.body),
  })

  route(app, 'GET /api/company/agreement-provider', {
    access: SIGNED_IN,
    handler: async () => ({ provider: settings.provider }),
  })

  route(app, 'PUT /api/company/companies/:id/data-privacy-agreement', {
    access: { ...allow(['HOTEL_ADMIN'], 'params.id'), requiresExactRole: true },
    handler: async (request, reply) => {
      const row = await acceptAgreement({ db, now }, request, request.params.id, request.body.version)
      withEtag(reply, row.revision)
      return toCompany(row)
    },
  })
}
