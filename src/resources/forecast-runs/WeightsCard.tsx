import { useMemo } from 'react'
import type { Accuracy } from '../../../contract/forecast-run.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { ChartCard } from './ChartCard.tsx'
import { stackOption } from './chart-options.ts'
import { GridChart } from './GridChart.tsx'
import { weightGrid } from './quality.ts'

/** How much say each method had in the forecasts, by how many days ahead they looked. */
export function WeightsCard({ accuracy }: { accuracy: Accuracy | undefined }) {
  const text = useText()
  const formats = useFormats()
  const grid = useMemo(() => accuracy && weightGrid(accuracy), [accuracy])
  const nameOf = (horizon: string) => text('forecastRuns.daysShort', { smart_count: Number(horizon) })
  return (
    <ChartCard
      title={text('forecastRuns.weights')}
      note={text('forecastRuns.weightsNote')}
      grid={grid}
      placeHead={text('forecastRuns.horizon')}
      placeName={nameOf}
      write={formats.percent}
      chart={(shown, onPoint) => (
        <GridChart
          label={text('forecastRuns.weightsLabel')}
          grid={shown}
          placeName={nameOf}
          write={formats.percent}
          optionOf={stackOption}
          onPoint={onPoint}
        />
      )}
    />
  )
}
