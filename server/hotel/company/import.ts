import type { FastifyRequest } from 'fastify'
import { companyInputSchema, companyUpdateSchema } from '../../../contract/hotel/company.ts'
import { ADDRESS_FIELDS, COMPANY_COLUMNS } from '../../../contract/hotel/company-fields.ts'
import type { CsvImport, CsvResult } from '../../../contract/platform/csv-import.ts'
import { flagCell, optionalCell, textCell, unreadCell } from '../../platform/csv/cells.ts'
import { importCsv } from '../../platform/csv/import.ts'
import type { Db } from '../../platform/database/db.ts'
import { lockCompany, replaceFields, storeNew } from './changes.ts'
import { toCompany } from './queries.ts'

const READERS = { text: textCell, optional: optionalCell, flag: flagCell, unread: unreadCell }

/** The columns of an export, so that it can be edited and imported. */
const COLUMNS = Object.fromEntries(COMPANY_COLUMNS.map(({ name, cell }) => [name, READERS[cell]]))

/** Imports hotels from a CSV file, as `importCsv` does, under the rules of a single change. */
export const importCompanies = (db: Db, request: FastifyRequest, file: CsvImport): Promise<CsvResult> =>
  importCsv(db, file, {
    columns: COLUMNS,
    nameColumn: 'name',
    schemas: { input: companyInputSchema, update: companyUpdateSchema },
    merge: (fields, cells) => {
      const isOfAddress = ([column]: [string, unknown]) => column in ADDRESS_FIELDS
      const entries = Object.entries(cells)
      const address = { ...fields.address, ...Object.fromEntries(entries.filter(isOfAddress)) }
      const plain = Object.fromEntries(entries.filter((entry) => !isOfAddress(entry)))
      return { ...fields, ...plain, address }
    },
    create: async (tx, input) => (await storeNew(tx, request, input)).id,
    hold: lockCompany,
    fieldsOf: toCompany,
    update: (tx, stored, input) => replaceFields(tx, request, stored, input),
  })
