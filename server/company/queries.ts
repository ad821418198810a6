import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Company, CompanyListQuery } from '../../contract/company.ts'
import type { Page, Sort } from '../../contract/paging.ts'
import type { Caller } from '../access/caller.ts'
import { visibleCompanies } from '../access/company-scope.ts'
import type { DbOrTx } from '../database/db.ts'
import { company } from '../database/schema/index.ts'
import { contains, orderBy } from '../http/order.ts'

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

/**
 * One page of the hotels that the caller may see. A text search first finds its hits in a step of its own: with
 * ORDER BY and LIMIT in sight PostgreSQL may walk the name index instead of the trigram index, twenty times slower.
 */
export async function listCompanies(db: DbOrTx, caller: Caller, query: CompanyListQuery): Promise<Page<Company>> {
  const { page, size, sort } = query
  const condition = companyCondition(caller, query)
  const searched =
    query.nameLike === undefined
      ? condition
      : sql`${company.id} in (with hits as materialized (select ${company.id} from ${company} where ${condition}) select id from hits)`
  const [[total], rows] = await Promise.all([
    db.select({ value: count() }).from(company).where(condition),
    db
      .select()
      .from(company)
      .where(searched)
      .orderBy(companyOrder(sort))
      .limit(size)
      .offset(page * size),
  ])
  const totalElements = total?.value ?? 0
  return { content: rows.map(toCompany), last: (page + 1) * size >= totalElements, totalElements }
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
