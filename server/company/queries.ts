import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Company, CompanyListQuery } from '../../contract/company.ts'
import type { Page, Sort } from '../../contract/paging.ts'
import type { Caller } from '../access/caller.ts'
import { visibleCompanies } from '../access/company-scope.ts'
import type { DbOrTx } from '../database/db.ts'
import { company } from '../database/schema/index.ts'
import { contains, findPage, inOrder, orderBy } from '../http/page.ts'

type Row = typeof company.$inferSelect
export type CompanyFilter = Pick<CompanyListQuery, 'ids' | 'nameLike' | 'isActive' | 'countryCode' | 'dpaAccepted'>
export type CompanySort = Sort<CompanyListQuery['sort'][number]['field']>[]

const SORT_COLUMNS = {
  name: sql`${company.name} collate "und-x-icu"`,
  id: sql`${company.id}`,
  createdOn: sql`${company.createdOn}`,
  currency: sql`${company.currency}`,
  timeZone: sql`${company.timeZone}`,
  countryCode: sql`${company.countryCode}`,
  isActive: sql`${company.isActive}`,
}

/** A hotel as the API answers it. */
export function toCompany(row: Row): Company {
  const {
    revision: _,
    nameFolded: __,
    street,
    postalCode,
    city,
    countryCode,
    dpaAcceptedAt,
    dpaVersion,
    dpaAcceptedBy: ___,
    ...plain
  } = row
  return {
    ...plain,
    address: { street, postalCode, city, countryCode },
    dataPrivacyAgreement: {
      accepted: dpaAcceptedAt !== null,
      acceptedAt: dpaAcceptedAt?.toISOString() ?? null,
      version: dpaVersion,
    },
    dpaAccepted: dpaAcceptedAt !== null,
  }
}

/** The condition of a list: what the caller may see and what was asked for. */
export function companyCondition(caller: Caller, filter: CompanyFilter): SQL | undefined {
  const { ids, nameLike, isActive, countryCode, dpaAccepted } = filter
  return and(
    visibleCompanies(caller),
    ids && inArray(company.id, ids),
    nameLike === undefined ? undefined : sql`${company.nameFolded} like ${contains(nameLike)}`,
    isActive === undefined ? undefined : eq(company.isActive, isActive),
    countryCode === undefined ? undefined : eq(company.countryCode, countryCode),
    dpaAccepted === undefined ? undefined : (dpaAccepted ? isNotNull : isNull)(company.dpaAcceptedAt),
  )
}

export const companyOrder = (sort: CompanySort): SQL => orderBy(sort, SORT_COLUMNS, sql`${company.id}`)

/** One page of the hotels that the caller may see. */
export async function listCompanies(db: DbOrTx, caller: Caller, query: CompanyListQuery): Promise<Page<Company>> {
  const { page, size, sort } = query
  const { ids, totalElements, last } = await findPage(db, {
    table: company,
    id: sql`${company.id}`,
    condition: companyCondition(caller, query),
    searches: query.nameLike !== undefined,
    columns: SORT_COLUMNS,
    sort,
    page,
    size,
  })
  const rows = ids.length === 0 ? [] : await db.select().from(company).where(inArray(company.id, ids))
  return { content: inOrder(ids, rows).map(toCompany), last, totalElements }
}

/** The stored row, or undefined. */
export async function findCompany(db: DbOrTx, id: number): Promise<Row | undefined> {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  return row
}

/** The values that occur in the hotels that the caller may see, each once, in order. */
export async function companyValues(db: DbOrTx, caller: Caller) {
  const condition = visibleCompanies(caller)
  const distinct = async (column: AnyPgColumn): Promise<string[]> => {
    const value = sql<string | null>`${column}`
    const rows = await db.selectDistinct({ value }).from(company).where(condition).orderBy(value)
    return rows.flatMap((row) => (row.value === null ? [] : [row.value]))
  }
  return {
    countryCodes: await distinct(company.countryCode),
    currencies: await distinct(company.currency),
    timeZones: await distinct(company.timeZone),
    federalStates: await distinct(company.federalState),
  }
}
