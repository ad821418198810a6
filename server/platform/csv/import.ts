import type { CsvImport, CsvLine, CsvResult } from '../../../contract/platform/csv-import.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { Db, Tx } from '../database/db.ts'
import { refusalOf } from '../http/error-handler.ts'
import { ProblemError } from '../http/problem.ts'
import { createPauses } from '../runtime/pieces.ts'
import { type CsvEntity, refusedLine, storeLine } from './line.ts'
import type { CsvRecord } from './parsing.ts'
import { readCsvRecords } from './records.ts'
import { createRepetitionCheck } from './repetition.ts'

class NotStored extends Error {}

/**
 * Imports records from a CSV file: all lines, or none if any is rejected or it is only a preview. Returns the actual or expected
 * result of each line. Throws 400 for an unreadable file.
 */
export async function importCsv<Input extends object, Update extends object, Stored>(
  db: Db,
  { csv, dryRun, seen }: CsvImport,
  entity: CsvEntity<Input, Update, Stored>,
): Promise<CsvResult> {
  const { columns, uniqueColumns = [] } = entity
  const records = await readCsvRecords(csv, ['id', ...Object.keys(columns)])
  const repetition = createRepetitionCheck(['id', ...uniqueColumns])

  async function takeLine(tx: Tx, record: CsvRecord): Promise<CsvLine> {
    const { values, errors } = record
    try {
      if (errors.length > 0) throw new ProblemError(400, PROBLEM_CODES.invalid, 'The line cannot be read.', { errors })
      repetition.check(values)
      const taken = await storeLine(tx, record, entity, seen)
      repetition.take(values)
      return taken
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal || refusal.status >= 500) throw error
      return refusedLine(record, entity, refusal)
    }
  }

  const lines: CsvLine[] = []
  const run = db.transaction(async (tx) => {
    const pause = createPauses()
    for (const record of records) {
      lines.push(await takeLine(tx, record))
      // A rejected line has not queried the database.
      await pause()
    }
    if (dryRun || lines.some(({ action }) => action === 'refused')) throw new NotStored()
  })
  const stored = await run.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotStored) return false
      throw error
    },
  )
  // Ids assigned in a preview do not exist.
  return {
    stored,
    lines: stored ? lines : lines.map((line) => (line.action === 'create' ? { ...line, id: null } : line)),
  }
}
