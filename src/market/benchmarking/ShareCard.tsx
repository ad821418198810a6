import { useState } from 'react'
import { GRANULARITIES } from '../../../contract/analysis/figures.ts'
import { type Benchmark, INDICES, type ShareRow } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { PlacesChart } from '../../kit/chart/PlacesChart.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { GranularityPicker } from '../../kit/figures/GranularityPicker.tsx'
import { Legend } from '../../kit/figures/Legend.tsx'
import { NoReadout } from '../../kit/figures/Readout.tsx'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { PeriodReadout } from './PeriodReadout.tsx'
import { ShareTable } from './ShareTable.tsx'
import { shareOption } from './share-option.ts'
import type { BenchmarkView } from './use-benchmark.ts'
import { shownShare } from './use-market-format.ts'

interface ShareCardProps {
  report: Benchmark | undefined
  view: BenchmarkView
}

/** An index by stay date compared with last year's as a chart, or all of them as a table. */
export function ShareCard({ report, view: { address, index, granularity } }: ShareCardProps) {
  const text = useText()
  const formats = useFormats()
  const [pointed, setPointed] = useState(0)
  const dateName = useDateName(granularity)
  const rows = report?.rows ?? []
  const place = Math.min(pointed, Math.max(0, rows.length - 1))
  const row = rows[place]
  const title = text('benchmarking.chart')
  const valueText = ({ stayDate, ...shares }: ShareRow) =>
    shownShare(shares)[index] === null
      ? `${dateName(stayDate)}: ${text(`benchmarking.unavailable.${shares.now.unavailableReason ?? 'ownCapacity'}`)}`
      : text('benchmarking.said', {
          date: dateName(stayDate),
          name: text(`benchmarking.${index}.name`),
          value: formats.count(shownShare(shares)[index]),
          lastYear: formats.count(shares.lastYear[index]),
        })
  return (
    <ChartCard
      title={title}
      note={text(`benchmarking.${index}.long`)}
      tools={
        <>
          <Segmented
            label={text('benchmarking.index')}
            options={INDICES.map((value) => ({ value, label: text(`benchmarking.${value}.name`) }))}
            value={index}
            onChange={(value) => address.put({ show: value === 'rgi' ? null : value })}
          />
          <GranularityPicker
            granularities={GRANULARITIES}
            value={granularity}
            onChange={(value) => {
              setPointed(0)
              address.put({ granularity: value === 'week' ? null : value })
            }}
          />
        </>
      }
      legend={
        <>
          <Legend
            marks={[
              ['curve', text(`benchmarking.${index}.name`)],
              ['line', text('benchmarking.lastYear')],
              ['capacity', text('benchmarking.even')],
            ]}
          />
          {report && rows.every(({ now }) => now.available === 0) && (
            <p className="compact">
              {text(`benchmarking.unavailable.${report.total.now.unavailableReason ?? 'noSet'}`)}
            </p>
          )}
        </>
      }
      chart={
        report && (
          <PlacesChart
            label={text('benchmarking.chartLabel', { name: text(`benchmarking.${index}.name`) })}
            picture={{
              rows,
              index,
              writeDate: granularity === 'month' ? formats.month : formats.dayAndMonth,
              writeValue: formats.count,
            }}
            draw={shareOption}
            count={rows.length}
            pointed={place}
            onPoint={setPointed}
            valueText={row ? valueText(row) : ''}
          />
        )
      }
      readout={
        report && row ? (
          <PeriodReadout
            row={row}
            currency={report.currency}
            title={dateName(row.stayDate)}
            index={place}
            count={rows.length}
            onStep={setPointed}
          />
        ) : (
          <NoReadout />
        )
      }
      table={report && <ShareTable report={report} address={address} dateName={dateName} title={title} />}
    />
  )
}
