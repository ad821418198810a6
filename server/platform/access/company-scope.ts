import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../database/db.ts'
import { company, userCompany } from '../database/schema/index.ts'
import { contains } from '../http/page.ts'
import { HiddenError, notFound } from '../http/problem.ts'
import { isAdmin, type Viewer } from './caller.ts'

/** A hotel as it is stored. */
export type Hotel = typeof company.$inferSelect

/**
 * The condition on `company` for the hotels that the caller may access: all for administrators; for everyone else the active hotels
 * assigned to them, and for a PMS_ADMIN also those of their system. Undefined means no limit.
 */
export function visibleCompanies(caller: Viewer): SQL | undefined {
  if (isAdmin(caller)) return undefined
  const assigned = sql`${company.id} in (select ${userCompany.companyId} from ${userCompany} where ${userCompany.userId} = ${caller.userId})`
  const ofSystem =
    caller.authorities.includes('PMS_ADMIN') && caller.pmsSystem ? eq(company.pmsSystem, caller.pmsSystem) : undefined
  return and(eq(company.isActive, true), or(assigned, ofSystem))
}

/** Hotels that a list is filtered by. */
export interface HotelFilter {
  companyIds?: number[] | undefined
  companyNameLike?: string | undefined
}

/** Rows of the requested hotels, by id or part of the name; undefined for all. */
export const ofHotels = (companyId: AnyPgColumn, { companyIds, companyNameLike }: HotelFilter): SQL | undefined =>
  and(
    companyIds && inArray(companyId, companyIds),
    companyNameLike === undefined
      ? undefined
      : sql`${companyId} in (select ${company.id} from ${company} where ${contains(company.nameFolded, companyNameLike)})`,
  )

/**
 * The hotel, if it exists and the caller may access it; otherwise throws the same 404 in both cases, as if `what` did not exist. To
 * the log, one that exists is a refusal.
 */
export async function requireCompany(db: DbOrTx, caller: Viewer, companyId: number, what = 'hotel'): Promise<Hotel> {
  const [row] = await db
    .select()
    .from(company)
    .where(and(eq(company.id, companyId), visibleCompanies(caller)))
  if (row) return row
  const [hidden] = await db.select({ id: company.id }).from(company).where(eq(company.id, companyId))
  throw hidden ? new HiddenError(what, companyId) : notFound(what)
}
