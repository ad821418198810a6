import { BUDGET_REFERENCES, type BudgetReference } from '../../../contract/analysis/budget-report.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { differenceHead, type FigureColumn } from '../../kit/figures/figure-column.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { type BudgetRow, figureOf, isToPickUp, varianceOf } from './budget-row.ts'
import type { BudgetView } from './use-budget-view.ts'
import { useVarianceFormat } from './use-variance-format.ts'

/** The budget, and each compared figure with its variance: the columns after the row's name. */
export function useBudgetColumns(
  { measure }: BudgetView,
  currency: string,
  named: FigureColumn<BudgetRow>,
): FigureColumn<BudgetRow>[] {
  const text = useText()
  const { unit, write, inUnit } = useMeasures(currency)(measure)
  const variance = useVarianceFormat(measure, currency)
  const columnsOf = (reference: BudgetReference): FigureColumn<BudgetRow>[] => {
    const of = (row: BudgetRow) => varianceOf(row, reference, measure)
    const name = text(`figures.budget.${reference}.name`)
    const difference = differenceHead(name, text)
    return [
      {
        name: reference,
        label: name,
        definition: text(`figures.budget.${reference}.definition`),
        unit,
        value: (row) => inUnit(figureOf(row, reference, measure)),
        cell: (row) => write(figureOf(row, reference, measure)),
        isFirst: true,
        isOnCard: reference === 'onTheBooks',
      },
      {
        name: `${reference}Variance`,
        ...difference,
        unit: measure === 'occupancy' ? text('figures.points') : unit,
        value: (row) => variance.inUnit(of(row)),
        cell: (row) => (
          <span className="muted">
            {isToPickUp(row, reference, measure) ? variance.toPickUp(of(row)) : variance.amount(of(row))}
          </span>
        ),
      },
      {
        name: `${reference}Share`,
        ...difference,
        unit: '%',
        value: (row) => {
          const { share } = of(row)
          return share === null ? null : Math.round(share * 1000) / 10
        },
        cell: (row) => (
          <Delta value={isToPickUp(row, reference, measure) ? null : variance.direction(of(row))}>
            {variance.share(of(row))}
          </Delta>
        ),
        isOnCard: reference === 'onTheBooks',
      },
    ]
  }
  return [
    named,
    {
      name: 'budget',
      label: text('figures.budget.budget.name'),
      definition: text('figures.budget.budget.definition'),
      unit,
      value: (row) => inUnit(figureOf(row, 'budget', measure)),
      cell: (row) => <b>{write(figureOf(row, 'budget', measure))}</b>,
      isOnCard: true,
    },
    ...BUDGET_REFERENCES.flatMap(columnsOf),
  ]
}
