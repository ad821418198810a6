import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import type { connection } from '../database/schema/index.ts'
import type { SecretKeys } from '../runtime/sealed-secret.ts'
import type { Kinds } from './kinds.ts'

/** A hotel's connection as it is stored. */
export type Connection = typeof connection.$inferSelect

/** What work on connections needs of the product. */
export interface ConnectionServices {
  readonly db: Db
  readonly now: () => Date
  readonly kinds: Kinds
  readonly keys: SecretKeys
}

/** A request about the connection of a hotel. */
export interface ConnectionCall extends ConnectionServices {
  readonly request: FastifyRequest
  readonly companyId: number
  /** Of the console, to which a system sends its users back. */
  readonly origin: string
  /** The same where systems can reach it; undefined for an installation that is used on its own machine alone. */
  readonly publicOrigin: string | undefined
}
