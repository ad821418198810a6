import { z } from 'zod'
import { fileMappingSchema } from '../../../contract/booking/booking-file.ts'
import type { FileFormat } from './file-format.ts'
import { HOTEL_BOOKING_DEMAND } from './hotel-booking-demand.ts'
import { mappedCsv } from './mapped-csv.ts'

/** Formats known by name. */
const FORMATS: Record<string, FileFormat> = { 'hotel-booking-demand': HOTEL_BOOKING_DEMAND }

/** How to read a file: a format by name and one of the file's hotels, or a mapping (the text of its file). */
export const chosenFormatQuery = {
  format: z.enum(Object.keys(FORMATS)).optional(),
  hotel: z.string().min(1).max(200).optional(),
  mapping: z.string().max(8000).optional(),
}

/** The parameters that choose a format. */
export type ChosenFormat = z.output<z.ZodObject<typeof chosenFormatQuery>>

/**
 * A mapping with the source of the bookings. Such files may be histories, so without the last change of a row, a new price could
 * not be distinguished from a wrong one, nor a reinstated booking from an old row.
 */
const mappingSchema = fileMappingSchema
  .safeExtend({
    source: z.string().regex(/^[a-z0-9-]{1,50}$/, 'This value must be lower-case letters, digits and hyphens.'),
  })
  .superRefine(({ columns }, context) => {
    for (const column of ['status', 'changedAt', 'cancelledAt'] as const)
      if (columns[column] === undefined)
        context.addIssue({ code: 'custom', path: ['columns', column], message: 'This value must be given.' })
  })

function readMapping(text: string): FileFormat {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new Error('The mapping is not JSON.')
  }
  const mapping = mappingSchema.safeParse(read)
  if (mapping.success) return mappedCsv(mapping.data)
  const [issue] = mapping.error.issues
  throw new Error(`The mapping cannot be used. ${issue?.path.join('.') || 'Mapping'}: ${issue?.message}`)
}

/** The chosen format and hotel. Throws an `Error` that says what is missing or wrong. */
export function chooseFormat({ format, hotel, mapping }: ChosenFormat): { format: FileFormat; hotel?: string } {
  if (mapping !== undefined && format === undefined && hotel === undefined) return { format: readMapping(mapping) }
  const known = mapping === undefined ? FORMATS[format ?? ''] : undefined
  if (!known || hotel === undefined)
    throw new Error('Name either a format and one of the hotels in the file, or a mapping.')
  return { format: known, hotel }
}
