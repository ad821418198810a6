import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type CsvImport, type CsvLine, type CsvResult, MAX_CSV_CHARACTERS } from '../../contract/csv-import.ts'
import { PROBLEM_CODES } from '../../contract/problem.ts'
import type { Db, Tx } from '../database/db.ts'
import type { CellReader } from './csv-cells.ts'
import { type CsvRecord, readCsvRecords } from './csv-records.ts'
import { createRepetitionCheck } from './csv-repetition.ts'
import { refusalOf } from './error-handler.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { invalidField, ProblemError } from './problem.ts'

/** The bytes that a request with such a file may have: a character may take four, and JSON may escape it. */
export const CSV_BODY_LIMIT = 4 * MAX_CSV_CHARACTERS

type Cells = Record<string, unknown>

/** What an import needs to know of the records that it makes and changes. */
export interface CsvEntity<Input extends object, Update extends object, Stored> {
  /** How each column reads, besides `id`, which names the record that a line changes. */
  columns: Readonly<Record<string, CellReader>>
  /** The column that a record is called by. */
  nameColumn: keyof Update & string
  /** The columns whose values no two lines may share, besides `id`. */
  uniqueColumns?: readonly string[]
  /** The column that a refusal by this code is about; `id` where none is named. */
  columnOf?: Readonly<Record<string, string>>
  /** What a new record takes, and every field of a stored one that can be written. */
  schemas: { input: z.ZodType<Input>; update: z.ZodType<Update> & { shape: object } }
  /** The fields with what a line says of them; those of a new record are still empty. */
  merge: (fields: Partial<Update>, cells: Cells) => object
  /** Stores a new record and gives its id. */
  create: (tx: Tx, input: Input) => Promise<number>
  /** The stored record, held until the end of the transaction. Throws 404. */
  hold: (tx: Tx, id: number) => Promise<Stored>
  /** What a record holds, with all the fields that can be written. */
  fieldsOf: (stored: Stored) => Update
  update: (tx: Tx, stored: Stored, input: Update) => Promise<unknown>
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ProblemError(400, PROBLEM_CODES.invalid, 'The line is not valid.', { errors: fieldErrorsOf(result.error) })
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw invalidField('id', 'must be the number of a stored record', PROBLEM_CODES.notFound)
}

const cellsOf = (columns: Readonly<Record<string, CellReader>>, values: CsvRecord['values']): Cells =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, read]) => {
      const cell = values[column]
      const value = cell === undefined ? undefined : read(cell)
      return value === undefined ? [] : [[column, value]]
    }),
  )

/** Of a record the fields that can be written. */
const writable = <Update extends object>(schema: { shape: object }, record: Update): Update =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in schema.shape)) as Update

/** Stores one line, as a new record or, where it names an id, over the fields of a stored one. */
async function storeLine<Input extends object, Update extends object, Stored>(
  tx: Tx,
  { line, values }: CsvRecord,
  { columns, nameColumn, schemas, merge, create, hold, fieldsOf, update }: CsvEntity<Input, Update, Stored>,
): Promise<CsvLine> {
  const cells = cellsOf(columns, values)
  // Each change at a savepoint: what the database refuses of one line leaves the next ones to be looked at.
  if (!values.id) {
    const input = checked(schemas.input, merge({}, cells))
    const id = await tx.transaction((inner) => create(inner, input))
    return { line, id, name: values[nameColumn] ?? '', action: 'create', errors: [] }
  }
  const id = idOf(values.id)
  const stored = await hold(tx, id)
  const fields = writable(schemas.update, fieldsOf(stored))
  const wanted = checked(schemas.update, merge(fields, cells))
  const isSame = isDeepStrictEqual(wanted, fields)
  if (!isSame) await tx.transaction((inner) => update(inner, stored, wanted))
  return { line, id, name: String(wanted[nameColumn]), action: isSame ? 'unchanged' : 'update', errors: [] }
}

class NotStored extends Error {}

/**
 * Takes in records from a CSV file: all lines or, where any is refused or it is only a look, none. Answers what became,
 * or would become, of each. Throws 400 for a file that can't be read.
 */
export async function importCsv<Input extends object, Update extends object, Stored>(
  db: Db,
  { csv, dryRun }: CsvImport,
  entity: CsvEntity<Input, Update, Stored>,
): Promise<CsvResult> {
  const { columns, nameColumn, uniqueColumns = [], columnOf = {} } = entity
  const records = readCsvRecords(csv, ['id', ...Object.keys(columns)])
  const repetition = createRepetitionCheck(['id', ...uniqueColumns])

  async function takeLine(tx: Tx, record: CsvRecord): Promise<CsvLine> {
    const { line, values } = record
    try {
      repetition.check(values)
      const taken = await storeLine(tx, record, entity)
      repetition.take(values)
      return taken
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || refusal.status >= 500) throw error
      const { code, message, errors = [{ path: columnOf[code] ?? 'id', message, code }] } = refusal
      return { line, id: null, name: values[nameColumn] || values.id || '', action: 'refused', errors }
    }
  }

  const lines: CsvLine[] = []
  const run = db.transaction(async (tx) => {
    for (const record of records) lines.push(await takeLine(tx, record))
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
