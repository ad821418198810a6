import { z } from 'zod'
import { AGREEMENT_VERSION } from './agreement-version.ts'

/** The acceptance of the data privacy agreement: of the published text, and no other. */
export const agreementAcceptanceSchema = z.strictObject({
  accepted: z.literal(true, 'Must be true.'),
  version: z.literal(AGREEMENT_VERSION, `Must be the published version ${AGREEMENT_VERSION}.`),
})
