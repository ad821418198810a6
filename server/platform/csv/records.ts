import type { FieldError } from '../../../contract/platform/problem.ts'
import { csvWorker } from '../database/assets.ts'
import { ProblemError } from '../http/problem.ts'
import { createThreadCalls } from '../runtime/thread.ts'
import type { CsvRecord } from './parsing.ts'

export interface CsvRequest {
  csv: string
  columns: readonly string[]
}
export type CsvOutcome =
  | { kind: 'read'; records: CsvRecord[] }
  | { kind: 'refused'; status: number; code: string; message: string; errors: FieldError[] }

/** Returns the lines of a CSV file below its header. Throws as `parseCsvRecords` does, or Error if its thread ends. */
export type CsvReader = (csv: string, columns: readonly string[]) => Promise<CsvRecord[]>

/** Reads files in a separate thread. */
export function createCsvReader(program: () => URL): CsvReader {
  const read = createThreadCalls<CsvRequest, CsvOutcome>(program)
  return async (csv, columns) => {
    const outcome = await read({ csv, columns })
    if (outcome.kind === 'read') return outcome.records
    const { status, code, message, errors } = outcome
    throw new ProblemError(status, code, message, { errors })
  }
}

/** Reads an uploaded CSV file; all files go through one thread. */
export const readCsvRecords: CsvReader = createCsvReader(csvWorker)
