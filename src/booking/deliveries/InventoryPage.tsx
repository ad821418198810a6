import type { ReceivedInventory } from '../../../contract/booking/inbound.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Tag } from '../../kit/Tag.tsx'
import { CategoryCell } from './CategoryCell.tsx'
import { HotelPage } from './HotelPage.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'
import { useNights } from './use-nights.ts'

/** The room types received with bookings, and their booked rooms. */
export default function InventoryPage() {
  const text = useText()
  return <HotelPage title={text('common.pages.inboundInventory')}>{(hotel) => <RoomTypes hotel={hotel} />}</HotelPage>
}

function RoomTypes({ hotel }: { hotel: Company }) {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  const call = useCall('GET /api/inbound/inventory', { query: { companyId: hotel.id } })
  return (
    <ReceivedCard<ReceivedInventory['rows'][number]>
      title={text('deliveries.inventory.title')}
      call={call}
      keyOf={({ code }) => code}
      columns={[
        {
          name: 'code',
          isRowHeader: true,
          label: text('deliveries.inventory.code'),
          cell: ({ code, name, state }) => (
            <>
              {code} {name && <span className="small muted">{name}</span>}{' '}
              {state !== 'active' && <Tag>{text(`inventory.states.${state}.name`)}</Tag>}
            </>
          ),
        },
        {
          name: 'category',
          isOnCard: true,
          label: text('deliveries.inventory.category'),
          cell: (type) => <CategoryCell type={type} hotelId={hotel.id} />,
        },
        {
          name: 'firstSeenAt',
          label: text('deliveries.inventory.firstSeenAt'),
          cell: ({ firstSeenAt }) => <time dateTime={firstSeenAt}>{formats.moment(firstSeenAt, hotel.timeZone)}</time>,
        },
        {
          name: 'nights',
          isOnCard: true,
          label: text('deliveries.inventory.nights'),
          cell: ({ firstNight, lastNight }) => nights(firstNight, lastNight),
        },
        {
          name: 'roomNights',
          isOnCard: true,
          label: text('deliveries.deletion.roomNights'),
          isNumber: true,
          cell: ({ roomNights }) => formats.count(roomNights),
        },
      ]}
      empty={text('deliveries.inventory.none')}
      emptyText={text('deliveries.inventory.noneDescription')}
    />
  )
}
