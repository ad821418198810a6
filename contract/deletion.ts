import { z } from 'zod'
import { sourceSchema } from './delivery.ts'
import { stayDateSchema } from './moment.ts'
import { bodyIdSchema, idSchema } from './paging.ts'
import type { StayDate } from './stay-date.ts'

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
  if (to < from)
    context.addIssue({ code: 'custom', path: ['to'], message: 'This value must not be before the first date.' })
}
/** What arrives (a block: begins) from a date to a date, both included; of one source, or of all where none is named. */
export const deletionPreviewQuerySchema = z
  .strictObject({ companyId: idSchema, ...rangeOfDeletion, source: sourceSchema.optional() })
  .superRefine(inOrder)
/**
 * Rows that would go, and of them room nights and revenue (minor units) that are on the books, or held, now.
 * `cancelledRoomNights` are those of cancelled blocks, which hold them no more; 0 of bookings.
 */
const wouldGo = { rows: z.int(), roomNights: z.int(), cancelledRoomNights: z.int(), revenue: z.number() }
/** What would go in all, and by source. */
export const deletionPreviewSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  ...wouldGo,
  sources: z.array(z.object({ source: z.string(), ...wouldGo })),
})
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>
/** `rows` is what the preview told; where it is another number by now, nothing is deleted. */
export const deletionInputSchema = z
  .strictObject({
    companyId: bodyIdSchema,
    ...rangeOfDeletion,
    source: sourceSchema.nullable().default(null),
    rows: z.int().min(1),
  })
  .superRefine(inOrder)
export const deletionSchema = z.object({
  id: z.int(),
  companyId: z.int(),
  ...rangeOfDeletion,
  /** Null where rows of all sources were deleted. */
  source: z.string().nullable(),
  rows: z.int(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  undoUntil: z.string(),
  undoneAt: z.string().nullable(),
})
export type Deletion = z.infer<typeof deletionSchema>
export const deletionsQuerySchema = z.strictObject({ companyId: idSchema, kind: z.enum(DELETION_KINDS) })
/** The last deletions, and the sources that deliveries of the kind came from. */
export const deletionsSchema = z.object({ rows: z.array(deletionSchema), sources: z.array(z.string()) })
export type Deletions = z.infer<typeof deletionsSchema>
/** `left` came in again meanwhile and stays as it is now. */
export const undoneSchema = z.object({ restored: z.int(), left: z.int() })
