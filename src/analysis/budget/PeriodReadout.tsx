import type { ReactNode } from 'react'
import { BUDGET_REFERENCES } from '../../../contract/analysis/budget-report.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { Readout, type ReadoutRow } from '../../kit/figures/Readout.tsx'
import type { MeasureFormat } from '../../kit/figures/use-measures.ts'
import { type BudgetRow, figureOf, isToPickUp, varianceOf } from './budget-row.ts'
import type { VarianceFormat } from './use-variance-format.ts'

interface PeriodReadoutProps {
  title: string
  /** A note that the night is overbooked. */
  note: ReactNode
  row: BudgetRow
  format: MeasureFormat
  variance: VarianceFormat
  index: number
  count: number
  onStep: (index: number) => void
}

/** One night, week or month: its budget, and each compared figure with the variance. */
export function PeriodReadout({
  title,
  note,
  row,
  format: { measure, write, unit },
  variance,
  ...place
}: PeriodReadoutProps) {
  const text = useText()
  const rows: ReadoutRow[] = [
    [text('figures.budget.budget.name'), <b key="budget">{write(figureOf(row, 'budget', measure))}</b>, unit],
    ...BUDGET_REFERENCES.map((name): ReadoutRow => {
      const against = varianceOf(row, name, measure)
      return [
        text(`figures.budget.${name}.name`),
        write(figureOf(row, name, measure)),
        isToPickUp(row, name, measure) ? (
          variance.toPickUp(against)
        ) : (
          <Delta key={name} value={variance.direction(against)}>
            {against.share === null ? '' : `${variance.share(against)} %`}
          </Delta>
        ),
      ]
    }),
  ]
  return <Readout title={title} note={note} rows={rows} {...place} />
}
