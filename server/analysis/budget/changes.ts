import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Budget, BudgetUpdate, NewBudget } from '../../../contract/analysis/budget.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { budgetVersion } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { insertFigures, loggedFigures } from './figures.ts'
import { oneVersion, readBudget } from './queries.ts'
import { startingFigures } from './start.ts'

const logged = ({ year, name, isActive }: Budget) => ({ year, name, isActive })

/**
 * Adds a version with its starting figures; the first one of a year becomes active. Throws 409 if another version of the year has
 * its name.
 */
export function createVersion(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  companyId: number,
  { year, name, start }: NewBudget,
): Promise<Budget> {
  return db.transaction(async (tx) => {
    const hotel = await lockCompany(tx, companyId)
    const figures = await startingFigures(tx, hotel, { year, start, now: now() })
    const ofYear = await tx.$count(
      budgetVersion,
      and(eq(budgetVersion.companyId, companyId), eq(budgetVersion.year, year)),
    )
    const [row] = await tx
      .insert(budgetVersion)
      .values({
        companyId,
        year,
        name,
        isActive: ofYear === 0,
        createdBy: callerFrom(request).userId,
        createdAt: now(),
      })
      .returning({ id: budgetVersion.id })
    if (!row) throw new Error('the new budget was not returned')
    await insertFigures(tx, { companyId, id: row.id }, figures)
    const created = await readBudget(tx, hotel, row.id)
    await recordActivity(tx, request, {
      companyId,
      action: 'create',
      entity: 'budget',
      entityId: row.id,
      after: { ...logged(created), ...loggedFigures(created) },
    })
    return created
  })
}

/** When a version becomes active, the previously active one of its year is deactivated. */
async function deactivateOthers(tx: Tx, request: FastifyRequest, companyId: number, year: number): Promise<void> {
  const rows = await tx
    .update(budgetVersion)
    .set({ isActive: false, revision: sql`${budgetVersion.revision} + 1` })
    .where(and(eq(budgetVersion.companyId, companyId), eq(budgetVersion.year, year), eq(budgetVersion.isActive, true)))
    .returning()
  for (const { id } of rows)
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'budget',
      entityId: id,
      before: { isActive: true },
      after: { isActive: false },
    })
}

interface Place {
  companyId: number
  id: number
}

/** Renames a version, or activates it for its year. Throws 404, 409 as `createVersion` does, or 412. */
export function updateVersion(db: Db, request: FastifyRequest, { companyId, id }: Place, input: BudgetUpdate) {
  return db.transaction(async (tx): Promise<Budget> => {
    const hotel = await lockCompany(tx, companyId)
    const before = await readBudget(tx, hotel, id)
    checkRevision(request, before.revision)
    if (input.isActive && !before.isActive) await deactivateOthers(tx, request, companyId, before.year)
    await tx
      .update(budgetVersion)
      .set({ ...input, revision: sql`${budgetVersion.revision} + 1` })
      .where(oneVersion(companyId, id))
    const after = await readBudget(tx, hotel, id)
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'budget',
      entityId: id,
      before: logged(before),
      after: logged(after),
    })
    return after
  })
}

/** Removes a version with its figures; the activity log keeps them. Throws 404 or 412. */
export function removeVersion(db: Db, request: FastifyRequest, { companyId, id }: Place): Promise<void> {
  return db.transaction(async (tx) => {
    const hotel = await lockCompany(tx, companyId)
    const before = await readBudget(tx, hotel, id)
    checkRevision(request, before.revision)
    await tx.delete(budgetVersion).where(oneVersion(companyId, id))
    await recordActivity(tx, request, {
      companyId,
      action: 'delete',
      entity: 'budget',
      entityId: id,
      before: { ...logged(before), ...loggedFigures(before) },
    })
  })
}
