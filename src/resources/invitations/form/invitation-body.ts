import type { RaRecord } from 'ra-core'
import { invitationUpdateSchema } from '../../../../contract/invitation.ts'
import { writableOf } from '../../../components/record-form/writable.ts'

/** The fields of an invitation that may be written. */
export const invitationBody = (data: Partial<RaRecord>): Partial<RaRecord> => writableOf(invitationUpdateSchema, data)
