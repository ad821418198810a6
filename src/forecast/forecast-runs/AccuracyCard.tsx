import { useMemo } from 'react'
import type { Accuracy } from '../../../contract/forecast/forecast-run.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { linesOption } from '../chart-options.ts'
import { GridCard } from '../GridCard.tsx'
import { MEASURES, weeklyGrid } from '../quality.ts'
import type { useQualityView } from './use-forecast-control.ts'

interface AccuracyCardProps {
  accuracy: Accuracy | undefined
  view: ReturnType<typeof useQualityView>
}

/** The error of the forecast and the baselines by week, at a number of days ahead. */
export function AccuracyCard({ accuracy, view: { horizon, measure, setMeasure } }: AccuracyCardProps) {
  const text = useText()
  const formats = useFormats()
  const grid = useMemo(() => accuracy && weeklyGrid(accuracy, measure), [accuracy, measure])
  const write = measure === 'bias' ? formats.decimalDifference : formats.decimal
  const title = text(`forecastRuns.overTime.${measure}`)
  const weekOf = (week: string) => formats.dayAndMonth(week)
  return (
    <GridCard
      title={title}
      note={text('forecastRuns.daysAhead', { smart_count: horizon })}
      tools={
        <Segmented
          label={text('forecastRuns.measure')}
          options={MEASURES.map((value) => ({ value, label: text(`forecastRuns.measures.${value}.name`) }))}
          value={measure}
          onChange={setMeasure}
        />
      }
      grid={grid}
      placeHead={text('forecastRuns.week')}
      placeName={weekOf}
      write={write}
      chartLabel={text('forecastRuns.accuracyLabel', { weeks: grid?.places.length ?? 0, days: horizon })}
      optionOf={linesOption}
    />
  )
}
