import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { BudgetFigure } from '../../../contract/analysis/budget.ts'
import type { Tx } from '../../platform/database/db.ts'
import { budgetFigure, company } from '../../platform/database/schema/index.ts'
import { storeFigures } from './figures.ts'
import { readBudget } from './queries.ts'

/** Figures in which the budget of a segment is moved to no segment. */
function withoutSegment(figures: readonly BudgetFigure[], gone: number): BudgetFigure[] {
  const kept = new Map<string, BudgetFigure>()
  for (const { month, segmentId, roomNights, revenue } of figures) {
    const to = segmentId === gone ? null : segmentId
    const cell = kept.get(`${month} ${to}`)
    kept.set(`${month} ${to}`, {
      month,
      segmentId: to,
      roomNights: roomNights + (cell?.roomNights ?? 0),
      revenue: revenue + (cell?.revenue ?? 0),
    })
  }
  return [...kept.values()]
}

/**
 * Before a segment is removed, its budget is moved to no segment in every version: the totals stay the same, and the change is
 * logged.
 */
export async function releaseSegment(
  tx: Tx,
  request: FastifyRequest,
  companyId: number,
  segmentId: number,
): Promise<void> {
  const [hotel] = await tx.select().from(company).where(eq(company.id, companyId))
  const versions = await tx
    .selectDistinct({ id: budgetFigure.versionId })
    .from(budgetFigure)
    .where(and(eq(budgetFigure.companyId, companyId), eq(budgetFigure.segmentId, segmentId)))
  for (const { id } of hotel ? versions : []) {
    const budget = await readBudget(tx, { id: companyId, currency: hotel?.currency ?? '' }, id)
    await storeFigures(tx, request, budget, withoutSegment(budget.figures, segmentId))
  }
}
