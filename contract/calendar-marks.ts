import { z } from 'zod'
import { LANGUAGES } from './locales.ts'

/** The language in which holidays are named. */
export const marksQuery = { language: z.enum(LANGUAGES).default('EN') }

/**
 * What stands in a hotel's calendar on the nights of an answer: its own events as entered, then the public holidays of its
 * country and region. Only nights with something on them, the earliest first.
 */
export const marksSchema = z.array(z.object({ stayDate: z.string(), names: z.array(z.string()) }))
export type Marks = z.infer<typeof marksSchema>
