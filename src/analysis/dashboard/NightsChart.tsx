import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { PlacesChart } from '../../kit/chart/PlacesChart.tsx'
import type { CalendarMarks } from '../../kit/figures/use-marks.ts'
import type { Measure, Night } from './figures.ts'
import { nightsOption } from './nights-option.ts'

interface NightsChartProps {
  nights: Night[]
  currency: string
  measure: Measure
  /** Calendar entries by date. */
  marks: CalendarMarks
  pointed: number
  onPoint: (index: number) => void
  onOpen: (index: number) => void
}

/** Columns for the books, lines for the same time last year, the forecast with its band, and the capacity. */
export function NightsChart({ nights, currency, measure, marks, pointed, onPoint, onOpen }: NightsChartProps) {
  const text = useText()
  const formats = useFormats()
  const night = nights[pointed]
  const valueText = night
    ? text('dashboard.said', {
        night: formats.night(night.stayDate),
        rooms: formats.count(night.roomNights),
        lastYear: formats.count(night.stly.roomNights),
        forecast: formats.count(night.forecast?.roomNights ?? null),
      })
    : ''
  return (
    <PlacesChart
      label={text('dashboard.chartLabel', { nights: nights.length })}
      picture={{ nights, currency, measure, marks: marks.names, formats }}
      draw={nightsOption}
      count={nights.length}
      pointed={pointed}
      onPoint={onPoint}
      onOpen={onOpen}
      valueText={valueText}
      mark={marks.noteOf(night?.stayDate)}
    />
  )
}
