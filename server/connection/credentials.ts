import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/database/db.ts'
import { connection } from '../platform/database/schema/index.ts'
import { openSecret, type SecretKeys, type SecretOwner, sealSecret } from '../platform/runtime/sealed-secret.ts'

const ownerOf = (companyId: number): SecretOwner => ({ purpose: 'connection credentials', id: companyId })

/** Encrypts credentials for storage, for this hotel only. Throws if the installation has no key. */
export function sealCredentials(credentials: unknown, companyId: number, { current }: SecretKeys): string {
  if (current === undefined) throw new Error('CONNECTION_KEY is not set: credentials are not stored without it')
  return sealSecret(JSON.stringify(credentials), ownerOf(companyId), current)
}

/** Every text inside credentials: none of them may be shown. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

/** Decrypts the credentials of a hotel's connection. Throws if they were stored with an unknown key. */
export const openCredentials = (stored: string, companyId: number, keys: SecretKeys): unknown =>
  JSON.parse(openSecret(stored, ownerOf(companyId), keys))

/**
 * Encrypts all credentials with the current key, so that the previous one can be removed; returns how many there are. Throws, and
 * changes nothing, if any of them can be decrypted with neither key.
 */
export function rotateCredentials(db: Db, keys: SecretKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ companyId: connection.companyId, credentials: connection.credentials })
      .from(connection)
      .where(isNotNull(connection.credentials))
      .for('update')
    for (const { companyId, credentials } of rows) {
      const opened = openCredentials(credentials ?? '', companyId, keys)
      await tx
        .update(connection)
        .set({ credentials: sealCredentials(opened, companyId, keys) })
        .where(and(eq(connection.companyId, companyId)))
    }
    return rows.length
  })
}
