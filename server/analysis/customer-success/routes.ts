import { type Customer, HEALTH_PARTS } from '../../../contract/analysis/customer-success.ts'
import { addHotelRecordRoutes } from '../../hotel/hotel-records/routes.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { CUSTOMER_NOTES, exportCustomers, listCustomers, readCustomer, setOwner } from './customers.ts'

const access = allow(['ADMIN'])
const ofHotel = allow(['ADMIN'], 'params.companyId')

const PLAIN = ['id', 'companyName', 'health', 'change', 'assessedOn', 'ownerName', 'openTasks', 'nextTaskOn'] as const
const EXPORT_COLUMNS: ExportColumn<Customer>[] = [
  ...PLAIN.map((key) => ({ key, value: (row: Customer) => row[key] })),
  ...HEALTH_PARTS.map((part) => ({
    key: part,
    value: ({ parts }: Customer) => parts.find(({ name }) => name === part)?.value ?? null,
  })),
]

/** The customer health of the hotels. */
export function addCustomerSuccessRoutes(app: App, parts: AppDependencies): void {
  const { db, now } = parts

  route(app, 'GET /api/customer-success', {
    access,
    handler: async (request) => listCustomers(db, request.query, now()),
  })

  route(app, 'GET /api/customer-success/export', {
    access,
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportCustomers(db, filter, now())
      return sendExport(
        { db, request, reply },
        { what: 'customer-success', format, separator, rows, columns: EXPORT_COLUMNS },
      )
    },
  })

  route(app, 'GET /api/customer-success/:companyId', {
    access: ofHotel,
    handler: async (request, reply) => {
      const customer = await readCustomer(db, request.params.companyId)
      withEtag(reply, customer.revision)
      return customer
    },
  })

  route(app, 'PUT /api/customer-success/:companyId/owner', {
    access: ofHotel,
    handler: async (request, reply) => {
      const customer = await setOwner(db, request, request.params.companyId, request.body.ownerId)
      withEtag(reply, customer.revision)
      return customer
    },
  })

  addHotelRecordRoutes(app, parts, CUSTOMER_NOTES)
}
