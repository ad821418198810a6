import { createHash } from 'node:crypto'
import { StringDecoder } from 'node:string_decoder'
import { z } from 'zod'
import { productVersion } from '../runtime/version.ts'
import { DatabaseSetupError } from './errors.ts'

/*
 * A backup is gzipped lines of JSON. Arrays are marks: the header, one mark per table, the footer. Objects are rows of the last
 * marked table. The database itself writes and reads them, with each value in its type's text form; this code does not touch
 * values.
 */

/** Increased when an older product can no longer read a file; see `readMark`. */
const FORMAT_VERSION = 1

const headerSchema = z.object({
  format: z.literal('hotel-revenue-console-backup'),
  version: z.number(),
  /** Timestamp of the newest migration of the schema that the rows fit. */
  migration: z.number().nullable(),
  /** The version of the product that made the backup; older ones did not write it. */
  product: z.string().optional(),
  createdAt: z.string(),
})
const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
const footerSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** By table, the `RowSum` of its rows; older versions did not write it. */
  sums: z.record(z.string(), z.string()).optional(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** SHA-256 of all preceding lines, newlines included. */
  checksum: z.string(),
})
const markSchema = z.union([
  z.tuple([z.literal('header'), headerSchema]),
  z.tuple([z.literal('table'), tableSchema]),
  z.tuple([z.literal('footer'), footerSchema]),
])

export type Mark = z.infer<typeof markSchema>
export type Header = z.infer<typeof headerSchema>
export type Footer = z.infer<typeof footerSchema>

/** What is said of a file of which a part is missing or unreadable. */
export const NOT_WHOLE = 'The file is not a whole backup: it is cut short or damaged. Nothing was restored.'

/** Progress of a backup or restore: called after each batch of rows, and once for an empty table. */
export type OnProgress = (progress: { readonly table: string; readonly rows: number }) => void

/** The first line of a new backup. */
export function header(migration: number | undefined): string {
  const createdAt = new Date().toISOString()
  return mark([
    'header',
    {
      format: 'hotel-revenue-console-backup',
      version: FORMAT_VERSION,
      migration: migration ?? null,
      product: productVersion(),
      createdAt,
    },
  ])
}

export function mark(value: Mark): string {
  return JSON.stringify(value)
}

/** Rows are JSON objects, marks JSON arrays. */
export function isMark(line: string): boolean {
  return line.startsWith('[')
}

/** @throws DatabaseSetupError when the line is not a mark of a backup that this product can read */
export function readMark(line: string): Mark {
  const read = markSchema.safeParse(parse(line))
  if (!read.success) throw new DatabaseSetupError('The file is not a backup of this product, or is damaged.')
  const [kind, content] = read.data
  if (kind === 'header' && content.version !== FORMAT_VERSION)
    throw new DatabaseSetupError(
      `The backup has format ${content.version}; this product reads format ${FORMAT_VERSION}.`,
    )
  return read.data
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** A running checksum of lines. */
export class Checksum {
  readonly #hash = createHash('sha256')

  add(line: string): void {
    this.#hash.update(line).update('\n')
  }

  value(): string {
    return this.#hash.digest('hex')
  }
}

/** A sum of the digests of rows, the same for any order of them: a database may return its rows in another one. */
export class RowSum {
  #sum = 0n

  add(row: string): void {
    this.#sum = BigInt.asUintN(64, this.#sum + createHash('sha256').update(row).digest().readBigUInt64BE())
  }

  value(): string {
    return this.#sum.toString(16)
  }
}

/** Splits a stream into lines at `\n` only; JSON may contain the other line terminators that node:readline splits at. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.write(Buffer.from(chunk)).split('\n')
    rest.push(first)
    for (const next of others) {
      yield rest.join('')
      rest = [next]
    }
  }
  const last = rest.join('') + decoder.end()
  if (last) yield last
}
