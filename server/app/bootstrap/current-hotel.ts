import { and, eq, inArray, ne } from 'drizzle-orm'
import type { CurrentHotel } from '../../../contract/platform/bootstrap.ts'
import { companyOrder } from '../../hotel/company/queries.ts'
import type { Viewer } from '../../platform/access/caller.ts'
import { visibleCompanies } from '../../platform/access/company-scope.ts'
import type { Db } from '../../platform/database/db.ts'
import { company } from '../../platform/database/schema/index.ts'

/**
 * The current hotel: the last chosen one if the caller may still access it, otherwise their default, otherwise the first by name.
 * Only active hotels count.
 */
export async function findCurrentHotel(
  db: Db,
  caller: Viewer,
  chosenId: number | undefined,
  defaultId: number | null,
): Promise<CurrentHotel> {
  const active = and(eq(company.isActive, true), visibleCompanies(caller))
  const findTheirs = async (ids: number[]): Promise<Set<number>> => {
    const rows = await db
      .select({ id: company.id })
      .from(company)
      .where(and(inArray(company.id, ids), active))
    return new Set(rows.map(({ id }) => id))
  }
  const findFirstTwo = () =>
    db
      .select({ id: company.id })
      .from(company)
      .where(active)
      .orderBy(companyOrder([{ field: 'name', direction: 'asc' }]))
      .limit(2)

  const findOther = async (id: number) => {
    const [other] = await db
      .select({ id: company.id })
      .from(company)
      .where(and(active, ne(company.id, id)))
      .limit(1)
    return other
  }

  const named = [chosenId ?? null, defaultId].filter((id) => id !== null)
  const theirs = named.length > 0 ? await findTheirs(named) : new Set<number>()
  const hasDefault = defaultId !== null && theirs.has(defaultId)
  // With a default, the first hotel by name is not needed: sorting all of them is expensive, and runs for every page.
  const [first, second] = hasDefault ? [undefined, await findOther(defaultId)] : await findFirstTwo()
  const found = { isDefaultLost: defaultId !== null && !hasDefault, hasChoice: second !== undefined }
  if (chosenId !== undefined && theirs.has(chosenId)) return { id: chosenId, origin: 'chosen', ...found }
  if (hasDefault) return { id: defaultId, origin: 'default', ...found }
  return { id: first?.id ?? null, origin: first ? 'first' : null, ...found }
}
