import type { FastifyRequest } from 'fastify'
import type { Budget, BudgetFigure } from '../../../contract/analysis/budget.ts'
import type { CsvImport, CsvLine, CsvResult } from '../../../contract/platform/csv-import.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { changesOf } from '../../platform/csv/changes.ts'
import { readCsvRecords } from '../../platform/csv/records.ts'
import { lineErrors } from '../../platform/csv/result.ts'
import { type CsvRow, readRows } from '../../platform/csv/rows.ts'
import type { Db } from '../../platform/database/db.ts'
import { stale } from '../../platform/http/etag.ts'
import { mapInPieces } from '../../platform/runtime/pieces.ts'
import { BUDGET_COLUMNS, lineOf, lineSchema } from './csv-line.ts'
import { storeFigures } from './figures.ts'
import { readBudget } from './queries.ts'

const cellOf = ({ month, segmentId }: BudgetFigure) => `${month} ${segmentId}`

/** The result of a line. All lines belong to one record, the version, so its revision is their `seen`. */
function toLine(budget: Budget, read: CsvRow<BudgetFigure>): CsvLine {
  const { id, revision, figures } = budget
  const { line, values } = read.record
  const name = `${values.year}-${values.month} ${values.segment}`.trim()
  /** In the format of the file. */
  const amounts = (figure: BudgetFigure) => {
    const { roomNights, revenue } = lineOf(budget, figure)
    return { roomNights, revenue }
  }
  const plain = { line, id, name, errors: [], before: null, after: null, seen: String(revision) }
  if ('errors' in read) {
    return { ...plain, action: 'refused', errors: lineErrors(read.errors, (path) => values[path]) }
  }
  const stored = figures.find((figure) => cellOf(figure) === cellOf(read.row))
  if (!stored) return { ...plain, action: 'create', after: amounts(read.row) }
  const changes = changesOf(amounts(stored), amounts(read.row))
  return { ...plain, ...changes, action: changes ? 'update' : 'unchanged' }
}

/**
 * Imports figures of a version from a CSV file: all lines, or none if any is rejected or it is only a preview. Cells that the file
 * does not contain stay unchanged. Throws 404, 400 for an unreadable file, or 412 if the version was changed since it was `seen`.
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
    const read = await readRows(records, {
      needed: BUDGET_COLUMNS,
      schema: lineSchema(budget),
      keyOf: cellOf,
      keyColumn: 'segment',
    })
    const lines = await mapInPieces(read, (row) => toLine(budget, row))
    const named = read.flatMap((each) => ('row' in each ? [each.row] : []))
    if (dryRun || named.length < lines.length) return { stored: false, lines }
    const replaced = new Set(named.map(cellOf))
    const kept = budget.figures.filter((figure) => !replaced.has(cellOf(figure)))
    await storeFigures(tx, request, budget, [...kept, ...named])
    return { stored: true, lines }
  })
}
