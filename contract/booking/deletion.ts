import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { bodyIdSchema, idSchema } from '../platform/paging.ts'
import type { StayDate } from '../platform/stay-date.ts'
import { sourceSchema } from './delivery.ts'

export const DELETION_KINDS = ['reservations', 'blocks'] as const
/** Hours in which a deletion can be undone. */
export const UNDO_HOURS = 24
/** Maximum rows of one deletion: more could not be restored within a statement's time limit. */
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
/**
 * Bookings and other rows that arrive (a block: begins) between two dates, both included; from one source, or from all
 * if none is given.
 */
export const deletionPreviewQuerySchema = z
  .strictObject({ companyId: idSchema, ...rangeOfDeletion, source: sourceSchema.optional() })
  .superRefine(inOrder)
/**
 * Rows that would be deleted, and their room nights and revenue (minor units) currently on the books, or blocked.
 * `cancelledRoomNights` are those of cancelled blocks, which no longer hold them; 0 for bookings.
 */
const wouldGo = { rows: z.int(), roomNights: z.int(), cancelledRoomNights: z.int(), revenue: z.number() }
/** What would be deleted in total and by source. */
export const deletionPreviewSchema = z.object({
  companyId: z.int(),
  currency: z.string(),
  ...wouldGo,
  sources: z.array(z.object({ source: z.string(), ...wouldGo })),
})
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>
/** `rows` is the number given by the preview; if it has changed since, nothing is deleted. */
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
  /** Null if rows of all sources were deleted. */
  source: z.string().nullable(),
  rows: z.int(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  undoUntil: z.string(),
  undoneAt: z.string().nullable(),
})
export type Deletion = z.infer<typeof deletionSchema>
export const deletionsQuerySchema = z.strictObject({ companyId: idSchema, kind: z.enum(DELETION_KINDS) })
/** The last deletions, and the sources of deliveries of this kind. */
export const deletionsSchema = z.object({ rows: z.array(deletionSchema), sources: z.array(z.string()) })
export type Deletions = z.infer<typeof deletionsSchema>
/** `left` rows were received again in the meantime and stay as they are. */
export const undoneSchema = z.object({ restored: z.int(), left: z.int() })
