import { open } from 'node:fs/promises'
import { constants, gunzipSync } from 'node:zlib'

/** Enough to see the kind of a file and its first line, if that names the delimiter. */
const BYTES = 4096

/** What the first bytes of a file show. */
export interface FileBeginning {
  readonly isGzip: boolean
  /** Whether it is a workbook (XLSX), which is a zip archive. */
  readonly isWorkbook: boolean
  /** The byte order, if a mark says that the text is UTF-16. */
  readonly utf16: 'utf-16le' | 'utf-16be' | null
  /** The delimiter that a first line such as `sep=;` names. */
  readonly separator: string | undefined
}

async function firstBytes(path: string | Buffer): Promise<Buffer> {
  if (typeof path !== 'string') return path.subarray(0, BYTES)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BYTES), 0, BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The beginning of what is compressed; nothing if it is damaged, which reading the file reports. */
function unzipped(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

function byteOrder(bytes: Buffer): FileBeginning['utf16'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

/** The kind of a file, or of the content of one. */
export async function beginningOf(path: string | Buffer): Promise<FileBeginning> {
  const bytes = await firstBytes(path)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? unzipped(bytes) : bytes
  const utf16 = byteOrder(plain)
  const text = new TextDecoder(utf16 ?? 'utf-8').decode(plain)
  return {
    isGzip,
    isWorkbook: bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')),
    utf16,
    separator: /^"?sep=([,;|\t])"?\r?\n/i.exec(text)?.[1],
  }
}
