import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { daysBetween, isStayDate } from '../platform/stay-date.ts'
import { optionalTextSchema, textSchema } from '../platform/text.ts'

/** Expected impact of an event, in per cent of room nights: from no guests at all to four times as many. */
export const IMPACT_LIMITS = { least: -100, most: 300 } as const
/** Characters of an event's name. */
export const LONGEST_EVENT_NAME = 80
/** A longer event is a season, which a forecast learns by itself. */
export const MOST_EVENT_NIGHTS = 60

/**
 * An event that raises or lowers demand on some nights, both included. Events with the same name are the same event, in
 * different years or repeated within a year. `expectedImpact` is in per cent of room nights, null if the hotel leaves
 * it to the forecast.
 */
const eventFields = {
  name: textSchema(LONGEST_EVENT_NAME).min(1),
  firstNight: stayDateSchema,
  lastNight: stayDateSchema,
  expectedImpact: z.int().min(IMPACT_LIMITS.least).max(IMPACT_LIMITS.most).nullable().default(null),
  note: optionalTextSchema(500).transform((note) => note || null),
}

function checkNights(
  { firstNight, lastNight }: { firstNight: string; lastNight: string },
  context: z.RefinementCtx,
): void {
  if (!isStayDate(firstNight) || !isStayDate(lastNight)) return
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['lastNight'], message })
  if (lastNight < firstNight) refuse('This value must not be before the first night.')
  else if (daysBetween(firstNight, lastNight) >= MOST_EVENT_NIGHTS)
    refuse(`This value must be at most ${MOST_EVENT_NIGHTS} nights from the first night.`)
}

export const hotelEventInputSchema = z.strictObject(eventFields).superRefine(checkNights)

/** The id of an event in the calendar that it comes from; that of a series is followed by the date of its occurrence. */
const eventUidSchema = textSchema(400).min(1)
export const importedEventSchema = z
  .strictObject({ ...eventFields, uid: eventUidSchema.nullable().default(null) })
  .superRefine(checkNights)
export type ImportedEvent = z.output<typeof importedEventSchema>

export const hotelEventSchema = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  firstNight: z.string(),
  lastNight: z.string(),
  expectedImpact: z.int().nullable(),
  note: z.string().nullable(),
  /** Null if it was entered, or comes from a file without ids. */
  uid: z.string().nullable(),
})
export type HotelEvent = z.infer<typeof hotelEventSchema>

/** Maximum events of one import. */
export const MOST_IMPORTED_EVENTS = 500

/**
 * Events of a file: one that the hotel has with the same `uid` is changed, one with the same name and nights is skipped. Those with the
 * ids in `cancelled` are removed.
 */
export const eventImportSchema = z
  .strictObject({
    events: z.array(importedEventSchema).max(MOST_IMPORTED_EVENTS),
    cancelled: z.array(eventUidSchema).max(MOST_IMPORTED_EVENTS).default([]),
  })
  .refine(({ events, cancelled }) => events.length + cancelled.length > 0, 'The file has no events.')
export const eventImportedSchema = z.object({ added: z.int(), changed: z.int(), removed: z.int(), known: z.int() })
