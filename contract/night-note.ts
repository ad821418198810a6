import { z } from 'zod'
import { stayDateSchema } from './moment.ts'
import { textSchema } from './text.ts'

/** What somebody of the hotel writes down about a night. */
export const nightNoteInputSchema = z.strictObject({ stayDate: stayDateSchema, text: textSchema(500).min(1) })
export type NightNoteInput = z.output<typeof nightNoteInputSchema>

/** A note with who wrote it first, and the day of that (a date). */
export const nightNoteSchema = z.object({
  id: z.int(),
  revision: z.int(),
  stayDate: z.string(),
  text: z.string(),
  author: z.string(),
  writtenOn: z.string(),
})
export type NightNote = z.infer<typeof nightNoteSchema>
