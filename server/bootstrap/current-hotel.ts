import { and, eq } from 'drizzle-orm'
import type { CurrentHotel } from '../../contract/bootstrap.ts'
import type { Viewer } from '../access/caller.ts'
import { visibleCompanies } from '../access/company-scope.ts'
import { companyOrder } from '../company/queries.ts'
import type { Db } from '../database/db.ts'
import { company } from '../database/schema/index.ts'

/**
 * The hotel to work on: the one chosen last where the caller may still see it, else their default, else the first by
 * name. Only active hotels count.
 */
export async function findCurrentHotel(
  db: Db,
  caller: Viewer,
  chosenId: number | undefined,
  defaultId: number | null,
): Promise<CurrentHotel> {
  const active = and(eq(company.isActive, true), visibleCompanies(caller))
  const isTheirs = async (id: number): Promise<boolean> => {
    const [row] = await db
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.id, id), active))
    return row !== undefined
  }
  const firstTwo = () =>
    db
      .select({ id: company.id })
      .from(company)
      .where(active)
      .orderBy(companyOrder([{ field: 'name', direction: 'asc' }]))
      .limit(2)

  const isDefaultLost = defaultId !== null && !(await isTheirs(defaultId))
  const [first, second] = await firstTwo()
  const found = { isDefaultLost, hasChoice: (defaultId === null || isDefaultLost) && second !== undefined }
  if (chosenId !== undefined && (await isTheirs(chosenId))) return { id: chosenId, origin: 'chosen', ...found }
  if (defaultId !== null && !isDefaultLost) return { id: defaultId, origin: 'default', ...found }
  return { id: first?.id ?? null, origin: first ? 'first' : null, ...found }
}
