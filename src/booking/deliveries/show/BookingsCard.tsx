import { usePaginationState } from 'ra-core'
import type { DeliveredBooking, DeliveryDetail } from '../../../../contract/booking/delivery.ts'
import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { TablePages } from '../../../kit/list/TablePages.tsx'
import type { TableColumn } from '../../../kit/table/column.ts'
import { Table } from '../../../kit/table/Table.tsx'

const CALL = 'GET /api/inbound/deliveries/:id/bookings'

/** The bookings that a delivery was the last to bring. */
export function BookingsCard({ delivery: { id, currency } }: { delivery: DeliveryDetail }) {
  const text = useText()
  const formats = useFormats()
  const { showCurrencySymbol } = useUser().settings
  const pages = usePaginationState({ perPage: 20 })
  const { page, perPage } = pages
  const call = useCall(CALL, { params: { id }, query: { page: page - 1, size: perPage } }, { keepsPrevious: true })
  const { data } = call
  const columns: TableColumn<DeliveredBooking>[] = [
    {
      name: 'booking',
      isRowHeader: true,
      label: text('deliveries.refusals.booking'),
      cell: ({ externalId }) => externalId,
    },
    {
      name: 'change',
      isOnCard: true,
      label: text('deliveries.show.change'),
      cell: ({ change }) => (change ? text(`resources.deliveries.fields.${change}`) : UNKNOWN),
    },
    {
      name: 'status',
      isOnCard: true,
      label: text('resources.deliveries.fields.state'),
      cell: ({ status }) => text(`deliveries.show.statuses.${status}`),
    },
    {
      name: 'arrival',
      isOnCard: true,
      label: text('deliveries.show.arrival'),
      cell: ({ arrival }) => formats.day(arrival),
    },
    { name: 'departure', label: text('deliveries.show.departure'), cell: ({ departure }) => formats.day(departure) },
    { name: 'rooms', isNumber: true, label: text('deliveries.show.rooms'), cell: ({ rooms }) => formats.count(rooms) },
    {
      name: 'revenue',
      isNumber: true,
      label: text('deliveries.deletion.revenue'),
      unit: formats.currencyUnit(currency, showCurrencySymbol),
      cell: ({ revenue }) => formats.wholeMoney(revenue, currency),
    },
  ]
  const total = data?.totalElements ?? 0
  return (
    <Card title={text('deliveries.show.bookings')} note={text('deliveries.show.bookingsNote')}>
      <Loaded
        call={call}
        failed={text('deliveries.show.bookingsFailed')}
        placeholder={160}
        empty={({ totalElements }) => totalElements === 0 && <CardNote>{text('deliveries.show.noBookings')}</CardNote>}
      >
        {(data) => (
          <>
            <Table
              label={text('deliveries.show.bookings')}
              columns={columns}
              rows={data.content}
              keyOf={(booking) => booking.id}
            />
            <TablePages state={pages} total={total} range="deliveries.show.bookingsRange" />
          </>
        )}
      </Loaded>
    </Card>
  )
}
