import { z } from 'zod'
import { stayDateSchema } from '../platform/moment.ts'
import { idSchema, likeSchema, listQueries, pageOf } from '../platform/paging.ts'
import { isStayDate } from '../platform/stay-date.ts'
import { reservationStatusSchema } from './reservation.ts'

/**
 * A booking in a list. `revenue` covers all its nights and rooms, in minor units; for a booking that left the books,
 * its value before. `segment` and `ratePlan` are the codes of its first night; `segmentName` is the
 * hotel's name of the segment, as in figures, or the code itself if it is not mapped to one (`isUnmapped`).
 */
export const reservationListItemSchema = z.object({
  id: z.int(),
  externalId: z.string(),
  state: reservationStatusSchema,
  arrival: z.string(),
  departure: z.string(),
  /** 0 for day use. */
  nights: z.int(),
  rooms: z.int(),
  bookedAt: z.string(),
  /** When it left the books, by cancellation or no-show. */
  cancelledAt: z.string().nullable(),
  segment: z.string().nullable(),
  segmentName: z.string().nullable(),
  isUnmapped: z.boolean(),
  channel: z.string().nullable(),
  ratePlan: z.string().nullable(),
  country: z.string().nullable(),
  revenue: z.object({ amount: z.int(), currency: z.string() }),
})
export type ReservationListItem = z.infer<typeof reservationListItemSchema>

const SORT_FIELDS = [
  'id',
  'externalId',
  'state',
  'arrival',
  'departure',
  'nights',
  'rooms',
  'bookedAt',
  'cancelledAt',
  'channel',
  'country',
] as const

/**
 * Filters for a list of bookings; the list and its export use the same ones. All dates are calendar dates: of the
 * arrival, of a night of the stay, and of the booking in the hotel's time zone.
 */
const filterQuery = {
  companyId: idSchema,
  arrivalFrom: stayDateSchema.optional(),
  arrivalTo: stayDateSchema.optional(),
  nightFrom: stayDateSchema.optional(),
  nightTo: stayDateSchema.optional(),
  bookedFrom: stayDateSchema.optional(),
  bookedTo: stayDateSchema.optional(),
  state: reservationStatusSchema.optional(),
  externalIdLike: likeSchema,
}

const RANGES = [
  ['arrivalFrom', 'arrivalTo'],
  ['nightFrom', 'nightTo'],
  ['bookedFrom', 'bookedTo'],
] as const

function checkRanges(
  query: Readonly<Partial<Record<(typeof RANGES)[number][number], string | undefined>>>,
  context: z.RefinementCtx,
): void {
  for (const [first, last] of RANGES) {
    const [from, to] = [query[first], query[last]]
    if (from && to && isStayDate(from) && isStayDate(to) && to < from)
      context.addIssue({ code: 'custom', path: [last], message: 'This value must not be before the first day.' })
  }
}

const queries = listQueries(SORT_FIELDS, filterQuery)
export const reservationListQuerySchema = queries.list.superRefine(checkRanges)
export type ReservationListQuery = z.output<typeof reservationListQuerySchema>
export const reservationExportQuerySchema = queries.export.superRefine(checkRanges)

export const reservationPageSchema = pageOf(reservationListItemSchema)
