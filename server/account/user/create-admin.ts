import { z } from 'zod'
import { userInputSchema } from '../../../contract/account/user.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import { recordChange } from '../../platform/activity/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { databaseFailure, SqlState } from '../../platform/database/errors.ts'
import { userAccount, userSettings } from '../../platform/database/schema/index.ts'
import { passwordRefusal } from './password-strength.ts'
import { checkSignInNames } from './rules.ts'

/** The required fields of the first administrator. */
export const newAdminSchema = z.strictObject({
  username: userInputSchema.shape.username,
  email: userInputSchema.shape.email,
  firstname: userInputSchema.shape.firstname,
  lastname: userInputSchema.shape.lastname,
  password: userInputSchema.shape.password.unwrap(),
})
export type NewAdmin = z.infer<typeof newAdminSchema>

/** Unique constraints that the new administrator can violate. */
const TAKEN: Record<string, string> = {
  user_account_username: 'Username: This username is already taken.',
  user_account_email: 'Email: This email address is already taken.',
}

/** A readable error. Drizzle's own message contains the statement's parameters, including the password hash. */
function messageOf(error: unknown): unknown {
  const failure = databaseFailure(error)
  const message = failure?.code === SqlState.uniqueViolation ? TAKEN[failure.constraint ?? ''] : undefined
  return message ? Object.assign(new Error(message), { statusCode: 409 }) : error
}

async function store(db: Db, person: Omit<NewAdmin, 'password'>, passwordHash: string): Promise<number> {
  return db.transaction(async (tx) => {
    await checkSignInNames(tx, person)
    const [row] = await tx
      .insert(userAccount)
      .values({ ...person, roles: ['SUPER_ADMIN'], passwordHash, termsAccepted: true })
      .returning({ id: userAccount.id })
    if (!row) throw new Error('the new administrator was not returned')
    await tx.insert(userSettings).values({ userId: row.id })
    await recordChange(tx, {
      source: 'system',
      action: 'create',
      entity: 'user',
      entityId: row.id,
      after: { ...person, roles: ['SUPER_ADMIN'] },
    })
    return row.id
  })
}

/**
 * Creates a SUPER_ADMIN and returns its id; called from the command line, where no one is signed in yet. Throws an `Error` that
 * names the field if the password is easily guessed, or the user name or address is taken.
 */
export async function createAdmin(db: Db, { password, ...person }: NewAdmin): Promise<number> {
  const refusal = await passwordRefusal(password, person)
  if (refusal) throw Object.assign(new Error(`Password: ${refusal.message}`), { statusCode: 400 })
  const passwordHash = await hashPassword(password)
  try {
    return await store(db, person, passwordHash)
  } catch (error) {
    throw messageOf(error)
  }
}
