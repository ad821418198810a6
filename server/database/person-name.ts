import { sql } from 'drizzle-orm'
import { userAccount } from './schema/index.ts'

/** The full name of the joined user; null where there is none, as once an account is gone. */
export const PERSON_NAME = sql<
  string | null
>`case when ${userAccount.id} is not null then concat_ws(' ', ${userAccount.firstname}, ${userAccount.lastname}) end`
