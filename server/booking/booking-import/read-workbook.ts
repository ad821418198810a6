import { readFile } from 'node:fs/promises'
import { workbookWorker } from '../../platform/database/assets.ts'
import { createThreadCalls } from '../../platform/runtime/thread.ts'
import { DamagedFileError } from './damaged-file.ts'
import type { CsvRecord } from './read-csv.ts'

export type WorkbookOutcome =
  | { readonly records: CsvRecord[] }
  | { readonly refusal: Pick<DamagedFileError, 'reason' | 'line' | 'column' | 'value'> }

const parse = createThreadCalls<Uint8Array, WorkbookOutcome>(workbookWorker)

/**
 * The records of a workbook (XLSX), or of the content of one, as `parseWorkbook` returns them. It is unpacked in a separate thread.
 * Throws `DamagedFileError`.
 */
export async function* readWorkbook(path: string | Buffer): AsyncGenerator<CsvRecord> {
  const outcome = await parse(typeof path === 'string' ? await readFile(path) : path)
  if ('refusal' in outcome) {
    const { reason, value, ...place } = outcome.refusal
    throw new DamagedFileError(reason, place, value)
  }
  yield* outcome.records
}
