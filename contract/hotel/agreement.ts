import { z } from 'zod'
import { AGREEMENT_VERSION } from './agreement-version.ts'

/** The acceptance of the data privacy agreement: only the published version can be accepted. */
export const agreementAcceptanceSchema = z.strictObject({
  accepted: z.literal(true, 'This value must be true.'),
  version: z.literal(AGREEMENT_VERSION, `This value must be the published version ${AGREEMENT_VERSION}.`),
})

const line = z.string().trim().min(1).max(200)

/** Who runs the installation, as the agreement names them: the operator's own file says so (`PROVIDER_FILE`). */
export const providerSchema = z.strictObject({
  name: line,
  /** On one line. */
  address: line,
  /** An email or web address, or a telephone number, for questions of data protection. */
  contact: line,
  /** Others that process the data of hotels for the provider; empty if there are none. */
  subprocessors: z.array(z.strictObject({ name: line, place: line, task: line })),
})
export type Provider = z.infer<typeof providerSchema>

/** Null as long as the operator has not named them. */
export const agreementProviderSchema = z.object({ provider: providerSchema.nullable() })
