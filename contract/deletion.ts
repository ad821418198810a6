import { z } from 'zod'
import { bodyIdSchema, idSchema } from './paging.ts'
import { type StayDate, stayDateSchema } from './stay-date.ts'

export const DELETION_KINDS = ['reservations', 'blocks'] as const
/** Hours in which a deletion can be undone. */
export const UNDO_HOURS = 24
/** Rows of one deletion: more could not be put back within a statement's time. */
export const MOST_DELETED_ROWS = 50_000

const rangeOfDeletion = {
  kind: z.enum(DELETION_KINDS),
  from: stayDateSchema,
  to: stayDateSchema,
}
const inOrder = ({ from, to }: { from: StayDate; to: StayDate }, context: z.RefinementCtx) => {
  if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'must not be before from' })
}
/** What arrives (a block: begins) from a date to a date, both included. */
export const deletionPreviewQuerySchema = z
  .strictObject({ companyId: idSchema, ...rangeOfDeletion })
  .superRefine(inOrder)
/** What would go: rows, and of them room nights and revenue (minor units) that are on the books now. */
export const deletionPreviewSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  rows: z.int(),
  roomNights: z.int(),
  revenue: z.number(),
  sources: z.array(z.object({ source: z.string(), rows: z.int() })),
})
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>
/** `rows` is what the preview told; where it is another number by now, nothing is deleted. */
export const deletionInputSchema = z
  .strictObject({ companyId: bodyIdSchema, ...rangeOfDeletion, rows: z.int().min(1) })
  .superRefine(inOrder)
export const deletionSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  ...rangeOfDeletion,
  rows: z.int(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  undoUntil: z.string(),
  undoneAt: z.string().nullable(),
})
export type Deletion = z.infer<typeof deletionSchema>
export const deletionsQuerySchema = z.strictObject({ companyId: idSchema, kind: z.enum(DELETION_KINDS) })
export const deletionsSchema = z.object({ rows: z.array(deletionSchema) })
/** `left` came in anew meanwhile and stays as it is now. */
export const undoneSchema = z.object({ restored: z.int(), left: z.int() })
