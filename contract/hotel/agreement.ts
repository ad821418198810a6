import { z } from 'zod'
import { AGREEMENT_VERSION } from './agreement-version.ts'

/** The acceptance of the data privacy agreement: only the published version can be accepted. */
export const agreementAcceptanceSchema = z.strictObject({
  accepted: z.literal(true, 'This value must be true.'),
  version: z.literal(AGREEMENT_VERSION, `This value must be the published version ${AGREEMENT_VERSION}.`),
})
