import { useMemo, useState } from 'react'
import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import { GRANULARITIES } from '../../../contract/analysis/figures.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { PlacesChart } from '../../kit/chart/PlacesChart.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { GranularityPicker } from '../../kit/figures/GranularityPicker.tsx'
import { Legend } from '../../kit/figures/Legend.tsx'
import { NoReadout } from '../../kit/figures/Readout.tsx'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { useOverbooked } from '../../kit/figures/use-overbooked.tsx'
import { headOf } from '../../kit/table/column.ts'
import { budgetOption } from './budget-option.ts'
import { type BudgetRow, figureOf, varianceOf } from './budget-row.ts'
import { PeriodReadout } from './PeriodReadout.tsx'
import { PeriodsTable } from './PeriodsTable.tsx'
import type { BudgetView } from './use-budget-view.ts'
import { useVarianceFormat } from './use-variance-format.ts'

interface PeriodsCardProps {
  report: BudgetReport
  view: BudgetView
}

/** The budget and its comparisons by month, week or night, as a chart or a table. */
export function PeriodsCard({ report, view }: PeriodsCardProps) {
  const text = useText()
  const formats = useFormats()
  const { address, measure, granularity } = view
  const { currency, periods } = report
  const [pointed, setPointed] = useState(0)
  const dateName = useDateName(granularity)
  const format = useMeasures(currency)(measure)
  const variance = useVarianceFormat(measure, currency)
  const rows = useMemo(
    () => periods.map((row): BudgetRow => ({ ...row, key: row.stayDate, name: row.stayDate })),
    [periods],
  )
  const flag = useOverbooked(report.overbooked, periods, granularity)
  const index = Math.min(pointed, Math.max(0, rows.length - 1))
  const row = rows[index]
  const title = text('budget.byStayDate')
  const valueText = row
    ? text('budget.said', {
        date: dateName(row.key),
        budget: format.write(figureOf(row, 'budget', measure)),
        books: format.write(figureOf(row, 'onTheBooks', measure)),
        variance: variance.share(varianceOf(row, 'onTheBooks', measure)),
      })
    : ''
  return (
    <ChartCard
      title={title}
      note={headOf({ label: format.name, unit: format.unit })}
      tools={
        <GranularityPicker
          granularities={GRANULARITIES}
          value={granularity}
          onChange={(value) => {
            setPointed(0)
            address.put({ granularity: value === 'month' ? null : value })
          }}
        />
      }
      legend={
        <Legend
          marks={[
            ['budget', text('figures.budget.budget.name')],
            ['column', text('figures.budget.onTheBooks.name')],
            ...(report.forecastState === 'shown' ? [['expected', text('figures.budget.forecast.name')] as const] : []),
            ['line', text('figures.budget.lastYear.name')],
          ]}
          nights={granularity === 'day' ? { hasMarks: false } : undefined}
        />
      }
      chart={
        <PlacesChart
          label={text('budget.chartLabel')}
          picture={{
            rows,
            measure,
            isByDay: granularity === 'day',
            inUnit: format.inUnit,
            writeDate: granularity === 'month' ? formats.month : formats.dayAndMonth,
            formats,
          }}
          draw={budgetOption}
          count={rows.length}
          pointed={index}
          onPoint={setPointed}
          valueText={valueText}
        />
      }
      readout={
        row ? (
          <PeriodReadout
            title={dateName(row.key)}
            note={flag(row.key)}
            row={row}
            format={format}
            variance={variance}
            index={index}
            count={rows.length}
            onStep={setPointed}
          />
        ) : (
          <NoReadout />
        )
      }
      table={<PeriodsTable report={report} rows={rows} view={view} title={title} />}
    />
  )
}
