import { useState } from 'react'
import { REPUTATION_GRANULARITIES, type Reputation } from '../../../contract/market/reputation.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { PlacesChart } from '../../kit/chart/PlacesChart.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { GranularityPicker } from '../../kit/figures/GranularityPicker.tsx'
import { Legend, type LegendEntry } from '../../kit/figures/Legend.tsx'
import { NoReadout, Readout, type ReadoutRow } from '../../kit/figures/Readout.tsx'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import { DevelopmentTable } from './DevelopmentTable.tsx'
import { developmentOption } from './development-option.ts'
import type { ReputationView } from './use-reputation-view.ts'

interface DevelopmentCardProps {
  report: Reputation | undefined
  view: ReputationView
}

/** The trend of the score, with those of competitors, as a chart or a table. */
export function DevelopmentCard({ report, view: { address, granularity } }: DevelopmentCardProps) {
  const text = useText()
  const formats = useFormats()
  const dateName = useDateName(report?.granularity ?? granularity)
  const [pointed, setPointed] = useState<number | null>(null)
  const rows = report?.rows ?? []
  const competitors = report?.competitors ?? []
  const last = Math.max(0, rows.length - 1)
  // The current values are at the end.
  const index = Math.min(pointed ?? last, last)
  const row = rows[index]
  const hasTrustYou = rows.some(({ trustYou }) => trustYou !== null)
  const shown = (isShown: boolean, entry: LegendEntry): LegendEntry[] => (isShown ? [entry] : [])
  const readOut = (): ReadoutRow[] => {
    if (!row) return []
    const others = competitors.map(
      ({ name }, place): ReadoutRow => [name, formats.decimal(row.competitors[place] ?? null), ''],
    )
    return [
      [
        text('reputation.series.own'),
        <b key="own">{formats.decimal(row.score)}</b>,
        text('reputation.fromReviews', { smart_count: row.reviews }),
      ],
      [text('reputation.series.rolling'), formats.decimal(row.rolling), ''],
      [text('reputation.series.overall'), formats.decimal(row.overall), ''],
      ...(hasTrustYou
        ? ([[text('reputation.series.trustYou'), formats.decimal(row.trustYou), '']] satisfies ReadoutRow[])
        : []),
      ...others,
    ]
  }
  return (
    <ChartCard
      title={text('reputation.development')}
      note={text('reputation.developmentNote')}
      tools={
        <GranularityPicker
          granularities={REPUTATION_GRANULARITIES}
          value={granularity}
          onChange={(value) => {
            setPointed(null)
            address.put({ granularity: value === 'week' ? null : value })
          }}
        />
      }
      legend={
        <Legend
          marks={[
            ['curve', text('reputation.series.overall')],
            ['expected', text('reputation.series.rolling')],
            ...shown(hasTrustYou, ['column', text('reputation.series.trustYou'), 'var(--warn)']),
            ...shown(competitors.length > 0, ['line', text('reputation.series.competitor')]),
          ]}
        />
      }
      chart={
        report && (
          <PlacesChart
            label={text('reputation.chartLabel')}
            picture={{
              rows,
              competitors: competitors.length,
              writeDate: report.granularity === 'month' ? formats.month : formats.dayAndMonth,
              writeValue: formats.count,
            }}
            draw={developmentOption}
            count={rows.length}
            pointed={index}
            onPoint={setPointed}
            valueText={
              row
                ? text('reputation.said', {
                    date: dateName(row.date),
                    smart_count: row.reviews,
                    score: formats.decimal(row.score),
                    rolling: formats.decimal(row.rolling),
                    overall: formats.decimal(row.overall),
                  })
                : ''
            }
          />
        )
      }
      readout={
        row ? (
          <Readout title={dateName(row.date)} rows={readOut()} index={index} count={rows.length} onStep={setPointed} />
        ) : (
          <NoReadout />
        )
      }
      table={report && <DevelopmentTable report={report} address={address} />}
    />
  )
}
