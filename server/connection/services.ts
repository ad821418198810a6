import type { FastifyRequest } from 'fastify'
import type { Db } from '../platform/database/db.ts'
import type { connection } from '../platform/database/schema/index.ts'
import type { SecretKeys } from '../platform/runtime/sealed-secret.ts'
import type { Kinds } from './kinds.ts'

/** A hotel's connection as it is stored. */
export type Connection = typeof connection.$inferSelect

/** The dependencies of work on connections. */
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
  /** The origin of the console, to which a system redirects its users. */
  readonly origin: string
  /** The origin at which systems can reach us; undefined for an installation that is used only locally. */
  readonly publicOrigin: string | undefined
}
