import { z } from 'zod'
import { MAX_IDS } from './limits.ts'
import { bodyIdSchema } from './paging.ts'

/** The rows that a change applies to: at most one page of them. */
export const bulkIdsSchema = z.array(bodyIdSchema).min(1, 'Choose at least one record.').max(MAX_IDS)

/** The result for each row, in the requested order. `code` and `reason` say why a row was refused. */
export const bulkAnswerSchema = z.object({
  results: z.array(
    z.object({ id: z.int(), done: z.boolean(), code: z.string().optional(), reason: z.string().optional() }),
  ),
})
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
