import { z } from 'zod'
import { MAX_IDS } from './limits.ts'
import { bodyIdSchema } from './paging.ts'

/** The rows that one change is wanted for: at most a page of them. */
export const bulkIdsSchema = z.array(bodyIdSchema).min(1, 'Choose at least one record.').max(MAX_IDS)

/** How it went for each row, in the order that was asked for. `code` and `reason` say why a row was refused. */
export const bulkAnswerSchema = z.object({
  results: z.array(
    z.object({ id: z.int(), done: z.boolean(), code: z.string().optional(), reason: z.string().optional() }),
  ),
})
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>
