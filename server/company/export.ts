import { inArray } from 'drizzle-orm'
import type { Company } from '../../contract/company.ts'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../database/db.ts'
import { company } from '../database/schema/index.ts'
import { inOrder } from '../http/page.ts'
import { type CompanyFilter, type CompanySort, companyCondition, companyOrder, toCompany } from './queries.ts'

const BATCH = 1000

/**
 * Every hotel of the filtered list, in batches. The ids are fixed in their order first (4 bytes each), so that rows
 * changed while the export runs are neither repeated nor skipped; the rows themselves are read batch by batch.
 */
export async function* exportCompanies(
  db: Db,
  caller: Caller,
  filter: CompanyFilter,
  sort: CompanySort,
): AsyncGenerator<Company> {
  const condition = companyCondition(caller, filter)
  const ids = (await db.select({ id: company.id }).from(company).where(condition).orderBy(companyOrder(sort))).map(
    ({ id }) => id,
  )
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const rows = await db.select().from(company).where(inArray(company.id, batch))
    yield* inOrder(batch, rows).map(toCompany)
  }
}
