import { z } from 'zod'
import { BUDGET_LIMITS, type Budget, type BudgetFigure } from '../../../contract/analysis/budget.ts'
import { amountCell, amountOf, minorOf } from '../../platform/csv/amount.ts'

/** The columns of a budget's file, for import and export. Revenue in major units, with a decimal point or comma. */
export const BUDGET_COLUMNS = ['year', 'month', 'segment', 'roomNights', 'revenue'] as const
type Column = (typeof BUDGET_COLUMNS)[number]

const sameName = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'accent' }) === 0

/** Converts a line of a budget's file to a figure of this version; an empty segment means no segment. */
export function lineSchema({ year, segments, currency }: Pick<Budget, 'year' | 'segments' | 'currency'>) {
  const segmentOf = (name: string) => segments.find((each) => sameName(each.name, name))
  const columns = {
    year: z.string().refine((cell) => Number(cell) === year, `This value must be ${year}, the year of this budget.`),
    month: z.string().regex(/^(0?[1-9]|1[0-2])$/, 'This value must be a month from 1 to 12.'),
    segment: z
      .string()
      .refine((cell) => cell === '' || segmentOf(cell), 'This value must be a segment of the hotel, or empty.'),
    roomNights: z
      .string()
      .refine(
        (cell) => /^\d{1,7}$/.test(cell) && Number(cell) <= BUDGET_LIMITS.roomNights,
        'This value must be a whole number of room nights, without thousands separators.',
      ),
    revenue: amountCell(currency).refine(
      (cell) => minorOf(cell, currency) <= BUDGET_LIMITS.revenue,
      'This amount is too large.',
    ),
  } satisfies Record<Column, z.ZodType>
  return z.object(columns).transform(
    ({ month, segment, roomNights, revenue }): BudgetFigure => ({
      month: `${year}-${month.padStart(2, '0')}-01`,
      segmentId: segmentOf(segment)?.id ?? null,
      roomNights: Number(roomNights),
      revenue: minorOf(revenue, currency),
    }),
  )
}

/** A figure as a line of the file. */
export function lineOf(
  { segments, currency }: Pick<Budget, 'segments' | 'currency'>,
  { month, segmentId, roomNights, revenue }: BudgetFigure,
): Record<Column, string | number> {
  return {
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    segment: segments.find(({ id }) => id === segmentId)?.name ?? '',
    roomNights,
    revenue: amountOf(revenue, currency),
  }
}
