import { z } from 'zod'
import { userInputSchema } from '../../contract/user.ts'
import { recordChange } from '../activity/record.ts'
import type { Db } from '../database/db.ts'
import { userAccount, userSettings } from '../database/schema/index.ts'
import { hashPassword } from './passwords.ts'

/** What is asked of the first administrator. */
export const newAdminSchema = z.strictObject({
  username: userInputSchema.shape.username,
  email: userInputSchema.shape.email,
  firstname: userInputSchema.shape.firstname,
  lastname: userInputSchema.shape.lastname,
  password: userInputSchema.shape.password.unwrap(),
})
export type NewAdmin = z.infer<typeof newAdminSchema>

/** Creates a SUPER_ADMIN and answers its id; made from the command line, where no one is signed in yet. */
export async function createAdmin(db: Db, { password, ...person }: NewAdmin): Promise<number> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
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
