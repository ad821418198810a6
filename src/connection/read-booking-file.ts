import { MAX_WORKBOOK_CHARACTERS } from '../../contract/platform/csv-codes.ts'
import { readBytes, readCsv, UnreadableFile } from '../kit/csv-import/read-csv.ts'

/** What a file of bookings may be, for a file input. */
export const BOOKING_FILES =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file of bookings as the API takes it: its text, or a workbook (XLSX) in base64. */
export type BookingContent = { csv: string } | { workbook: string }

/** Three bytes are four characters, and a multiple of three needs no padding in between. */
const PIECE = 3 * 8192

function base64(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, place) =>
    btoa(String.fromCharCode(...bytes.subarray(place * PIECE, (place + 1) * PIECE))),
  )
  return pieces.join('')
}

/**
 * The content of a file of bookings. Text is read as UTF-16 if it begins with its mark, and as UTF-8 otherwise. Throws
 * `UnreadableFile` for text in another encoding, for a workbook that is too large, and if the browser can't read the file.
 */
export async function readBookingFile(file: File): Promise<BookingContent> {
  const bytes = new Uint8Array(await readBytes(file))
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b) {
    if (Math.ceil(bytes.length / 3) * 4 > MAX_WORKBOOK_CHARACTERS) throw new UnreadableFile('workbookTooLarge')
    return { workbook: base64(bytes) }
  }
  if (first === 0xff && second === 0xfe) return { csv: new TextDecoder('utf-16le').decode(bytes) }
  if (first === 0xfe && second === 0xff) return { csv: new TextDecoder('utf-16be').decode(bytes) }
  return { csv: await readCsv(file) }
}
