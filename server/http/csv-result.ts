import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_CSV_CHARACTERS, MAX_CSV_LINES } from '../../contract/csv-codes.ts'
import { type CsvLineError, type CsvResult, csvLineSchema, csvResultSchema } from '../../contract/csv-import.ts'
import type { FieldError } from '../../contract/problem.ts'
import { mapInPieces } from '../runtime/pieces.ts'

/** What is told of one line at the most: the rest shows when these are put right. */
const MOST = { errors: 20, value: 200 }

/** What is wrong in a line, as it is told, with what stands at each path. */
export const lineErrors = (
  errors: readonly FieldError[],
  valueAt: (path: string) => string | undefined,
): CsvLineError[] =>
  errors.slice(0, MOST.errors).map((error) => ({ ...error, value: valueAt(error.path)?.slice(0, MOST.value) }))

/** Writes the lines of a result piece by piece: all of them at once would take too long. */
async function writeInPieces(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  // A refusal is short.
  if (reply.statusCode !== 200) return payload
  const { lines, ...rest } = payload as CsvResult
  const written = await mapInPieces(lines, (line) => JSON.stringify(csvLineSchema.parse(line)))
  const head = JSON.stringify(csvResultSchema.omit({ lines: true }).parse(rest)).slice(0, -1)
  reply.serializer(String)
  return `${head},"lines":[${written.join(',')}]}`
}

/** What every route has that takes a CSV file in. */
export const CSV_IMPORT = {
  /** The bytes of a request with a file: a character may take four, and JSON may escape it. */
  bodyLimit: 4 * MAX_CSV_CHARACTERS,
  // Besides the file only what a look has seen of its lines.
  config: { source: 'import', mostValues: 2 * MAX_CSV_LINES },
  preSerialization: writeInPieces,
} as const
