import type { Budget, BudgetFigure } from '../../../../contract/analysis/budget.ts'
import { type Amount, type AmountFormat, type Figure, readAmount } from './amounts.ts'

export const MONTHS = 12

/** A row of the grid: a figure of a segment, null for figures without a segment. */
export interface GridRow {
  readonly figure: Figure
  readonly segmentId: number | null
}

/** A cell by its position: the row, and the month from 0. */
export interface Place {
  readonly row: number
  readonly month: number
}

/** The texts, by row and month. */
export type Texts = readonly (readonly string[])[]

export const monthOf = (year: number, month: number): string => `${year}-${String(month + 1).padStart(2, '0')}-01`

/** First the room nights of all segments, then their revenue; figures without a segment last. */
export const rowsOf = ({ segments }: Pick<Budget, 'segments'>): GridRow[] =>
  (['roomNights', 'revenue'] as const).flatMap((figure) =>
    [...segments.map(({ id }) => id), null].map((segmentId) => ({ figure, segmentId })),
  )

/** The stored figures as texts; an unbudgeted cell is empty. */
export const textsOf = (
  rows: readonly GridRow[],
  { year, figures }: Pick<Budget, 'year' | 'figures'>,
  write: (value: number, figure: Figure) => string,
): Texts =>
  rows.map(({ figure, segmentId }) =>
    Array.from({ length: MONTHS }, (_, month) => {
      const stored = figures.find((each) => each.segmentId === segmentId && each.month === monthOf(year, month))
      return stored?.[figure] ? write(stored[figure], figure) : ''
    }),
  )

/** Every cell as an amount, or its error. */
export const readGrid = (rows: readonly GridRow[], texts: Texts, format: AmountFormat): Amount[][] =>
  rows.map(({ figure }, row) => (texts[row] ?? []).map((text) => readAmount(text, figure, format)))

/** The invalid cells, in the order of the grid. */
export const errorsOf = (amounts: readonly (readonly Amount[])[]): (Place & { error: string })[] =>
  amounts.flatMap((row, place) =>
    row.flatMap((amount, month) => ('error' in amount ? [{ row: place, month, error: amount.error }] : [])),
  )

const plannedIn = (amount: Amount | undefined): number => (amount && 'value' in amount ? amount.value : 0)

/** The amounts of one figure: of each segment by month, with totals. Invalid cells count as zero. */
export function sumsOf(rows: readonly GridRow[], amounts: readonly (readonly Amount[])[], figure: Figure) {
  const bySegment = rows.flatMap((row, place) => (row.figure === figure ? [(amounts[place] ?? []).map(plannedIn)] : []))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const byMonth = Array.from({ length: MONTHS }, (_, month) => sum(bySegment.map((values) => values[month] ?? 0)))
  return { cells: bySegment, bySegment: bySegment.map(sum), byMonth, total: sum(byMonth) }
}

/** The figures to store: cells with a budget. */
export function figuresOf(
  rows: readonly GridRow[],
  amounts: readonly (readonly Amount[])[],
  year: number,
): BudgetFigure[] {
  const amountOf = (figure: Figure, segmentId: number | null, month: number) =>
    plannedIn(amounts[rows.findIndex((row) => row.figure === figure && row.segmentId === segmentId)]?.[month])
  const segments = rows.filter(({ figure }) => figure === 'roomNights').map(({ segmentId }) => segmentId)
  return segments
    .flatMap((segmentId) =>
      Array.from({ length: MONTHS }, (_, month) => ({
        month: monthOf(year, month),
        segmentId,
        roomNights: amountOf('roomNights', segmentId, month),
        revenue: amountOf('revenue', segmentId, month),
      })),
    )
    .filter(({ roomNights, revenue }) => roomNights !== 0 || revenue !== 0)
}
