import { z } from 'zod'
import { LANGUAGES } from '../platform/locales.ts'

/** The language of holiday names. */
export const marksQuery = { language: z.enum(LANGUAGES).default('EN') }

/**
 * Calendar entries of a hotel for the nights of an answer: its own events as entered, then the public holidays of its
 * country and region. Only nights with an entry, or compared with another night of last year than the same weekday 364 days earlier
 * (`lastYear`), earliest first.
 */
export const marksSchema = z.array(
  z.object({ stayDate: z.string(), names: z.array(z.string()), lastYear: z.string().nullable() }),
)
export type Marks = z.infer<typeof marksSchema>
