import { z } from 'zod'
import { fileMappingSchema } from '../../../contract/booking/booking-file.ts'

/**
 * A mapping with the source of the bookings. Such files may be histories, so without the last change of a row, a new price could
 * not be distinguished from a wrong one, nor a reinstated booking from an old row.
 */
export const mappingSchema = fileMappingSchema
  .safeExtend({
    source: z.string().regex(/^[a-z0-9-]{1,50}$/, 'This value must be lower-case letters, digits and hyphens.'),
  })
  .superRefine(({ columns }, context) => {
    for (const column of ['status', 'changedAt', 'cancelledAt'] as const)
      if (columns[column] === undefined)
        context.addIssue({ code: 'custom', path: ['columns', column], message: 'This value must be given.' })
  })
