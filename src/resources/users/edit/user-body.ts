import type { RaRecord } from 'ra-core'
import { userChangeSchema } from '../../../../contract/user.ts'
import { writableOf } from '../../../components/record-form/writable.ts'

/** The fields of a user that may be written. */
export const userBody = (data: Partial<RaRecord>): Partial<RaRecord> => writableOf(userChangeSchema, data)
