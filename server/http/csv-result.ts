import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_CSV_CHARACTERS, MAX_CSV_LINES } from '../../contract/csv-codes.ts'
import { type CsvLineError, type CsvResult, csvLineSchema, csvResultSchema } from '../../contract/csv-import.ts'
import type { FieldError } from '../../contract/problem.ts'
import { mapInPieces } from '../runtime/pieces.ts'

/** The maximum that is reported for one line: further errors appear once these are fixed. */
const MOST = { errors: 20, value: 200 }

/** The errors of a line in API format, with the value at each path. */
export const lineErrors = (
  errors: readonly FieldError[],
  valueAt: (path: string) => string | undefined,
): CsvLineError[] =>
  errors.slice(0, MOST.errors).map((error) => ({ ...error, value: valueAt(error.path)?.slice(0, MOST.value) }))

/** Writes the lines of a result piece by piece: all of them at once would take too long. */
async function writeInPieces(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  // Error responses are short.
  if (reply.statusCode !== 200) return payload
  const { lines, ...rest } = payload as CsvResult
  const written = await mapInPieces(lines, (line) => JSON.stringify(csvLineSchema.parse(line)))
  const head = JSON.stringify(csvResultSchema.omit({ lines: true }).parse(rest)).slice(0, -1)
  reply.serializer(String)
  return `${head},"lines":[${written.join(',')}]}`
}

/** The options of every route that imports a CSV file. */
export const CSV_IMPORT = {
  /** The size of a request with a file: a character may take four bytes, and JSON may escape it. */
  bodyLimit: 4 * MAX_CSV_CHARACTERS,
  // The file, and the `seen` hash of each of its lines from a preview.
  config: { source: 'import', mostValues: 2 * MAX_CSV_LINES },
  preSerialization: writeInPieces,
} as const
