import type { z } from 'zod'
import type { CsvImport, CsvLine } from '../../../contract/platform/csv-import.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Tx } from '../database/db.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import { invalidField, ProblemError } from '../http/problem.ts'
import type { CellReader } from './cells.ts'
import { changesOf, seenOf } from './changes.ts'
import type { CsvRecord } from './parsing.ts'
import { lineErrors } from './result.ts'

type Cells = Record<string, unknown>

/** The description of an importable kind of record. */
export interface CsvEntity<Input extends object, Update extends object, Stored> {
  /** How each column is read, besides `id`, which identifies the record that a line changes. */
  columns: Readonly<Record<string, CellReader>>
  /** The column with the record's name. */
  nameColumn: keyof Update & string
  /** The columns whose values must be unique within the file, besides `id`. */
  uniqueColumns?: readonly string[]
  /** The column that an error with this code refers to; `id` by default. */
  columnOf?: Readonly<Record<string, string>>
  /** The fields of a new record, and all writable fields of a stored one. */
  schemas: { input: z.ZodType<Input>; update: z.ZodType<Update> & { shape: object } }
  /** The fields with the values of a line; those of a new record are still empty. */
  merge: (fields: Partial<Update>, cells: Cells) => object
  /** Stores a new record and returns its id. */
  create: (tx: Tx, input: Input) => Promise<number>
  /** The stored record, locked until the end of the transaction. Throws 404. */
  hold: (tx: Tx, id: number) => Promise<Stored>
  /** The content of a record, with all writable fields. */
  fieldsOf: (stored: Stored) => Update
  update: (tx: Tx, stored: Stored, input: Update) => Promise<unknown>
}

/** The result of a line that neither changes a stored record nor is rejected. */
const PLAIN = { errors: [], before: null, after: null, seen: null }

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ProblemError(400, PROBLEM_CODES.invalid, 'The line is not valid.', { errors: fieldErrorsOf(result.error) })
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw invalidField('id', 'This value must be the id of a stored record.', PROBLEM_CODES.notFound)
}

const cellsOf = (columns: Readonly<Record<string, CellReader>>, values: CsvRecord['values']): Cells =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, read]) => {
      const cell = values[column]
      const value = cell === undefined ? undefined : read(cell)
      return value === undefined ? [] : [[column, value]]
    }),
  )

/** The writable fields of a record. */
const writable = <Update extends object>(schema: { shape: object }, record: Update): Update =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in schema.shape)) as Update

/**
 * Stores one line, as a new record or, if it has an id, over the fields of a stored one. Throws 412 if that record was changed
 * since `seen`, and otherwise as a single change does.
 */
export async function storeLine<Input extends object, Update extends object, Stored>(
  tx: Tx,
  { line, values }: CsvRecord,
  { columns, nameColumn, schemas, merge, create, hold, fieldsOf, update }: CsvEntity<Input, Update, Stored>,
  seen: CsvImport['seen'] = {},
): Promise<CsvLine> {
  const cells = cellsOf(columns, values)
  // Each change in a savepoint: if the database refuses one line, the next lines can still be checked.
  if (!values.id) {
    const input = checked(schemas.input, merge({}, cells))
    const id = await tx.transaction((inner) => create(inner, input))
    return { ...PLAIN, line, id, name: values[nameColumn] ?? '', action: 'create' }
  }
  const id = idOf(values.id)
  const stored = await hold(tx, id)
  const fields = writable(schemas.update, fieldsOf(stored))
  const seenFields = seenOf(fields)
  if ((seen[id] ?? seenFields) !== seenFields)
    throw new ProblemError(412, PROBLEM_CODES.stale, 'Another user changed it since the preview.')
  const updated = checked(schemas.update, merge(fields, cells))
  const changes = changesOf(fields, updated)
  if (changes) await tx.transaction((inner) => update(inner, stored, { ...fields, ...changes.after }))
  const name = String(updated[nameColumn])
  return { ...PLAIN, ...changes, line, id, name, action: changes ? 'update' : 'unchanged', seen: seenFields }
}

/**
 * The value of a line at the path of an error, such as `address.city` or `roles.1`; undefined if there is none or there are
 * several.
 */
function valueAt(cells: Cells, path: string): string | undefined {
  const [last = '', parent = ''] = path.split('.').reverse()
  const several = cells[parent]
  const value = Array.isArray(several) ? several[Number(last)] : cells[last]
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined
}

/** A rejected line, with each invalid column and its value. */
export function refusedLine(
  { line, values }: CsvRecord,
  {
    columns,
    nameColumn,
    columnOf = {},
  }: Pick<CsvEntity<object, object, unknown>, 'columns' | 'columnOf'> & { nameColumn: string },
  { code, message, errors = [{ path: columnOf[code] ?? 'id', message, code }] }: ProblemError,
): CsvLine {
  const cells = { ...cellsOf(columns, values), id: values.id }
  return {
    ...PLAIN,
    line,
    id: null,
    name: values[nameColumn] || values.id || '',
    action: 'refused',
    errors: lineErrors(errors, (path) => valueAt(cells, path)),
  }
}
