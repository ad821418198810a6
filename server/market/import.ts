import { hash } from 'node:crypto'
import { and, between, eq } from 'drizzle-orm'
import { CSV_CODES } from '../../contract/csv-codes.ts'
import type { CsvImport, CsvLine, CsvResult } from '../../contract/csv-import.ts'
import type { FieldError } from '../../contract/problem.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { AnalysedHotel } from '../analysis/hotel.ts'
import type { Database, DbOrTx } from '../database/db.ts'
import { competitor, competitorRate } from '../database/schema/index.ts'
import { type CsvRecord, readCsvRecords } from '../http/csv-records.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import { lineSchema, RATE_COLUMNS } from './csv-line.ts'
import { type CompetitorRate, type RateSource, takeRates } from './rate-source.ts'

type Read = { readonly rate: CompetitorRate } | { readonly errors: FieldError[] }
interface ReadLine {
  readonly record: CsvRecord
  readonly read: Read
}

const MISSING = { path: '', message: `must have the columns ${RATE_COLUMNS.join(', ')}`, code: CSV_CODES.ragged }
const REPEATED = { path: 'stayDate', message: 'stands further up in the file', code: CSV_CODES.repeated }
const AHEAD = { path: 'seenAt', message: 'must not lie in the future', code: 'custom' }

/** By what a rate is known. */
const keyOf = ({ stayDate, competitor: name, persons, seenAt }: Omit<CompetitorRate, 'amount'>): string =>
  JSON.stringify([stayDate, name, persons, new Date(seenAt).getTime()])

/** Each line as a rate, or what is wrong with it. */
function readLines(records: readonly CsvRecord[], currency: string, now: Date): ReadLine[] {
  const schema = lineSchema(currency)
  const taken = new Set<string>()
  const readLine = ({ values, errors }: CsvRecord): Read => {
    if (errors.length > 0) return { errors }
    if (RATE_COLUMNS.some((column) => values[column] === undefined)) return { errors: [MISSING] }
    const read = schema.safeParse(values)
    if (!read.success) return { errors: fieldErrorsOf(read.error) }
    if (new Date(read.data.seenAt) > now) return { errors: [AHEAD] }
    if (taken.has(keyOf(read.data))) return { errors: [REPEATED] }
    taken.add(keyOf(read.data))
    return { rate: read.data }
  }
  return records.map((record) => ({ record, read: readLine(record) }))
}

/** The stored rates of nights, by what they are known by. */
async function findHeld(db: DbOrTx, companyId: number, nights: { from: StayDate; to: StayDate }) {
  const rows = await db
    .select({
      stayDate: competitorRate.stayDate,
      competitor: competitor.name,
      persons: competitorRate.persons,
      seenAt: competitorRate.seenAt,
      amount: competitorRate.amount,
    })
    .from(competitorRate)
    .innerJoin(
      competitor,
      and(eq(competitor.companyId, competitorRate.companyId), eq(competitor.id, competitorRate.competitorId)),
    )
    .where(and(eq(competitorRate.companyId, companyId), between(competitorRate.stayDate, nights.from, nights.to)))
  return new Map(rows.map(({ seenAt, ...row }) => [keyOf({ ...row, seenAt: seenAt.toISOString() }), row.amount]))
}

function toLine({ record: { line, values }, read }: ReadLine, held: ReadonlyMap<string, number | null>): CsvLine {
  const name = [values.stayDate, values.competitor].filter(Boolean).join(' ')
  const plain = { line, id: null, name, errors: [], before: null, after: null, seen: null }
  if ('errors' in read) {
    const errors = read.errors.map((error) => ({ ...error, value: values[error.path] }))
    return { ...plain, action: 'refused', errors }
  }
  const { amount } = read.rate
  const before = held.get(keyOf(read.rate))
  if (before === undefined) return { ...plain, action: 'create' }
  if (before === amount) return { ...plain, action: 'unchanged' }
  return { ...plain, action: 'update', before: { amount: before }, after: { amount } }
}

/** A file that was read, as a source of rates. */
const csvSource = (lines: readonly ReadLine[]): RateSource => ({
  name: 'csv',
  async *ratesOf(_, { from, to }) {
    for (const { record, read } of lines)
      if ('rate' in read && read.rate.stayDate >= from && read.rate.stayDate <= to)
        yield { line: record.line, row: read.rate }
  },
})

/**
 * Takes competitors' rates of a hotel in from a CSV file, as a delivery of its own: all lines or, where any is refused or it is
 * only a look, none. Sent again it changes nothing. Throws 400 for a file that can't be read, and 409 while it is taken in.
 */
export async function importRates(
  database: Database,
  hotel: AnalysedHotel,
  { csv, dryRun }: Pick<CsvImport, 'csv' | 'dryRun'>,
  { now, userId }: { now: () => Date; userId: number },
): Promise<CsvResult> {
  const read = readLines(readCsvRecords(csv, RATE_COLUMNS), hotel.currency, now())
  const dates = read.flatMap((line) => ('rate' in line.read ? [line.read.rate.stayDate] : [])).sort()
  const [from, to] = [dates[0], dates.at(-1)]
  const nights = from && to ? { from, to } : null
  const held = nights ? await findHeld(database.db, hotel.id, nights) : new Map<string, number | null>()
  const lines = read.map((line) => toLine(line, held))
  if (dryRun || !nights || dates.length < lines.length) return { stored: false, lines }
  // The same file has the same name, whatever it is called where it lies.
  const name = hash('sha256', csv, 'hex').slice(0, 16)
  await takeRates(database, hotel, csvSource(read), { name, nights, now, userId })
  return { stored: true, lines }
}
