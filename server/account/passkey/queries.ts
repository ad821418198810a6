import { asc, eq } from 'drizzle-orm'
import type { Passkey } from '../../../contract/account/passkey.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { passkey } from '../../platform/database/schema/index.ts'

export type PasskeyRow = typeof passkey.$inferSelect

/** How many passkeys a user has. */
export const countPasskeys = (db: DbOrTx, userId: number): Promise<number> =>
  db.$count(passkey, eq(passkey.userId, userId))

/** The passkeys of a user, the oldest first. */
export const passkeysOf = (db: DbOrTx, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id))

/** The passkey with this id of its authenticator, of whichever user. */
export async function findCredential(db: DbOrTx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId))
  return row
}

/** A passkey as every call returns it. */
export const toPasskey = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced: isBackedUp,
})
