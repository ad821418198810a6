import { z } from 'zod'
import { checkRange, stayRangeQuery } from '../analysis/analysis.ts'
import { marksQuery } from './calendar-marks.ts'

/** Who has the day off: everyone; banks and offices; schools only. */
export const HOLIDAY_KINDS = ['public', 'bank', 'school'] as const

export const holidaysQuerySchema = z.strictObject({ ...stayRangeQuery, ...marksQuery }).superRefine(checkRange)

/** Holidays of the hotel's country and region by calendar date; a longer one is listed on each of its dates. */
export const holidaysSchema = z.object({
  companyId: z.int(),
  rows: z.array(z.object({ date: z.string(), name: z.string(), kind: z.enum(HOLIDAY_KINDS) })),
})
export type Holidays = z.infer<typeof holidaysSchema>
