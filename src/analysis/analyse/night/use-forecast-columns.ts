import type { PastForecast } from '../../../../contract/forecast/forecast-history.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { FigureColumn } from '../../../kit/figures/figure-column.ts'

/** The columns of a night's past forecasts; with their error in rooms once the actual is known. */
export function useForecastColumns(actual: number | null): FigureColumn<PastForecast>[] {
  const text = useText()
  const formats = useFormats()
  const rooms = (name: 'roomNights' | 'low' | 'high', label: string): FigureColumn<PastForecast> => ({
    name,
    label,
    value: (forecast) => Math.round(forecast[name]),
    cell: (forecast) => formats.count(forecast[name]),
    // A card has space for three: once the night is over, the error is more useful than the band.
    isOnCard: name === 'roomNights' || actual === null,
  })
  // In whole rooms, as shown next to it.
  const errorOf = ({ roomNights }: PastForecast) => (actual === null ? null : Math.round(roomNights) - actual)
  return [
    {
      name: 'origin',
      label: text('analyse.forecasts.origin'),
      value: ({ origin }) => origin,
      cell: ({ origin }) => formats.day(origin),
    },
    {
      name: 'daysBeforeArrival',
      label: text('figures.terms.dba.name'),
      definition: text('figures.terms.dba.definition'),
      value: ({ daysBeforeArrival }) => daysBeforeArrival,
    },
    { ...rooms('roomNights', text('figures.forecast')), isFirst: true },
    rooms('low', text('analyse.forecasts.low')),
    rooms('high', text('analyse.forecasts.high')),
    ...(actual === null
      ? []
      : [
          {
            name: 'error',
            label: text('analyse.forecasts.error'),
            definition: text('analyse.forecasts.errorDefinition'),
            value: errorOf,
            cell: (forecast: PastForecast) => formats.difference(errorOf(forecast)),
            isOnCard: true,
          },
        ]),
  ]
}
