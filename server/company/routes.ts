import { z } from 'zod'
import { agreementAcceptanceSchema } from '../../contract/agreement.ts'
import { bulkAnswerSchema } from '../../contract/bulk.ts'
import {
  type Company,
  companyBulkSchema,
  companyExportQuerySchema,
  companyInputSchema,
  companyListQuerySchema,
  companyPageSchema,
  companySchema,
  companyUpdateSchema,
  companyValuesSchema,
} from '../../contract/company.ts'
import { csvImportSchema, csvResultSchema } from '../../contract/csv-import.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS, pathTo } from '../../contract/paths.ts'
import { allow, SIGNED_IN } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { forEachRow } from '../http/bulk.ts'
import { CSV_BODY_LIMIT } from '../http/csv-import.ts'
import { withEtag } from '../http/etag.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { notFound } from '../http/problem.ts'
import { acceptAgreement } from './agreement.ts'
import { createCompany, setCompanyActive, updateCompany } from './changes.ts'
import { importCompanies } from './import.ts'
import { companyValues, exportCompanies, findCompany, listCompanies, toCompany } from './queries.ts'

const params = z.strictObject({ id: idSchema })
const tags = ['hotels']

const EXPORT_COLUMNS: ExportColumn<Company>[] = [
  { key: 'id', value: (hotel) => hotel.id },
  { key: 'name', value: (hotel) => hotel.name },
  { key: 'isActive', value: (hotel) => hotel.isActive },
  { key: 'createdOn', value: (hotel) => hotel.createdOn },
  { key: 'currency', value: (hotel) => hotel.currency },
  { key: 'timeZone', value: (hotel) => hotel.timeZone },
  { key: 'street', value: (hotel) => hotel.address.street },
  { key: 'postalCode', value: (hotel) => hotel.address.postalCode },
  { key: 'city', value: (hotel) => hotel.address.city },
  { key: 'countryCode', value: (hotel) => hotel.address.countryCode },
  { key: 'federalState', value: (hotel) => hotel.federalState },
  { key: 'district', value: (hotel) => hotel.district },
  { key: 'trustYouId', value: (hotel) => hotel.trustYouId },
  { key: 'pmsSystem', value: (hotel) => hotel.pmsSystem },
  { key: 'hubspotCompanyId', value: (hotel) => hotel.hubspotCompanyId },
  { key: 'dpaAccepted', value: (hotel) => hotel.dpaAccepted },
  { key: 'supportsMarketTrends', value: (hotel) => hotel.supportsMarketTrends },
  { key: 'benchmarkingActive', value: (hotel) => hotel.benchmarkingActive },
]

/** Hotels: list, look-up, create, change, export, and the agreement that each accepts. */
export function addCompanyRoutes(app: App, { db, now }: Parts): void {
  app.get(
    PATHS.companies,
    {
      config: { access: SIGNED_IN },
      schema: {
        tags,
        summary: 'Hotels that the caller may see',
        querystring: companyListQuerySchema,
        response: { 200: companyPageSchema },
      },
    },
    async (request) => listCompanies(db, callerFrom(request), request.query),
  )

  app.get(
    PATHS.companyValues,
    {
      config: { access: SIGNED_IN },
      schema: { tags, summary: 'Values that occur in those hotels', response: { 200: companyValuesSchema } },
    },
    async (request) => companyValues(db, callerFrom(request)),
  )

  app.get(
    PATHS.companyExport,
    {
      config: { access: SIGNED_IN },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: companyExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportCompanies(db, callerFrom(request), filter)
      return sendExport(reply, { name: 'hotels', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  )

  app.get(
    PATHS.company,
    {
      config: { access: { ...SIGNED_IN, company: 'params.id' } },
      schema: { tags, summary: 'One hotel', params, response: { 200: companySchema } },
    },
    async (request, reply) => {
      const row = await findCompany(db, request.params.id)
      if (!row) throw notFound('hotel')
      withEtag(reply, row.revision)
      return toCompany(row)
    },
  )

  app.post(
    PATHS.companies,
    {
      config: { access: allow(['ADMIN']) },
      schema: { tags, summary: 'Create a hotel', body: companyInputSchema, response: { 201: companySchema } },
    },
    async (request, reply) => {
      const row = await createCompany(db, request, request.body)
      withEtag(reply, row.revision)
      return reply
        .code(201)
        .header('location', pathTo(PATHS.company, { id: row.id }))
        .send(toCompany(row))
    },
  )

  app.put(
    PATHS.company,
    {
      config: { access: allow(['ADMIN'], 'params.id') },
      schema: { tags, summary: 'Change a hotel', params, body: companyUpdateSchema, response: { 200: companySchema } },
    },
    async (request, reply) => {
      const row = await updateCompany(db, request, request.params.id, request.body)
      withEtag(reply, row.revision)
      return toCompany(row)
    },
  )

  app.delete(
    PATHS.company,
    {
      config: { access: allow(['ADMIN'], 'params.id') },
      schema: { tags, summary: 'Deactivate a hotel; its data stays', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await setCompanyActive(db, request, request.params.id, false)
      return reply.code(204).send(null)
    },
  )

  app.post(
    PATHS.companyBulk,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'The same change for several hotels, each for itself',
        body: companyBulkSchema,
        response: { 200: bulkAnswerSchema },
      },
    },
    async (request) => {
      const { ids, change } = request.body
      return forEachRow(ids, (id) => setCompanyActive(db, request, id, change.isActive))
    },
  )

  app.post(
    PATHS.companyImport,
    {
      bodyLimit: CSV_BODY_LIMIT,
      config: { access: allow(['ADMIN']), source: 'import' },
      schema: {
        tags,
        summary: 'Create and change hotels from a CSV file, or look what it would do',
        body: csvImportSchema,
        response: { 200: csvResultSchema },
      },
    },
    async (request) => importCompanies(db, request, request.body),
  )

  app.put(
    PATHS.agreement,
    {
      // The hotel speaks for itself: nobody of the provider can.
      config: { access: { ...allow(['HOTEL_ADMIN'], 'params.id'), heldItself: true } },
      schema: {
        tags,
        summary: 'Accept the data privacy agreement for a hotel',
        params,
        body: agreementAcceptanceSchema,
        response: { 200: companySchema },
      },
    },
    async (request, reply) => {
      const row = await acceptAgreement({ db, now }, request, request.params.id, request.body.version)
      withEtag(reply, row.revision)
      return toCompany(row)
    },
  )
}
