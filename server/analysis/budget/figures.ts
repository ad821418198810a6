import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Budget, BudgetFigure } from '../../../contract/analysis/budget.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { amountOf } from '../../platform/csv/amount.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { budgetFigure, budgetVersion } from '../../platform/database/schema/index.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { ofVersion, oneVersion, readBudget } from './queries.ts'

type StoredBudget = Pick<Budget, 'currency' | 'segments' | 'figures'>

/** Figures in the format of the activity log: `2027-03 Groups: 120 room nights, 14400.00 EUR`. */
export function loggedFigures({ currency, segments, figures }: StoredBudget): Record<string, string> {
  const nameOf = (id: number | null) => segments.find((segment) => segment.id === id)?.name ?? '-'
  return Object.fromEntries(
    figures.map(({ month, segmentId, roomNights, revenue }) => [
      `${month.slice(0, 7)} ${nameOf(segmentId)}`,
      `${roomNights} room nights, ${amountOf(revenue, currency)} ${currency}`,
    ]),
  )
}

/** Throws 400 naming the figure, with its month and segment in the message, if it is not of the year, unknown or repeated. */
function checkFigures(figures: readonly BudgetFigure[], { year, segments }: Budget): void {
  const taken = new Set<string>()
  figures.forEach(({ month, segmentId }, place) => {
    const segment = segments.find(({ id }) => id === segmentId)
    const path = `figures.${place}`
    if (!month.startsWith(`${year}-`) || !month.endsWith('-01'))
      throw invalidField(`${path}.month`, `This value must be the first day of a month of ${year}, not ${month}.`)
    if (segmentId !== null && !segment)
      throw invalidField(`${path}.segmentId`, `${month}: there is no segment ${segmentId} in this hotel.`)
    const cell = `${month} ${segmentId}`
    if (taken.has(cell))
      throw invalidField(
        `${path}.month`,
        `The cell ${month}, ${segment?.name ?? 'without a segment'} must appear only once.`,
      )
    taken.add(cell)
  })
}

/** Adds figures to a version that has none. */
export async function insertFigures(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  figures: readonly BudgetFigure[],
): Promise<void> {
  const rows = figures.map((figure) => ({ companyId, versionId: id, ...figure }))
  if (rows.length > 0) await tx.insert(budgetFigure).values(rows)
}

/** Replaces all figures of a locked version, as its next revision. */
export async function storeFigures(
  tx: Tx,
  request: FastifyRequest,
  before: Budget,
  figures: readonly BudgetFigure[],
): Promise<Budget> {
  const { companyId, id, currency } = before
  checkFigures(figures, before)
  await tx.delete(budgetFigure).where(ofVersion(companyId, id))
  await insertFigures(tx, before, figures)
  await tx
    .update(budgetVersion)
    .set({ revision: sql`${budgetVersion.revision} + 1` })
    .where(oneVersion(companyId, id))
  const after = await readBudget(tx, { id: companyId, currency }, id)
  await recordActivity(tx, request, {
    companyId,
    action: 'update',
    entity: 'budget',
    entityId: id,
    before: loggedFigures(before),
    after: loggedFigures(after),
  })
  return after
}

/**
 * Replaces all figures of a version at once. Throws 404, 400 naming the figure, or 412 if the version was changed since the caller
 * read it.
 */
export function replaceFigures(
  db: Db,
  request: FastifyRequest,
  { companyId, id }: { companyId: number; id: number },
  figures: readonly BudgetFigure[],
): Promise<Budget> {
  return db.transaction(async (tx) => {
    const hotel = await lockCompany(tx, companyId)
    const before = await readBudget(tx, hotel, id)
    checkRevision(request, before.revision)
    return storeFigures(tx, request, before, figures)
  })
}
