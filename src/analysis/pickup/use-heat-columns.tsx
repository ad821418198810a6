import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import type { HeatRow } from './heat-rows.ts'

/** The columns of the heat map's table. */
export function useHeatColumns(): FigureColumn<HeatRow>[] {
  const text = useText()
  const formats = useFormats()
  return [
    {
      name: 'bookedOn',
      label: text('figures.by.bookingDate.name'),
      value: ({ bookedOn }) => bookedOn,
      cell: ({ bookedOn }) => formats.day(bookedOn),
    },
    {
      name: 'stayDate',
      label: text('figures.stayDate'),
      value: ({ stayDate }) => stayDate,
      cell: ({ stayDate }) => formats.day(stayDate),
      isOnCard: true,
    },
    {
      name: 'gross',
      label: text('pickup.gross'),
      value: ({ gross }) => gross,
      cell: ({ gross }) => formats.count(gross),
      isOnCard: true,
    },
    {
      name: 'cancelled',
      label: text('pickup.cancelled'),
      value: ({ cancelled }) => -cancelled,
      cell: ({ cancelled }) => formats.difference(-cancelled),
    },
    {
      name: 'net',
      label: text('pickup.net'),
      value: ({ value }) => value,
      cell: ({ value }) => <b>{formats.difference(value)}</b>,
      isOnCard: true,
    },
  ]
}
