import { z } from 'zod'
import { textSchema } from './text.ts'

/** The list that a view is of: the logical name of its resource. */
const listSchema = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'must be lower-case letters and hyphens')

/** A list as somebody wants to see it again. `query` is the search of its address: filters, sort, rows per page. */
export const savedViewSchema = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether it is the caller's own: others' shared ones can be used, not changed. */
  isOwn: z.boolean(),
  ownerName: z.string(),
})
export type SavedView = z.infer<typeof savedViewSchema>

const fields = {
  name: textSchema(60).min(1, 'must not be empty'),
  query: z
    .string()
    .max(4000, 'must be at most 4000 characters')
    .regex(/^[^#?\s]*$/, 'must be the search of an address, without ? and #'),
  isShared: z.boolean(),
}
export const savedViewInputSchema = z.strictObject({
  list: listSchema,
  ...fields,
  isShared: fields.isShared.default(false),
})
export const savedViewUpdateSchema = z.strictObject(fields)
export const savedViewQuerySchema = z.strictObject({ list: listSchema })
