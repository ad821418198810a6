import type { RaRecord } from 'ra-core'
import { companyFormSchema } from '../../../../contract/company.ts'
import { writableOf } from '../../../components/record-form/writable.ts'

/** The fields of a hotel that may be written. */
export const companyBody = (data: Partial<RaRecord>): Partial<RaRecord> => writableOf(companyFormSchema, data)
