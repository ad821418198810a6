import { pipeline, Readable, type Transform } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActivityEntity, ExportedData } from '../../../contract/platform/activity.ts'
import { defused } from '../../../contract/platform/csv-formula.ts'
import { recordActivity } from '../activity/record.ts'
import type { Db } from '../database/db.ts'

/** The header that names a file to be saved. Any letters are allowed (RFC 8187). */
const attachmentHeader = (name: string): string => {
  const isReserved = (character: string) => `%${character.charCodeAt(0).toString(16)}`
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, isReserved)}`
}

/** The call that a file answers, and the database with the activity log. */
export interface ExportCall {
  readonly db: Db
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a file contains, as the activity log names it. */
interface ExportSubject {
  readonly entity: ActivityEntity
  readonly entityId: string | number
}

/** The parameters of a call that say how a file is written, not what it contains. */
const FORM = ['format', 'separator', 'sort']

/** What the rows of a file were filtered by. */
function filterOf({ params, query, hotel }: FastifyRequest): Record<string, unknown> {
  const given = Object.entries({ ...(params as object), ...(query as object) })
  return Object.fromEntries(given.filter(([name]) => !FORM.includes(name) && !(hotel && name === 'companyId')))
}

/** Adds an entry to the activity log: who exported what of which hotel, by which filter, and how many rows. */
async function recordExport(
  { db, request }: ExportCall,
  { entity, entityId }: ExportSubject,
  { isComplete, ...exported }: { file: string; rows: number; isComplete: boolean },
): Promise<void> {
  await db.transaction((tx) =>
    recordActivity(tx, request, {
      companyId: request.hotel?.id ?? null,
      action: 'export',
      result: isComplete ? 'succeeded' : 'failed',
      entity,
      entityId,
      after: { ...exported, ...filterOf(request) },
    }),
  )
}

/** The rows themselves; the export is recorded before the last one is sent, or when it ends early. */
async function* recorded<Row>(
  rows: AsyncIterable<Row>,
  call: ExportCall,
  subject: ExportSubject,
  file: string,
): AsyncGenerator<Row> {
  const exported = { file, rows: 0, isComplete: false }
  try {
    for await (const row of rows) {
      exported.rows += 1
      yield row
    }
    exported.isComplete = true
  } finally {
    await recordExport(call, subject, exported)
  }
}

/** A column of an export: its header and how a row's value is written. */
export interface ExportColumn<Row> {
  readonly key: string
  readonly value: (row: Row) => string | number | boolean | null
}

/** Rows as a JSON array, one a line. */
export async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[' ? '[]\n' : ']\n'
}

const cellOf = (value: string | number | boolean | null) => (typeof value === 'string' ? defused(value) : value)

async function* cellsOf<Row>(rows: AsyncIterable<Row>, columns: readonly ExportColumn<Row>[]) {
  for await (const row of rows) yield columns.map(({ value }) => cellOf(value(row)))
}

/** An export of a list. The file is called `name`, or as what it contains. */
export interface Export<Row> {
  readonly what: ExportedData
  readonly name?: string
  readonly format: 'csv' | 'json'
  readonly separator: 'comma' | 'semicolon'
  readonly rows: AsyncIterable<Row>
  readonly columns: readonly ExportColumn<Row>[]
}

/** Rows that are written one after the other. */
interface StreamedFile<Row> extends ExportSubject {
  readonly file: string
  readonly type: string
  readonly rows: AsyncIterable<Row>
  readonly write: (rows: AsyncIterable<Row>) => AsyncIterable<string | unknown[]>
}

/**
 * Streams rows as a file download, in constant memory. The export is in the activity log, as failed if it ends before the last row.
 */
export function sendStream<Row>(
  call: ExportCall,
  { file, type, rows, write, entity, entityId }: StreamedFile<Row>,
  through?: Transform,
): FastifyReply {
  const source = Readable.from(write(recorded(rows, call, { entity, entityId }, file)))
  // Whoever stops reading ends the source too; an error of either end reaches the reply.
  if (through) pipeline(source, through, () => {})
  return call.reply
    .header('content-disposition', attachmentHeader(file))
    .header('cache-control', 'no-store')
    .type(`${type}; charset=utf-8`)
    .send(through ?? source)
}

/** Streams a list as a file download: CSV with a byte-order mark, or a JSON array. */
export function sendExport<Row>(
  call: ExportCall,
  { what, name = what, format, separator, rows, columns }: Export<Row>,
): FastifyReply {
  const exported = { entity: 'export', entityId: what, file: `${name}.${format}`, rows } as const
  if (format === 'json') return sendStream(call, { ...exported, type: 'application/json', write: jsonArray })
  const csv = stringify({
    header: true,
    bom: true,
    delimiter: separator === 'semicolon' ? ';' : ',',
    columns: columns.map(({ key }) => key),
    cast: { boolean: String },
    record_delimiter: '\r\n',
  })
  return sendStream(call, { ...exported, type: 'text/csv', write: (each) => cellsOf(each, columns) }, csv)
}

/** A document that is written as a whole. `rows` counts the records that it is made of. */
export interface ExportedDocument extends ExportSubject {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array
  readonly rows: number
}

/** Sends a document as a file download, and records it in the activity log. */
export async function sendDocument(
  call: ExportCall,
  { name: file, type, content, rows, entity, entityId }: ExportedDocument,
): Promise<FastifyReply> {
  await recordExport(call, { entity, entityId }, { file, rows, isComplete: true })
  return call.reply
    .header('content-disposition', attachmentHeader(file))
    .header('cache-control', 'no-store')
    .type(type)
    .send(content)
}
