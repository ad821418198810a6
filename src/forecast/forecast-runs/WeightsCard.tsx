import { useMemo } from 'react'
import type { Accuracy } from '../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { stackOption } from '../chart-options.ts'
import { GridCard } from '../GridCard.tsx'
import { weightGrid } from '../quality.ts'

/** The weight of each method in the forecasts, by days ahead. */
export function WeightsCard({ accuracy }: { accuracy: Accuracy | undefined }) {
  const text = useText()
  const formats = useFormats()
  const grid = useMemo(() => accuracy && weightGrid(accuracy), [accuracy])
  return (
    <GridCard
      title={text('forecastRuns.weights')}
      note={text('forecastRuns.weightsNote')}
      grid={grid}
      placeHead={text('forecastRuns.horizon')}
      placeName={(horizon) => text('forecastRuns.daysShort', { smart_count: Number(horizon) })}
      write={formats.percent}
      chartLabel={text('forecastRuns.weightsLabel')}
      optionOf={stackOption}
    />
  )
}
