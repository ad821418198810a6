import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { DamagedFileError } from './damaged-file.ts'
import { beginningOf } from './file-beginning.ts'
import { cellValue, plainFormulas } from './formula-cells.ts'
import { fromUtf16, utf8Only } from './utf8.ts'

/** A record of the file by column name, and the line on which it begins (the header is line 1). */
export interface CsvRecord {
  line: number
  values: Record<string, string>
  /** The cells of a sheet that are numbers or dates rather than text, by column name. */
  typed?: Record<string, number | Date>
}

/** The column names; columns without a name are skipped. For duplicate names, the parser would keep only the last one's values. */
export function uniqueColumns(header: readonly string[], line = 1): (string | false)[] {
  const names = header.map(cellValue)
  const twice = names.find((column, place) => column !== '' && names.indexOf(column) !== place)
  if (twice !== undefined) throw new DamagedFileError(rowReason('columnTwice'), { line, column: twice })
  return names.map((name) => name.trim() !== '' && name)
}

/** Bytes of a file in memory that are read at once. */
const PIECE = 65_536

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += PIECE) yield content.subarray(from, from + PIECE)
}

/** The number of line breaks in cells. */
const breaksIn = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((sum, cell) => sum + (/[\r\n]/.test(cell) ? (cell.match(pattern)?.length ?? 0) : 0), 0)

/**
 * The records of a CSV file, plain or gzip, or of the content of one, one at a time: memory does not grow with the file. Lines without
 * any value are skipped; a first line such as `sep=;` names the delimiter. `onBytes` is called with the number of bytes read. Throws
 * `DamagedFileError` if the file is truncated, is neither UTF-8 nor marked as UTF-16, has a duplicate column or a record with a
 * different number of columns than the header.
 */
export async function* readCsv(
  path: string | Buffer,
  onBytes: (bytes: number) => void = () => undefined,
  delimiter = ',',
): AsyncGenerator<CsvRecord> {
  const { isGzip, utf16, separator } = await beginningOf(path)
  const file = typeof path === 'string' ? createReadStream(path) : Readable.from(piecesOf(path))
  const parser = parse({
    bom: true,
    delimiter: separator ?? delimiter,
    columns: (header: string[]) => uniqueColumns(header, separator === undefined ? 1 : 2),
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    ...(separator !== undefined && { from_line: 2 }),
  })
  const stages: (Readable | NodeJS.ReadWriteStream)[] = [
    file,
    ...(isGzip ? [createGunzip()] : []),
    ...(utf16 ? [fromUtf16(utf16)] : []),
    utf8Only(),
    plainFormulas(separator ?? delimiter),
    parser,
  ]
  // The parser passes on errors of any stage, and the loop below catches them.
  const flow = pipeline(stages as unknown as [Readable, NodeJS.ReadWriteStream]).catch((error: Error) =>
    parser.destroy(error),
  )
  let line = 1
  // The parser counts a line break of two characters twice if it is in a cell.
  let twice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>) {
      const cells = Object.entries(record)
      twice += breaksIn(Object.values(record), /\r\n/g)
      line = info.lines - twice - breaksIn(Object.values(record), /\r\n|\r|\n/g)
      if ('bytesRead' in file) onBytes(file.bytesRead)
      yield { line, values: Object.fromEntries(cells.map(([column, cell]) => [column, cellValue(cell)])) }
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new DamagedFileError(rowReason('malformed', { value: error.message }), {
        line: Number(error.lines ?? line),
      })
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new DamagedFileError(rowReason('damaged', { value: (error as Error).message }), { line })
    throw error
  } finally {
    file.destroy()
    await flow
  }
}
