import type { FastifyRequest } from 'fastify'
import type { Budget, BudgetFigure } from '../../contract/budget.ts'
import { CSV_CODES } from '../../contract/csv-codes.ts'
import type { CsvImport, CsvLine, CsvResult } from '../../contract/csv-import.ts'
import type { FieldError } from '../../contract/problem.ts'
import { lockCompany } from '../company/changes.ts'
import type { Db } from '../database/db.ts'
import { changesOf } from '../http/csv-changes.ts'
import type { CsvRecord } from '../http/csv-parsing.ts'
import { readCsvRecords } from '../http/csv-records.ts'
import { lineErrors } from '../http/csv-result.ts'
import { stale } from '../http/etag.ts'
import { fieldErrorsOf } from '../http/field-errors.ts'
import { mapInPieces } from '../runtime/pieces.ts'
import { BUDGET_COLUMNS, lineOf, lineSchema } from './csv-line.ts'
import { storeFigures } from './figures.ts'
import { readBudget } from './queries.ts'

type Read = { figure: BudgetFigure } | { errors: FieldError[] }

const cellOf = ({ month, segmentId }: BudgetFigure) => `${month} ${segmentId}`

const MISSING = { path: '', message: `Must have the columns ${BUDGET_COLUMNS.join(', ')}.`, code: CSV_CODES.ragged }
const REPEATED = { path: 'segment', message: 'Already appears further up in the file.', code: CSV_CODES.repeated }

/** Each line as a figure, or what is wrong with it. */
function readLines(budget: Budget, records: readonly CsvRecord[]): Promise<Read[]> {
  const schema = lineSchema(budget)
  const taken = new Set<string>()
  return mapInPieces(records, ({ values, errors }): Read => {
    if (errors.length > 0) return { errors }
    if (BUDGET_COLUMNS.some((column) => values[column] === undefined)) return { errors: [MISSING] }
    const read = schema.safeParse(values)
    if (!read.success) return { errors: fieldErrorsOf(read.error) }
    const cell = cellOf(read.data)
    if (taken.has(cell)) return { errors: [REPEATED] }
    taken.add(cell)
    return { figure: read.data }
  })
}

/** What becomes of a line. All of them are of one record, the version: its revision is what was seen. */
function toLine(budget: Budget, { line, values }: CsvRecord, read: Read): CsvLine {
  const { id, revision, figures } = budget
  const name = `${values.year}-${values.month} ${values.segment}`.trim()
  /** As the file writes it. */
  const amounts = (figure: BudgetFigure) => {
    const { roomNights, revenue } = lineOf(budget, figure)
    return { roomNights, revenue }
  }
  const told = { line, id, name, errors: [], before: null, after: null, seen: String(revision) }
  if ('errors' in read) {
    return { ...told, action: 'refused', errors: lineErrors(read.errors, (path) => values[path]) }
  }
  const held = figures.find((figure) => cellOf(figure) === cellOf(read.figure))
  if (!held) return { ...told, action: 'create', after: amounts(read.figure) }
  const changes = changesOf(amounts(held), amounts(read.figure))
  return { ...told, ...changes, action: changes ? 'update' : 'unchanged' }
}

/**
 * Takes figures of a version in from a CSV file: all lines or, where any is refused or it is only a look, none. Cells that
 * the file does not name stay as they are. Throws 404, 400 for a file that can't be read, or 412 where the version was
 * changed since it was `seen`.
 */
export async function importFigures(
  db: Db,
  request: FastifyRequest,
  { companyId, id }: { companyId: number; id: number },
  { csv, dryRun, seen = {} }: CsvImport,
): Promise<CsvResult> {
  const records = await readCsvRecords(csv, BUDGET_COLUMNS)
  return db.transaction(async (tx) => {
    const hotel = await lockCompany(tx, companyId)
    const budget = await readBudget(tx, hotel, id)
    if ((seen[id] ?? String(budget.revision)) !== String(budget.revision)) throw stale()
    const read = await readLines(budget, records)
    const lines = await mapInPieces(records, (record, place) => toLine(budget, record, read[place] ?? { errors: [] }))
    const named = read.flatMap((each) => ('figure' in each ? [each.figure] : []))
    if (dryRun || named.length < lines.length) return { stored: false, lines }
    const replaced = new Set(named.map(cellOf))
    const kept = budget.figures.filter((figure) => !replaced.has(cellOf(figure)))
    await storeFigures(tx, request, budget, [...kept, ...named])
    return { stored: true, lines }
  })
}
