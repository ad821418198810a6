import type { FastifyRequest } from 'fastify'
import { type Company, type CompanyInput, companyInputSchema, companyUpdateSchema } from '../../contract/company.ts'
import type { CsvImport, CsvLine, CsvResult } from '../../contract/csv-import.ts'
import { recordActivity } from '../activity/record.ts'
import type { Db, Tx } from '../database/db.ts'
import { company } from '../database/schema/index.ts'
import { type CsvRecord, readCsvRecords } from '../http/csv-records.ts'
import { ProblemError } from '../http/problem.ts'
import { checkNoRevenue, columnsOf, lockCompany, storeUpdate } from './changes.ts'
import { toCompany } from './queries.ts'

/** The columns that an import reads. The others of an export are left as they are, so that an export can be changed and read. */
const ADDRESS = ['street', 'postalCode', 'city', 'countryCode'] as const
const PLAIN = [
  'name',
  'currency',
  'timeZone',
  'federalState',
  'district',
  'trustYouId',
  'pmsSystem',
  'hubspotCompanyId',
]
const FLAGS = ['isActive', 'supportsMarketTrends', 'benchmarkingActive']
const UNREAD = ['createdOn', 'dpaAccepted']
export const IMPORT_COLUMNS = ['id', ...PLAIN, ...ADDRESS, ...FLAGS, ...UNREAD]

const NULLABLE = new Set([
  'federalState',
  'district',
  'trustYouId',
  'pmsSystem',
  'hubspotCompanyId',
  'street',
  'postalCode',
  'city',
])
const flagOf = (text: string): unknown => ({ true: true, false: false, 1: true, 0: false })[text.toLowerCase()] ?? text
const textOf = (name: string, text: string): string | null => (text === '' && NULLABLE.has(name) ? null : text)

/** The fields that a line names, as they stand in a hotel. */
function fieldsOf(values: CsvRecord['values']) {
  const given = (names: readonly string[]) => names.filter((name) => values[name] !== undefined)
  const texts = (names: readonly string[]) =>
    Object.fromEntries(given(names).map((name) => [name, textOf(name, values[name] ?? '')]))
  const flags = Object.fromEntries(given(FLAGS).map((name) => [name, flagOf(values[name] ?? '')]))
  return { plain: { ...texts(PLAIN), ...flags }, address: texts(ADDRESS) }
}

/** The hotel as it is stored, as far as it can be written. */
function writable(hotel: Company): CompanyInput {
  const fields = Object.keys(companyUpdateSchema.shape) as (keyof CompanyInput)[]
  return Object.fromEntries(fields.map((field) => [field, hotel[field]])) as CompanyInput
}

class Refused extends Error {
  readonly line: CsvLine
  constructor(line: CsvLine) {
    super('refused')
    this.line = line
  }
}

/** Stores one line, as a new hotel or, where it names an id, over the fields of a stored one. */
async function storeLine(tx: Tx, request: FastifyRequest, { line, values }: CsvRecord): Promise<CsvLine> {
  const name = values.name ?? ''
  const { plain, address } = fieldsOf(values)
  const refuse = (errors: CsvLine['errors'], id: number | null = null): never => {
    throw new Refused({ line, id, name, action: 'refused', errors })
  }
  const checked = (result: {
    success: boolean
    data?: CompanyInput
    error?: { issues: { path: PropertyKey[]; message: string; code: string }[] }
  }) =>
    result.data ??
    refuse((result.error?.issues ?? []).map(({ path, message, code }) => ({ path: path.join('.'), message, code })))

  if (!values.id) {
    const input = checked(companyInputSchema.safeParse({ ...plain, address }))
    const [row] = await tx.insert(company).values(columnsOf(input)).returning()
    if (!row) throw new Error('the new hotel was not returned')
    await recordActivity(tx, request, {
      companyId: row.id,
      action: 'create',
      entity: 'company',
      entityId: row.id,
      after: toCompany(row),
    })
    return { line, id: row.id, name, action: 'create', errors: [] }
  }

  const id = Number(values.id)
  if (!/^\d{1,9}$/.test(values.id)) refuse([{ path: 'id', message: 'must be a whole number', code: 'invalid' }])
  try {
    const before = await lockCompany(tx, id)
    const stored = writable(toCompany(before))
    const wanted = { ...stored, ...plain, address: { ...stored.address, ...address } }
    const input = checked(companyUpdateSchema.safeParse(wanted))
    if (JSON.stringify(input) === JSON.stringify(stored))
      return { line, id, name: before.name, action: 'unchanged', errors: [] }
    if (input.currency !== before.currency) await checkNoRevenue(tx, id)
    await storeUpdate(tx, request, before, columnsOf(input))
    return { line, id, name: input.name, action: 'update', errors: [] }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return refuse(error.errors ?? [{ path: 'id', message: error.message, code: error.code }], id)
  }
}

class NotStored extends Error {}

/**
 * Takes in hotels from a CSV file: all lines or, where any is refused or it is only a look, none. Answers what became,
 * or would become, of each. Throws 400 for a file that can't be read.
 */
export async function importCompanies(db: Db, request: FastifyRequest, { csv, dryRun }: CsvImport): Promise<CsvResult> {
  const records = readCsvRecords(csv, IMPORT_COLUMNS)
  const lines: CsvLine[] = []
  const run = db.transaction(async (tx) => {
    for (const record of records)
      lines.push(
        await storeLine(tx, request, record).catch((error: unknown) => {
          if (error instanceof Refused) return error.line
          throw error
        }),
      )
    if (dryRun || lines.some(({ action }) => action === 'refused')) throw new NotStored()
  })
  const stored = await run.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotStored) return false
      throw error
    },
  )
  // What a look has numbered does not exist.
  return {
    stored,
    lines: stored ? lines : lines.map((line) => (line.action === 'create' ? { ...line, id: null } : line)),
  }
}
