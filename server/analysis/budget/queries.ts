import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Budget, BudgetFigure, BudgetVersion } from '../../../contract/analysis/budget.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { budgetFigure, budgetVersion, userAccount } from '../../platform/database/schema/index.ts'
import { notFound } from '../../platform/http/problem.ts'
import { readBudgetedSegments } from './segments.ts'

/** The condition for one version of a hotel. */
export const oneVersion = (companyId: number, id: number): SQL | undefined =>
  and(eq(budgetVersion.companyId, companyId), eq(budgetVersion.id, id))

/** The condition for the figures of a version. */
export const ofVersion = (companyId: number, id: number): SQL | undefined =>
  and(eq(budgetFigure.companyId, companyId), eq(budgetFigure.versionId, id))

const sumOf = (figure: typeof budgetFigure.roomNights | typeof budgetFigure.revenue) =>
  sql<number>`coalesce((select sum(${figure}) from ${budgetFigure}
    where ${budgetFigure.companyId} = ${budgetVersion.companyId} and ${budgetFigure.versionId} = ${budgetVersion.id}
  ), 0)::float8`

async function readVersions(db: DbOrTx, companyId: number, condition?: SQL): Promise<BudgetVersion[]> {
  const rows = await db
    .select({
      id: budgetVersion.id,
      revision: budgetVersion.revision,
      year: budgetVersion.year,
      name: budgetVersion.name,
      isActive: budgetVersion.isActive,
      createdAt: budgetVersion.createdAt,
      createdBy: sql<string | null>`${userAccount.firstname} || ' ' || ${userAccount.lastname}`,
      roomNights: sumOf(budgetFigure.roomNights),
      revenue: sumOf(budgetFigure.revenue),
    })
    .from(budgetVersion)
    .leftJoin(userAccount, eq(userAccount.id, budgetVersion.createdBy))
    .where(and(eq(budgetVersion.companyId, companyId), condition))
    .orderBy(desc(budgetVersion.year), desc(budgetVersion.isActive), desc(budgetVersion.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** A hotel's versions: the latest year first, and the active version of a year first. */
export const listVersions = (db: DbOrTx, companyId: number): Promise<BudgetVersion[]> => readVersions(db, companyId)

/** One version. Throws 404. */
export async function findVersion(db: DbOrTx, companyId: number, id: number): Promise<BudgetVersion> {
  const [version] = await readVersions(db, companyId, eq(budgetVersion.id, id))
  if (!version) throw notFound('budget')
  return version
}

/** A version's figures by month; those without a segment last. */
export const readFigures = (db: DbOrTx, companyId: number, id: number): Promise<BudgetFigure[]> =>
  db
    .select({
      month: budgetFigure.month,
      segmentId: budgetFigure.segmentId,
      roomNights: budgetFigure.roomNights,
      revenue: budgetFigure.revenue,
    })
    .from(budgetFigure)
    .where(ofVersion(companyId, id))
    .orderBy(asc(budgetFigure.month), asc(budgetFigure.segmentId))

/** A version with its figures, and the segments that are budgeted or have figures in it. Throws 404. */
export async function readBudget(
  db: DbOrTx,
  { id: companyId, currency }: { id: number; currency: string },
  id: number,
): Promise<Budget> {
  const version = await findVersion(db, companyId, id)
  const figures = await readFigures(db, companyId, id)
  const segments = await readBudgetedSegments(
    db,
    companyId,
    figures.map(({ segmentId }) => segmentId),
  )
  return {
    ...version,
    companyId,
    currency,
    segments: segments.map(({ id: segmentId, name }) => ({ id: segmentId, name })),
    figures,
  }
}
