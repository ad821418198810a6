import type { RaRecord } from 'ra-core'
import type { z } from 'zod'

/** The fields of a record that a schema names, and no other: what a change may write of a stored record, which holds more. */
export const writableOf = (schema: z.ZodObject, data: Partial<RaRecord>): Partial<RaRecord> =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field in schema.shape))
