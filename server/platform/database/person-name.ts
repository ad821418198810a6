import { sql } from 'drizzle-orm'
import { userAccount } from './schema/index.ts'

/** The full name of the joined user; null if there is none, for example because the account was deleted. */
export const PERSON_NAME = sql<
  string | null
>`case when ${userAccount.id} is not null then concat_ws(' ', ${userAccount.firstname}, ${userAccount.lastname}) end`
