import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { userAccount } from './schema/index.ts'

/** The full name of a user joined under a name of its own; null if there is none, for example because the account was deleted. */
export const nameOfPerson = ({ id, firstname, lastname }: Record<'id' | 'firstname' | 'lastname', AnyPgColumn>) =>
  sql<string | null>`case when ${id} is not null then concat_ws(' ', ${firstname}, ${lastname}) end`

/** The same of the joined user. */
export const PERSON_NAME = nameOfPerson(userAccount)
