import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { FigureColumn } from '../figure-column.ts'
import type { CurveRow } from './curve-rows.ts'

/** The columns of the booking curve's table. */
export function useCurveColumns(): FigureColumn<CurveRow>[] {
  const text = useText()
  const formats = useFormats()
  const counted = (name: string, label: string, value: (row: CurveRow) => number | null): FigureColumn<CurveRow> => ({
    name,
    label,
    value,
    cell: (row) => formats.count(value(row)),
    isOnCard: true,
  })
  return [
    {
      name: 'daysBeforeArrival',
      label: text('figures.terms.dba.name'),
      definition: text('figures.terms.dba.definition'),
      value: ({ daysBeforeArrival }) => daysBeforeArrival,
    },
    counted('books', text('figures.otbRooms'), ({ now }) => now?.roomNights ?? null),
    counted('booksLastYear', text('figures.stlyShort'), ({ lastYear }) => lastYear?.roomNights ?? null),
    counted('comparable', text('figures.curve.comparable'), ({ comparable }) => comparable),
    counted('cancelledRooms', text('figures.curve.cancelled'), ({ now }) => now?.cancelledRoomNights ?? null),
  ]
}
