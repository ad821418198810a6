import { z } from 'zod'
import { activityEntrySchema } from './activity.ts'
import { MAX_CSV_CHARACTERS } from './csv-codes.ts'
import { fieldErrorSchema } from './problem.ts'

/**
 * A CSV file with a head line, and whether it is only looked at. Commas and semicolons both separate values. `seen`
 * holds, by id, what a look has answered as `seen`: a record that was changed since is refused.
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

/** One thing that is wrong in a line, with what stands there where that is one value. */
export const csvLineErrorSchema = fieldErrorSchema.extend({ value: z.string().optional() })
export type CsvLineError = z.infer<typeof csvLineErrorSchema>

/**
 * What became, or would become, of one line. `line` counts from 1 with the head line, as editors do; a line with line
 * breaks in it has the number of its first. `before` and `after` hold the fields that change, as the activity log keeps
 * them. `seen` stands for what a stored record held, null where the line names none.
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

/** `stored` is false for a look, and where any line was refused: then nothing at all was stored. */
export const csvResultSchema = z.object({ stored: z.boolean(), lines: z.array(csvLineSchema) })
export type CsvResult = z.infer<typeof csvResultSchema>
