import type { RaRecord } from 'ra-core'
import type { z } from 'zod'

/** Only the fields of a record that a schema has: the writable part of a stored record. */
export const writableOf = (schema: z.ZodObject, data: Partial<RaRecord>): Partial<RaRecord> =>
  Object.fromEntries(Object.entries(data).filter(([field]) => field in schema.shape))
