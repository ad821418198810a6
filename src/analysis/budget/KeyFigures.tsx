import { MEASURES } from '../../../contract/analysis/analyse.ts'
import { BUDGET_REFERENCES, type BudgetReport, type Variance } from '../../../contract/analysis/budget-report.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { KeyFigures as Figures, KeyFigure, Reference } from '../../kit/KeyFigure.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Term } from '../../kit/Term.tsx'
import { figureOf, isToPickUp, varianceOf } from './budget-row.ts'
import type { BudgetView } from './use-budget-view.ts'
import { useVarianceFormat } from './use-variance-format.ts'

interface KeyFiguresProps {
  report: BudgetReport | undefined
  view: BudgetView
}

/** What a range that is over is judged by: there is nothing ahead to forecast, and its books are the actual figures. */
const AFTERWARDS = ['final', 'lastYear'] as const

/** The figures for the whole range: the budget, and the variance of each other figure from it; this year's from last year's. */
export function KeyFigures({ report, view: { measure, address } }: KeyFiguresProps) {
  const text = useText()
  const formatOf = useMeasures(report?.currency ?? 'EUR')
  const format = formatOf(measure)
  const variance = useVarianceFormat(measure, report?.currency ?? 'EUR')
  const amountOf = (against: Variance) =>
    measure === 'occupancy' ? `${variance.amount(against)} ${text('figures.points')}` : variance.amount(against)
  const named = (name: 'budget' | (typeof BUDGET_REFERENCES)[number]) => (
    <Term definition={text(`figures.budget.${name}.definition`)}>{text(`figures.budget.${name}.name`)}</Term>
  )
  const place = <Skeleton width={90} height={24} />
  return (
    <Card
      title={text('budget.inTheRange')}
      note={report?.versions.map(({ year, name }) => `${year}: ${name}`).join(' · ')}
      tools={
        <Segmented
          label={text('figures.show')}
          options={MEASURES.map((value) => ({ value, label: formatOf(value).name }))}
          value={measure}
          onChange={(value) => address.put({ show: value === 'revenue' ? null : value })}
        />
      }
    >
      <Figures>
        <KeyFigure
          label={named('budget')}
          unit={format.unit}
          value={report ? format.write(figureOf(report.total, 'budget', measure)) : place}
          reference={report && report.total.budget === null ? text('budget.notWhole') : null}
        />
        {(report?.total.isOver ? AFTERWARDS : BUDGET_REFERENCES).map((name) => {
          const against = report && varianceOf(report.total, name, measure)
          const now = report?.total.isOver ? 'actualToLastYear' : 'forecastToLastYear'
          return (
            <KeyFigure
              key={name}
              label={named(name)}
              unit={format.unit}
              value={report ? format.write(figureOf(report.total, name, measure)) : place}
              reference={
                against && isToPickUp(report.total, name, measure) ? (
                  <Reference>{variance.toPickUp(against)}</Reference>
                ) : against && against.share !== null ? (
                  <>
                    <Delta value={variance.direction(against)}>{`${variance.share(against)} %`}</Delta>{' '}
                    <Reference>
                      {name === 'final'
                        ? text('budget.differenceToDate', {
                            amount: amountOf(against),
                            budget: format.write(report.total.budgetToDate?.[measure] ?? null),
                          })
                        : text(name === 'lastYear' ? `budget.${now}` : 'budget.difference', {
                            amount: amountOf(against),
                          })}
                    </Reference>
                  </>
                ) : (
                  report &&
                  name !== 'onTheBooks' &&
                  report.total[name] === null && <span className="muted">{text(`budget.unknown.${name}`)}</span>
                )
              }
            />
          )
        })}
      </Figures>
    </Card>
  )
}
