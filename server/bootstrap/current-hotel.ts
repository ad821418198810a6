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

  const hasChoice = defaultId === null && (await firstTwo()).length > 1
  if (chosenId !== undefined && (await isTheirs(chosenId)))
    return { id: chosenId, origin: 'chosen', isDefaultLost: false, hasChoice }
  if (defaultId !== null && (await isTheirs(defaultId)))
    return { id: defaultId, origin: 'default', isDefaultLost: false, hasChoice }
  const [first] = await firstTwo()
  return { id: first?.id ?? null, origin: first ? 'first' : null, isDefaultLost: defaultId !== null, hasChoice }
}
