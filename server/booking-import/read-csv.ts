import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { rowReason } from '../../contract/row-reasons.ts'
import { DamagedFileError } from './damaged-file.ts'
import { utf8Only } from './utf8.ts'

/** A record of the file by column name, and the line on which it ends (the header is line 1). */
export interface CsvRecord {
  line: number
  values: Record<string, string>
}

async function isGzip(path: string | Buffer): Promise<boolean> {
  if (typeof path !== 'string') return false
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** The column names. For duplicate names, the parser would keep only the last one's values. */
function uniqueColumns(header: string[]): string[] {
  const twice = header.find((column, place) => header.indexOf(column) !== place)
  if (twice !== undefined) throw new DamagedFileError(rowReason('columnTwice'), { line: 1, column: twice })
  return header
}

/** Bytes of a file in memory that are read at once. */
const PIECE = 65_536

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += PIECE) yield content.subarray(from, from + PIECE)
}

/**
 * The records of a CSV file, plain or gzip, or of the content of a plain one, one at a time: memory does not grow with the file.
 * `onBytes` is called with the number of bytes read. Throws `DamagedFileError` if the file is truncated, is not UTF-8, has a
 * duplicate column or a record with a different number of columns than the header.
 */
export async function* readCsv(
  path: string | Buffer,
  onBytes: (bytes: number) => void = () => undefined,
  delimiter = ',',
): AsyncGenerator<CsvRecord> {
  const file = typeof path === 'string' ? createReadStream(path) : Readable.from(piecesOf(path))
  const parser = parse({ bom: true, delimiter, columns: uniqueColumns, info: true, skip_empty_lines: true })
  const stages: (Readable | NodeJS.ReadWriteStream)[] = (await isGzip(path))
    ? [file, createGunzip(), utf8Only(), parser]
    : [file, utf8Only(), parser]
  // The parser passes on errors of any stage, and the loop below catches them.
  const flow = pipeline(stages as unknown as [Readable, NodeJS.ReadWriteStream]).catch((error: Error) =>
    parser.destroy(error),
  )
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>) {
      line = info.lines
      if ('bytesRead' in file) onBytes(file.bytesRead)
      yield { line, values: record }
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
