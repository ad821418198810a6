import { stat } from 'node:fs/promises'
import { beginningOf } from './file-beginning.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

/**
 * The records of a CSV file, plain or gzip, or of a workbook (XLSX), as the content shows. `onBytes` is called with the number of bytes
 * read. Throws `DamagedFileError` as `readCsv` and `readWorkbook` do.
 */
export async function* readTable(
  path: string | Buffer,
  onBytes: (bytes: number) => void,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  const { isWorkbook } = await beginningOf(path)
  if (!isWorkbook) {
    yield* readCsv(path, onBytes, delimiter)
    return
  }
  const size = typeof path === 'string' ? (await stat(path)).size : path.length
  for await (const record of readWorkbook(path)) {
    onBytes(size)
    yield record
  }
}
