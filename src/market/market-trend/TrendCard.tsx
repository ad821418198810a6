import { useState } from 'react'
import type { MarketTrend, TrendRow } from '../../../contract/market/market-trend.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { PlacesChart } from '../../kit/chart/PlacesChart.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { ChartTable } from '../../kit/figures/ChartTable.tsx'
import { Legend, type LegendEntry } from '../../kit/figures/Legend.tsx'
import { MarkList } from '../../kit/figures/MarkList.tsx'
import { NoReadout } from '../../kit/figures/Readout.tsx'
import type { Address } from '../../kit/figures/use-address.ts'
import type { CalendarMarks } from '../../kit/figures/use-marks.ts'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { NightReadout } from './NightReadout.tsx'
import { trendOption } from './trend-option.ts'
import { SHOWN, type TrendView } from './use-trend.ts'
import { useTrendColumns } from './use-trend-columns.tsx'

interface TrendCardProps {
  report: MarketTrend | undefined
  view: TrendView
  /** Calendar entries by date. */
  marks: CalendarMarks
}

/** Demand or rates by stay date, now and some days ago, as a chart or both as a table. */
export function TrendCard({ report, view, marks }: TrendCardProps) {
  const text = useText()
  const formats = useFormats()
  const { address, shown } = view
  const [pointed, setPointed] = useState(0)
  const rows = report?.rows ?? []
  const place = Math.min(pointed, Math.max(0, rows.length - 1))
  const row = rows[place]
  const title = text('marketTrend.chart')
  const open = (index: number) => {
    const night = rows[index]?.stayDate
    if (night) address.put({ night })
  }
  const valueText = ({ stayDate, now: { demand, rates } }: TrendRow) =>
    shown === 'demand'
      ? `${formats.night(stayDate)}: ${demand.unavailableReason ? text(`marketTrend.unavailable.${demand.unavailableReason}`) : formats.count(demand.index)}`
      : text('marketTrend.saidRates', {
          date: formats.night(stayDate),
          own: formats.wholeMoney(rates.own, report?.currency ?? 'EUR'),
          median: formats.wholeMoney(rates.median, report?.currency ?? 'EUR'),
        })
  return (
    <ChartCard
      title={title}
      note={text(`marketTrend.${shown}Note`)}
      tools={
        <Segmented
          label={text('marketTrend.shown')}
          options={SHOWN.map((value) => ({ value, label: text(`marketTrend.${value}`) }))}
          value={shown}
          onChange={(value) => address.put({ show: value === 'demand' ? null : value })}
        />
      }
      legend={<TrendLegend shown={shown} days={view.days} hasMarks={marks.names.size > 0} />}
      chart={
        report && (
          <PlacesChart
            label={text(`marketTrend.${shown}Label`)}
            picture={{
              rows,
              shown,
              currency: report.currency,
              marks: marks.names,
              writeDate: formats.dayAndMonth,
              writeValue: formats.count,
            }}
            draw={trendOption}
            count={rows.length}
            pointed={place}
            onPoint={setPointed}
            valueText={row ? valueText(row) : ''}
            mark={marks.noteOf(row?.stayDate)}
            onOpen={open}
          />
        )
      }
      below={
        <MarkList
          dates={rows.map(({ stayDate }) => stayDate)}
          marks={marks.names}
          pointed={place}
          onPoint={setPointed}
        />
      }
      readout={
        report && row ? (
          <NightReadout
            row={row}
            currency={report.currency}
            mark={marks.noteOf(row.stayDate)}
            index={place}
            count={rows.length}
            onStep={setPointed}
            onOpen={() => open(place)}
          />
        ) : (
          <NoReadout />
        )
      }
      table={report && <TrendTable report={report} address={address} title={title} />}
    />
  )
}

interface TrendLegendProps {
  shown: (typeof SHOWN)[number]
  days: number
  hasMarks: boolean
}

/** The meaning of the chart's marks. */
function TrendLegend({ shown, days, hasMarks }: TrendLegendProps) {
  const text = useText()
  const marks: Record<typeof shown, LegendEntry[]> = {
    demand: [
      ['market', text('marketTrend.demand')],
      ['line', text('marketTrend.ago', { smart_count: days })],
      ['capacity', text('marketTrend.even')],
    ],
    rates: [
      ['curve', text('marketTrend.own')],
      ['market', text('marketTrend.median')],
      ['range', text('marketTrend.range')],
    ],
  }
  return <Legend marks={marks[shown]} nights={{ hasMarks }} />
}

interface TrendTableProps {
  report: MarketTrend
  address: Address
  title: string
}

/** Demand and rates by stay date, with their changes. */
function TrendTable({ report, address, title }: TrendTableProps) {
  const columns = useTrendColumns(report.currency)
  const table = { columns, rows: report.rows, address }
  return (
    <ChartTable<TrendRow>
      label={title}
      keyOf={({ stayDate }) => stayDate}
      isTinted={({ stayDate }) => isWeekendNight(stayDate)}
      {...table}
    />
  )
}
