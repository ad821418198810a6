import { z } from 'zod'
import { withReason } from '../booking/row-reasons.ts'
import { isStayDate } from './stay-date.ts'

export const stayDateSchema = z.string().refine(isStayDate, withReason('date'))

/** A moment in time, ISO 8601 in UTC with `Z`. From 1900 to 2199, like stay dates: beyond that, time zones are unreliable. */
export const momentSchema = z.iso
  .datetime()
  .refine((text) => text >= '1900-01-02' && text < '2199-12-31', withReason('years'))

/** An as-of point: an instant, or a calendar date, which means the end of that day in the hotel's time zone. */
export const asOfSchema = z
  .string()
  .refine(
    (text) => isStayDate(text) || momentSchema.safeParse(text).success,
    'This value must be a calendar date (YYYY-MM-DD) or an instant (YYYY-MM-DDThh:mm:ssZ).',
  )
