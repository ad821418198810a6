import { z } from 'zod'
import { currencySchema } from '../../contract/money.ts'
import { RESERVATION_STATUSES } from '../../contract/reservation.ts'

const columnSchema = z.string().min(1).max(200)
/** A column, or a value that stands for every row. */
const fieldSchema = z.union([columnSchema, z.strictObject({ always: z.string().max(200) })])
export type MappedField = z.infer<typeof fieldSchema>

/**
 * How the columns of a file with a header and one row a booking are read. Dates may carry a time after them, which is the
 * hotel's; money has the decimal sign named and no thousands separators. `revenue` is that of the whole stay and all rooms
 * without taxes, spread evenly over the nights; `rate` is that of one room and night. One of the two must stand there.
 */
export const mappingSchema = z
  .strictObject({
    source: z.string().regex(/^[a-z0-9-]{1,50}$/, 'Must be small letters, digits and dashes.'),
    delimiter: z.enum([',', ';', '\t', '|']).default(','),
    dates: z.enum(['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY']).default('YYYY-MM-DD'),
    decimal: z.enum(['.', ',']).default('.'),
    /** Of the amounts, to be compared with the hotel's. */
    currency: currencySchema.optional(),
    columns: z.strictObject({
      externalId: columnSchema,
      status: z.strictObject({
        column: columnSchema,
        /** What the file calls each status, which is also kept as the state that hotels choose by; any other word refuses the row. */
        values: z.record(z.string(), z.enum(RESERVATION_STATUSES)),
      }),
      bookedAt: columnSchema,
      /**
       * When the row last changed: without it a new price could not be told from a wrong one, nor a booking that came back
       * from an old row. Where the cell is empty, nothing has changed since the booking or its cancellation.
       */
      changedAt: columnSchema,
      cancelledAt: columnSchema,
      confirmedAt: columnSchema.optional(),
      arrival: columnSchema,
      departure: columnSchema,
      rooms: columnSchema.optional(),
      revenue: columnSchema.optional(),
      rate: columnSchema.optional(),
      roomType: fieldSchema.optional(),
      segment: fieldSchema.optional(),
      channel: fieldSchema.optional(),
      ratePlan: fieldSchema.optional(),
      country: fieldSchema.optional(),
      adults: columnSchema.optional(),
      children: columnSchema.optional(),
      infants: columnSchema.optional(),
    }),
  })
  .refine(({ columns }) => (columns.revenue === undefined) !== (columns.rate === undefined), {
    path: ['columns'],
    message: 'Must name either revenue or rate.',
  })
export type Mapping = z.output<typeof mappingSchema>
