import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/database/db.ts'
import { activity, userAccount } from '../../platform/database/schema/index.ts'
import type { UserRow } from '../user/queries.ts'

/** By what a person is found in the tables. */
export interface Person {
  readonly id: number
  readonly username: string
  /** The present address and former ones, in lower case. */
  readonly emails: readonly string[]
  /** The full name and former ones, without those that somebody else has too: a text with one could be about either. */
  readonly names: readonly string[]
}

/** The names of an account whose personal data were erased: records that are kept show them. The address can't exist (RFC 2606). */
export const formerUser = (id: number) => ({
  username: `former-user-${id}`,
  firstname: 'Former',
  lastname: `user ${id}`,
  email: `former-user-${id}@erased.invalid`,
})

const NAME_FIELDS = ['firstname', 'lastname', 'email'] as const

/** The values that a field of the account has now and had according to the activity log. */
async function valuesOf(db: DbOrTx, user: UserRow, field: (typeof NAME_FIELDS)[number]): Promise<string[]> {
  const ofUser = and(eq(activity.entity, 'user'), eq(activity.entityId, String(user.id)))
  const recorded = await Promise.all(
    [activity.before, activity.after].map((values) => {
      const value = sql<string>`${values} ->> ${field}::text`
      return db
        .selectDistinct({ value })
        .from(activity)
        .where(and(ofUser, isNotNull(value)))
    }),
  )
  return [...new Set([user[field], ...recorded.flat().map(({ value }) => value)])]
}

/** A person by account, with their former names and addresses. */
export async function personOf(db: DbOrTx, user: UserRow): Promise<Person> {
  const { id, username } = user
  const [firstnames, lastnames, emails] = [
    await valuesOf(db, user, 'firstname'),
    await valuesOf(db, user, 'lastname'),
    await valuesOf(db, user, 'email'),
  ]
  const names = firstnames.flatMap((first) => lastnames.map((last) => `${first} ${last}`))
  const fullName = sql<string>`concat_ws(' ', ${userAccount.firstname}, ${userAccount.lastname})`
  const namesakes = await db
    .select({ name: fullName })
    .from(userAccount)
    .where(and(ne(userAccount.id, id), inArray(fullName, names)))
  return {
    id,
    username,
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
    names: names.filter((name) => !namesakes.some((other) => other.name === name)),
  }
}
