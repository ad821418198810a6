import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasAnyAuthority } from '../../../contract/account/roles.ts'
import { viewerOf } from '../../platform/access/caller.ts'
import { visibleCompanies } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company, userAccount } from '../../platform/database/schema/index.ts'

/** Those of some users who may currently have rules in a hotel: active, and with the authority in a hotel that they may access. */
export async function findReaders(
  db: DbOrTx,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, typeof userAccount.$inferSelect>> {
  if (userIds.length === 0) return new Map()
  const users = await db
    .select()
    .from(userAccount)
    .where(and(inArray(userAccount.id, [...userIds]), eq(userAccount.isActive, true)))
  const readers = new Map<number, typeof userAccount.$inferSelect>()
  for (const user of users) {
    const viewer = viewerOf(user)
    if (!hasAnyAuthority(viewer.authorities, ['USER'])) continue
    const [seen] = await db
      .select({ one: sql`1` })
      .from(company)
      .where(and(eq(company.id, companyId), visibleCompanies(viewer)))
    if (seen) readers.set(user.id, user)
  }
  return readers
}
