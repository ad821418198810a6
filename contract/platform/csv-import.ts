import { z } from 'zod'
import { activityEntrySchema } from './activity.ts'
import { MAX_CSV_CHARACTERS } from './csv-codes.ts'
import { fieldErrorSchema } from './problem.ts'

/**
 * A CSV file with a header line, and whether this is a dry run. Commas and semicolons are both accepted as delimiters.
 * `seen` contains, by id, what the dry run returned as `seen`: a record changed since then is refused.
 */
export const csvImportSchema = z.strictObject({
  csv: z
    .string()
    .min(1, 'This value must not be empty.')
    .max(MAX_CSV_CHARACTERS, `This value must have at most ${MAX_CSV_CHARACTERS} characters.`),
  dryRun: z.boolean(),
  seen: z.record(z.string().max(9), z.string().max(64)).optional(),
})
export type CsvImport = z.infer<typeof csvImportSchema>

/** One error in a line, with the value concerned if it is a single one. */
export const csvLineErrorSchema = fieldErrorSchema.extend({ value: z.string().optional() })
export type CsvLineError = z.infer<typeof csvLineErrorSchema>

/**
 * The actual or planned result of one line. `line` counts from 1 including the header, as editors do; a line containing
 * line breaks has the number of its first. `before` and `after` contain the fields that change, as in the activity log.
 * `seen` identifies the content of the stored record, null if the line refers to none.
 */
export const csvLineSchema = z.object({
  line: z.int(),
  id: z.int().nullable(),
  name: z.string(),
  action: z.enum(['create', 'update', 'unchanged', 'refused']),
  errors: z.array(csvLineErrorSchema),
  ...activityEntrySchema.pick({ before: true, after: true }).shape,
  seen: z.string().nullable(),
})
export type CsvLine = z.infer<typeof csvLineSchema>

/** `stored` is false for a dry run and if any line was refused: then nothing was stored. */
export const csvResultSchema = z.object({ stored: z.boolean(), lines: z.array(csvLineSchema) })
export type CsvResult = z.infer<typeof csvResultSchema>
