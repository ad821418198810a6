import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { CSV_CODES } from '../../contract/csv-codes.ts'
import type { CsvImport, CsvLine, CsvResult } from '../../contract/csv-import.ts'
import type { IncomingReview } from '../../contract/incoming.ts'
import { dateIn } from '../../contract/moment.ts'
import type { FieldError } from '../../contract/problem.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { AnalysedHotel } from '../analysis/hotel.ts'
import type { Database, DbOrTx } from '../database/db.ts'
import { review } from '../database/schema/index.ts'
import { changesOf } from '../http/csv-changes.ts'
import { type CsvRecord, readCsvRecords } from '../http/csv-records.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import { fingerprintOf, REVIEWS } from '../inbound/kinds/reviews.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import { lineSchema, NEEDED_COLUMNS, REVIEW_COLUMNS } from './csv-line.ts'

const SOURCE = 'csv'

type Read = { readonly review: IncomingReview } | { readonly errors: FieldError[] }
type Held = typeof review.$inferSelect

const MISSING = { path: '', message: `must have the columns ${NEEDED_COLUMNS.join(', ')}`, code: CSV_CODES.ragged }
const REPEATED = { path: 'externalId', message: 'stands further up in the file', code: CSV_CODES.repeated }
const AHEAD = { path: 'publishedOn', message: 'must not lie in the future', code: 'custom' }

const nameOf = (site: string, externalId: string): string => JSON.stringify([site, externalId])

/** Each line as a review, or what is wrong with it. */
function readLines(records: readonly CsvRecord[], today: StayDate): Read[] {
  const taken = new Set<string>()
  return records.map(({ values, errors }): Read => {
    if (errors.length > 0) return { errors }
    if (NEEDED_COLUMNS.some((column) => values[column] === undefined)) return { errors: [MISSING] }
    const read = lineSchema.safeParse(values)
    if (!read.success) return { errors: fieldErrorsOf(read.error) }
    if (read.data.publishedOn > today) return { errors: [AHEAD] }
    const name = nameOf(read.data.site, read.data.externalId)
    if (taken.has(name)) return { errors: [REPEATED] }
    taken.add(name)
    return { review: read.data }
  })
}

/** Those of the reviews that are stored, by site and name. */
async function findHeld(db: DbOrTx, companyId: number, reviews: readonly IncomingReview[]): Promise<Map<string, Held>> {
  const names = [...new Set(reviews.map(({ externalId }) => externalId))]
  if (names.length === 0) return new Map()
  const rows = await db
    .select()
    .from(review)
    .where(and(eq(review.companyId, companyId), inArray(review.externalId, names)))
  return new Map(rows.map((row) => [nameOf(row.source, row.externalId), row]))
}

/** What a change is told by; topics alone change without a word. */
const told = ({ publishedOn, score, language, travellerType, title, body }: IncomingReview | Held) => ({
  publishedOn,
  score,
  language,
  travellerType,
  title,
  text: body,
})

function toLine({ line, values }: CsvRecord, read: Read, held: ReadonlyMap<string, Held>): CsvLine {
  const name = [values.source, values.externalId].filter(Boolean).join(' ')
  const plain = { line, id: null, name, errors: [], before: null, after: null, seen: null }
  if ('errors' in read) {
    const errors = read.errors.map((error) => ({ ...error, value: values[error.path] }))
    return { ...plain, action: 'refused', errors }
  }
  const before = held.get(nameOf(read.review.site, read.review.externalId))
  if (!before) return { ...plain, action: 'create' }
  if (before.fingerprint === fingerprintOf(read.review)) return { ...plain, action: 'unchanged' }
  return { ...plain, ...changesOf(told(before), told(read.review)), action: 'update' }
}

/**
 * Takes reviews of a hotel in from a CSV file, as a delivery of its own: all lines or, where any is refused or it is only a
 * look, none. Sent again it changes nothing. Throws 400 for a file that can't be read, and 409 while it is taken in.
 */
export async function importReviews(
  database: Database,
  { id: companyId, timeZone }: AnalysedHotel,
  { csv, dryRun }: Pick<CsvImport, 'csv' | 'dryRun'>,
  { now, userId }: { now: () => Date; userId: number },
): Promise<CsvResult> {
  const records = readCsvRecords(csv, REVIEW_COLUMNS)
  const read = readLines(records, dateIn(timeZone, now()))
  const reviews = read.flatMap((each) => ('review' in each ? [each.review] : []))
  const held = await findHeld(database.db, companyId, reviews)
  const lines = records.map((record, place) => toLine(record, read[place] ?? { errors: [] }, held))
  if (dryRun || reviews.length < lines.length || lines.length === 0) return { stored: false, lines }
  const rows = reviews.map((each, place) => ({ line: lines[place]?.line ?? place + 1, row: each }))
  // The same file has the same name, whatever it is called where it lies.
  const name = hash('sha256', csv, 'hex').slice(0, 16)
  await takeDelivery(database, REVIEWS, { companyId, source: SOURCE, name }, rows, { now, userId })
  return { stored: true, lines }
}
