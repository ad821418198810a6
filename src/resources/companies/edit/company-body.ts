import type { RaRecord } from 'ra-core'
import { z } from 'zod'
import { companyUpdateSchema } from '../../../../contract/company.ts'

/** The contract's schema for a form: the row it starts from has more fields, which are dropped instead of refused. */
export const companyFormSchema = z.object(companyUpdateSchema.shape)

/** The fields of a hotel that may be written, and no other. */
export function companyBody(data: Partial<RaRecord>): Partial<RaRecord> {
  const writable = Object.keys(companyUpdateSchema.shape)
  return Object.fromEntries(Object.entries(data).filter(([field]) => writable.includes(field)))
}
