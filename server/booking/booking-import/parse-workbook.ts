import readSheets, { type SheetData } from 'read-excel-file/universal'
import { rowReason } from '../../../contract/booking/row-reasons.ts'
import { sheetDate } from './cell-date.ts'
import { DamagedFileError } from './damaged-file.ts'
import { type CsvRecord, uniqueColumns } from './read-csv.ts'

/** What a workbook may take in memory once it is unpacked. */
const MOST_BYTES = 16 * 2 ** 20
const MEBIBYTE = 2 ** 20

const [END, ENTRY] = [0x06054b50, 0x02014b50]
/** The end of a zip archive may be followed by a comment of this length. */
const LONGEST_END = 65_557

/**
 * The unpacked size of a zip archive, from the list at its end, which is what the unpacker allots; null if there is no such list.
 */
function unpackedSize(content: Buffer): number | null {
  const from = Math.max(0, content.length - LONGEST_END)
  const end = content.subarray(from).lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const at = from + end
  if (end < 0 || at + 22 > content.length || content.readUInt32LE(at) !== END) return null
  const count = content.readUInt16LE(at + 10)
  let entry = content.readUInt32LE(at + 16)
  let size = 0
  for (let place = 0; place < count; place += 1) {
    if (entry + 46 > content.length || content.readUInt32LE(entry) !== ENTRY) return null
    size += content.readUInt32LE(entry + 24)
    const rest = [28, 30, 32].reduce((sum, field) => sum + content.readUInt16LE(entry + field), 0)
    entry += 46 + rest
  }
  return size
}

type Cell = SheetData[number][number] | undefined

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : sheetDate(cell)
  // A sheet calculates with binary fractions, which no amount has.
  return typeof cell === 'number' ? String(Number(cell.toFixed(6))) : String(cell)
}

const isFilled = (cell: Cell): boolean => textOf(cell).trim() !== ''

async function sheetsOf(content: Buffer) {
  const size = unpackedSize(content)
  if (size === null) throw new DamagedFileError(rowReason('notWorkbook'))
  if (size > MOST_BYTES) throw new DamagedFileError(rowReason('workbookTooLarge', { value: MOST_BYTES / MEBIBYTE }))
  try {
    return await readSheets(new Blob([new Uint8Array(content)]))
  } catch {
    throw new DamagedFileError(rowReason('notWorkbook'))
  }
}

/**
 * The records of the first sheet with data in a workbook (XLSX). The header is the first row with more than one cell: lines above it
 * are titles. Dates are written as 2026-12-24 or 2026-12-24T14:30:00. `readWorkbook` does this in a separate thread. Throws
 * `DamagedFileError` if the file is damaged or too large, or a column appears twice.
 */
export async function parseWorkbook(content: Buffer): Promise<CsvRecord[]> {
  const sheets = await sheetsOf(content)
  const rows = sheets.find(({ data }) => data.some((row) => row.filter(isFilled).length > 1))?.data ?? []
  const header = rows.findIndex((row) => row.filter(isFilled).length > 1)
  const columns = header < 0 ? [] : uniqueColumns((rows[header] ?? []).map(textOf), header + 1)
  const records: CsvRecord[] = []
  for (const [place, row] of rows.entries()) {
    if (place <= header || !row.some(isFilled)) continue
    const record: Required<CsvRecord> = { line: place + 1, values: {}, typed: {} }
    for (const [index, column] of columns.entries()) {
      if (column === false) continue
      const cell = row[index]
      record.values[column] = textOf(cell)
      if (typeof cell === 'number' || cell instanceof Date) record.typed[column] = cell
    }
    records.push(record)
  }
  return records
}
