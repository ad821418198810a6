import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { textSchema } from '../platform/text.ts'

/** A note that a user of the hotel writes about a night. */
export const nightNoteInputSchema = z.strictObject({ stayDate: stayDateSchema, text: textSchema(500).min(1) })

/** A note with its original author and the date it was written. */
export const nightNoteSchema = z.object({
  id: z.int(),
  revision: z.int(),
  stayDate: z.string(),
  text: z.string(),
  author: z.string(),
  writtenOn: z.string(),
})
export type NightNote = z.infer<typeof nightNoteSchema>
