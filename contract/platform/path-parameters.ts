import { z } from 'zod'
import { codeSchema } from '../booking/code-groups.ts'
import { CONNECTION_KINDS } from '../connection/connection-kinds.ts'
import { idSchema } from './paging.ts'
import { textSchema } from './text.ts'

/** The parameters in paths by name: `:id` is the same in every path. */
export const PATH_PARAMETERS = {
  id: idSchema,
  companyId: idSchema,
  /** A session of a user. */
  sid: z.uuid('This value must be the id of a session.'),
  /** A passkey of a user. */
  passkeyId: idSchema,
  /** The token of a mailed link. */
  token: textSchema(200).min(1),
  /** The key in the address at which a system reaches a connection. */
  key: textSchema(200).min(1),
  /** A kind of system. */
  kind: z.enum(CONNECTION_KINDS),
  /** A code of the property-management system. */
  code: codeSchema,
}
export type PathParameter = keyof typeof PATH_PARAMETERS
