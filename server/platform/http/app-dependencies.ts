import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { SignInInfo } from '../../../contract/account/session.ts'
import type { Database, Db } from '../database/db.ts'
import type { Settings } from '../runtime/settings.ts'

/** The server that routes are added to: requests and responses are typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The dependencies of routes. `now` is the clock, so that tests can change it. */
export interface AppDependencies {
  readonly db: Db
  readonly database: Database
  readonly settings: Settings
  /** What the sign-in page shows of the demo; null if the demo is off. */
  readonly demo: SignInInfo['demo']
  readonly version: string
  readonly now: () => Date
}
