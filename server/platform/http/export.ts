import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { defused } from '../../../contract/platform/csv-formula.ts'

/** A column of an export: its header and how a row's value is written. */
export interface ExportColumn<Row> {
  readonly key: string
  readonly value: (row: Row) => string | number | boolean | null
}

async function* jsonArray(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
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

/** An export: its name, format and contents. */
export interface Export<Row> {
  readonly name: string
  readonly format: 'csv' | 'json'
  readonly separator: 'comma' | 'semicolon'
  readonly rows: AsyncIterable<Row>
  readonly columns: readonly ExportColumn<Row>[]
}

/** Streams rows as a file download, in constant memory: CSV with a byte-order mark, or a JSON array. */
export function sendExport<Row>(
  reply: FastifyReply,
  { name, format, separator, rows, columns }: Export<Row>,
): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`).header('cache-control', 'no-store')
  if (format === 'json') return reply.type('application/json; charset=utf-8').send(Readable.from(jsonArray(rows)))
  const csv = stringify({
    header: true,
    bom: true,
    delimiter: separator === 'semicolon' ? ';' : ',',
    columns: columns.map(({ key }) => key),
    cast: { boolean: String },
    record_delimiter: '\r\n',
  })
  const source = Readable.from(cellsOf(rows, columns))
  source.on('error', (error) => csv.destroy(error))
  return reply.type('text/csv; charset=utf-8').send(source.pipe(csv))
}
