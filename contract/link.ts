import { z } from 'zod'
import { textSchema } from './text.ts'

/** The secret of a mailed link, as it stands in the path. */
export const linkParamsSchema = z.strictObject({ token: textSchema(200).min(1) })

/** Why a link that was good once is refused; the code of the error at `token`. */
export const LINK_REFUSALS = { accepted: 'accepted', expired: 'expired', withdrawn: 'withdrawn' } as const
export type LinkRefusal = keyof typeof LINK_REFUSALS
