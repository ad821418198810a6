import { and, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { type Chosen, FILTERS, type Filter } from '../../contract/analyse.ts'
import { GROUP_COLUMNS } from '../books/movements.ts'
import { readGroupNames } from '../code-groups/segment-groups.ts'
import type { DbOrTx } from '../database/db.ts'

/** The codes that carry one of these names; a code that nobody has mapped is its own name. */
async function codesOf(db: DbOrTx, companyId: number, filter: Filter, chosen: readonly string[]): Promise<string[]> {
  if (filter !== 'segment' && filter !== 'category') return [...chosen]
  const { names } = await readGroupNames(db, companyId, filter)
  const mapped = [...names].filter(([, name]) => chosen.includes(name)).map(([code]) => code)
  return [...mapped, ...chosen.filter((name) => !names.has(name))]
}

/** What is left of a hotel's nights by what was chosen; undefined where all of them are. */
export async function readChosen(db: DbOrTx, companyId: number, chosen: Chosen): Promise<SQL | undefined> {
  const conditions = FILTERS.filter((filter) => chosen[filter].length > 0).map(async (filter) => {
    const codes = await codesOf(db, companyId, filter, chosen[filter])
    const among = inArray(GROUP_COLUMNS[filter], codes)
    return chosen[filter].includes('') ? or(isNull(GROUP_COLUMNS[filter]), among) : among
  })
  return and(...(await Promise.all(conditions)))
}
