import { and, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { type Chosen, FILTERS, type Filter } from '../../contract/analysis/analyse.ts'
import { GROUP_COLUMNS } from '../booking/books/movements.ts'
import { readGroupNames } from '../booking/code-groups/segment-groups.ts'
import type { DbOrTx } from '../platform/database/db.ts'

/** The codes with one of these names; the name of an unmapped code is the code itself. */
async function codesOf(db: DbOrTx, companyId: number, filter: Filter, chosen: readonly string[]): Promise<string[]> {
  if (filter !== 'segment' && filter !== 'category') return [...chosen]
  const { names } = await readGroupNames(db, companyId, filter)
  const mapped = [...names].filter(([, name]) => chosen.includes(name)).map(([code]) => code)
  return [...mapped, ...chosen.filter((name) => !names.has(name))]
}

/** The condition for the chosen part of a hotel's nights; undefined for all of them. */
export async function readChosen(db: DbOrTx, companyId: number, chosen: Chosen): Promise<SQL | undefined> {
  const conditions = FILTERS.filter((filter) => chosen[filter].length > 0).map(async (filter) => {
    const codes = await codesOf(db, companyId, filter, chosen[filter])
    const among = inArray(GROUP_COLUMNS[filter], codes)
    return chosen[filter].includes('') ? or(isNull(GROUP_COLUMNS[filter]), among) : among
  })
  return and(...(await Promise.all(conditions)))
}
