import type { ReactNode } from 'react'
import type { PickupBookingDateRow, PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { FigureTable } from '../../kit/figures/FigureTable.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { SaveButtons } from '../../kit/figures/SaveButtons.tsx'
import type { Address } from '../../kit/figures/use-address.ts'
import { useWindowColumns } from './use-columns.tsx'

interface BookingDatesTableProps {
  report: PickupReport
  address: Address
  title: string
  choice: ReactNode
}

/** The window by day, latest first. */
export function BookingDatesTable({ report, address, title, choice }: BookingDatesTableProps) {
  const text = useText()
  const formats = useFormats()
  const columns: FigureColumn<PickupBookingDateRow>[] = [
    {
      name: 'bookedOn',
      label: text('figures.by.bookingDate.name'),
      value: ({ bookedOn }) => bookedOn || text('figures.total'),
      cell: ({ bookedOn }) => (bookedOn ? formats.night(bookedOn) : text('figures.total')),
    },
    ...useWindowColumns(report.currency),
  ]
  const table = {
    columns,
    rows: report.bookingDates.toReversed(),
    total: { ...report.total, bookedOn: '' },
    address,
  }
  return (
    <Card
      title={title}
      tools={
        <>
          {choice}
          <SaveButtons name={title} {...table} />
        </>
      }
    >
      <FigureTable label={title} keyOf={({ bookedOn }) => bookedOn} {...table} />
    </Card>
  )
}
