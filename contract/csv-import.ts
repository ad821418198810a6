import { z } from 'zod'
import { fieldErrorSchema } from './problem.ts'

/** As much as one import takes: the embedded database does nothing else meanwhile, for half a minute at the most. */
export const MAX_CSV_CHARACTERS = 2_000_000
export const MAX_CSV_LINES = 2_000

/** A CSV file with a head line, and whether it is only looked at. Commas and semicolons both separate values. */
export const csvImportSchema = z.strictObject({
  csv: z
    .string()
    .min(1, 'must not be empty')
    .max(MAX_CSV_CHARACTERS, `must be at most ${MAX_CSV_CHARACTERS} characters`),
  dryRun: z.boolean(),
})
export type CsvImport = z.infer<typeof csvImportSchema>

/** The code of a value that only one record may have and that stands further up in the same file. */
export const CSV_REPEATED = 'repeated'

/** What became, or would become, of one line. `line` counts from 1 with the head line, as editors do. */
export const csvLineSchema = z.object({
  line: z.int(),
  id: z.int().nullable(),
  name: z.string(),
  action: z.enum(['create', 'update', 'unchanged', 'refused']),
  errors: z.array(fieldErrorSchema),
})
export type CsvLine = z.infer<typeof csvLineSchema>

/** `stored` is false for a look, and where any line was refused: then nothing at all was stored. */
export const csvResultSchema = z.object({ stored: z.boolean(), lines: z.array(csvLineSchema) })
export type CsvResult = z.infer<typeof csvResultSchema>
