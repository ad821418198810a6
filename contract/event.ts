import { z } from 'zod'
import { stayDateSchema } from './moment.ts'
import { daysBetween, isStayDate } from './stay-date.ts'
import { optionalTextSchema, textSchema } from './text.ts'

/** What a hotel may expect of an event, in per cent of its room nights: nobody comes, to four times as many. */
export const IMPACT_LIMITS = { least: -100, most: 300 } as const
/** Characters of an event's name. */
export const LONGEST_EVENT_NAME = 80
/** Longer than that is a season, which a forecast learns by itself. */
export const MOST_EVENT_NIGHTS = 60

/**
 * Something that brings or keeps away guests on some nights, both included. Events of one name are the same event, of
 * different years or again and again within a year. `expectedImpact` in per cent of room nights, null where the hotel leaves it to the forecast.
 */
export const hotelEventInputSchema = z
  .strictObject({
    name: textSchema(LONGEST_EVENT_NAME).min(1),
    firstNight: stayDateSchema,
    lastNight: stayDateSchema,
    expectedImpact: z.int().min(IMPACT_LIMITS.least).max(IMPACT_LIMITS.most).nullable().default(null),
    note: optionalTextSchema(500).transform((note) => note || null),
  })
  .superRefine(({ firstNight, lastNight }, context) => {
    if (!isStayDate(firstNight) || !isStayDate(lastNight)) return
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['lastNight'], message })
    if (lastNight < firstNight) refuse('This value must not be before the first night.')
    else if (daysBetween(firstNight, lastNight) >= MOST_EVENT_NIGHTS)
      refuse(`This value must be at most ${MOST_EVENT_NIGHTS} nights from the first night.`)
  })
export type HotelEventInput = z.output<typeof hotelEventInputSchema>

export const hotelEventSchema = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  firstNight: z.string(),
  lastNight: z.string(),
  expectedImpact: z.int().nullable(),
  note: z.string().nullable(),
})
export type HotelEvent = z.infer<typeof hotelEventSchema>

/** Events that one import may have. */
export const MOST_IMPORTED_EVENTS = 500

/** Events of a file; those that the hotel has already, by name and nights, are passed over. */
export const eventImportSchema = z.strictObject({
  events: z.array(hotelEventInputSchema).min(1).max(MOST_IMPORTED_EVENTS),
})
export const eventImportedSchema = z.object({ added: z.int(), known: z.int() })
