import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Company, CompanyListQuery } from '../../../contract/hotel/company.ts'
import type { Page, Sort } from '../../../contract/platform/paging.ts'
import type { Caller, Viewer } from '../../platform/access/caller.ts'
import { visibleCompanies } from '../../platform/access/company-scope.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { company } from '../../platform/database/schema/index.ts'
import { contains, inOrder, type Listing, listAll, listPage, orderBy } from '../../platform/http/page.ts'

type Row = typeof company.$inferSelect
export type CompanyFilter = Pick<CompanyListQuery, 'ids' | 'nameLike' | 'isActive' | 'countryCode' | 'dpaAccepted'>
export type CompanySort = Sort<CompanyListQuery['sort'][number]['field']>[]

const ID = sql`${company.id}`
const NAME = sql`${company.name} collate "und-x-icu"`
const LISTING: Listing<CompanySort[number]['field']> = {
  table: company,
  id: ID,
  columns: {
    name: NAME,
    id: ID,
    createdOn: sql`${company.createdOn}`,
    currency: sql`${company.currency}`,
    timeZone: sql`${company.timeZone}`,
    countryCode: sql`${company.countryCode}`,
    isActive: sql`${company.isActive}`,
  },
}

/** The name of the hotel that a column refers to, for sorting. */
export const nameOfCompany = (companyId: AnyPgColumn): SQL =>
  sql`(select ${NAME} from ${company} where ${company.id} = ${companyId})`

/** Rows of hotels that the caller may access; undefined if these are all. */
export function ofVisibleHotels(companyId: AnyPgColumn, caller: Viewer): SQL | undefined {
  const visible = visibleCompanies(caller)
  return visible && sql`${companyId} in (select ${company.id} from ${company} where ${visible})`
}

/** A hotel in API format. */
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

/** The condition of a list: the hotels that the caller may access and the filter. */
export function companyCondition(caller: Caller, filter: CompanyFilter): SQL | undefined {
  const { ids, nameLike, isActive, countryCode, dpaAccepted } = filter
  return and(
    visibleCompanies(caller),
    ids && inArray(company.id, ids),
    nameLike === undefined ? undefined : contains(company.nameFolded, nameLike),
    isActive === undefined ? undefined : eq(company.isActive, isActive),
    countryCode === undefined ? undefined : eq(company.countryCode, countryCode),
    dpaAccepted === undefined ? undefined : (dpaAccepted ? isNotNull : isNull)(company.dpaAcceptedAt),
  )
}

export const companyOrder = (sort: CompanySort): SQL => orderBy(LISTING, sort)

async function readCompanies(db: DbOrTx, ids: readonly number[]): Promise<Company[]> {
  const rows = await db
    .select()
    .from(company)
    .where(inArray(company.id, [...ids]))
  return inOrder(ids, rows).map(toCompany)
}

/** Among active or inactive hotels, people look for a name. */
const withNames = (sort: CompanySort): CompanySort =>
  sort.length === 1 && sort[0]?.field === 'isActive' ? [...sort, { field: 'name', direction: 'asc' }] : sort

/** One page of the hotels that the caller may access. */
export const listCompanies = (db: DbOrTx, caller: Caller, query: CompanyListQuery): Promise<Page<Company>> => {
  const sort = withNames(query.sort)
  const pageQuery = {
    ...query,
    sort,
    searches: query.nameLike !== undefined,
    condition: companyCondition(caller, query),
  }
  return listPage(db, LISTING, pageQuery, (ids) => readCompanies(db, ids))
}

/** Every hotel of the filtered list. */
export const exportCompanies = (
  db: DbOrTx,
  caller: Caller,
  filter: CompanyFilter & { sort: CompanySort },
): AsyncGenerator<Company> =>
  listAll(db, LISTING, { ...filter, condition: companyCondition(caller, filter) }, (ids) => readCompanies(db, ids))

/** The stored row, or undefined. */
export async function findCompany(db: DbOrTx, id: number): Promise<Row | undefined> {
  const [row] = await db.select().from(company).where(eq(company.id, id))
  return row
}

/** The distinct values of the hotels that the caller may access, in order. */
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
