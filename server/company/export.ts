import { inArray } from 'drizzle-orm'
import type { Company } from '../../contract/company.ts'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../database/db.ts'
import { company } from '../database/schema/index.ts'
import { inBatches } from '../http/export.ts'
import { inOrder } from '../http/page.ts'
import { type CompanyFilter, type CompanySort, companyCondition, companyOrder, toCompany } from './queries.ts'

/** Every hotel of the filtered list. */
export async function* exportCompanies(
  db: Db,
  caller: Caller,
  filter: CompanyFilter,
  sort: CompanySort,
): AsyncGenerator<Company> {
  const condition = companyCondition(caller, filter)
  const rows = await db.select({ id: company.id }).from(company).where(condition).orderBy(companyOrder(sort))
  const read = async (ids: readonly number[]) => {
    const hotels = await db
      .select()
      .from(company)
      .where(inArray(company.id, [...ids]))
    return inOrder(ids, hotels).map(toCompany)
  }
  yield* inBatches(
    rows.map(({ id }) => id),
    read,
  )
}
