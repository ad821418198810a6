import { useId } from 'react'
import type { RoomStats } from '../../../contract/booking/inbound.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { DateField } from '../../kit/date-field/DateField.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { HotelPage } from './HotelPage.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'
import { StatsSummary } from './StatsSummary.tsx'
import { useRange } from './use-range.ts'

/** The nights as counted by the property-management system, compared with our own count. */
export default function RoomStatsPage() {
  const text = useText()
  return <HotelPage title={text('common.pages.inboundRoomStats')}>{(hotel) => <Nights hotel={hotel} />}</HotelPage>
}

function Nights({ hotel }: { hotel: Company }) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const { from, to, isWrong, setFrom, setTo } = useRange(todayIn(hotel.timeZone))
  const call = useCall(
    'GET /api/inbound/room-stats',
    { query: { companyId: hotel.id, from, to } },
    { enabled: !isWrong },
  )
  return (
    <>
      <Card title={text('deliveries.stats.range')}>
        <CardBody>
          <Row align="end" spacing={3}>
            <DateField id={`${id}-from`} label={text('deliveries.range.from')} value={from} onChange={setFrom} />
            <DateField
              id={`${id}-to`}
              label={text('deliveries.range.to')}
              value={to}
              onChange={setTo}
              error={isWrong ? text('deliveries.stats.wrongRange') : null}
            />
          </Row>
        </CardBody>
      </Card>
      {!isWrong && (
        <ReceivedCard<RoomStats['rows'][number]>
          title={text('deliveries.stats.title')}
          call={call}
          keyOf={({ stayDate }) => stayDate}
          summary={(rows) => <StatsSummary rows={rows} />}
          columns={[
            {
              name: 'stayDate',
              isRowHeader: true,
              label: text('deliveries.stats.night'),
              cell: ({ stayDate }) => formats.night(stayDate),
            },
            {
              name: 'roomsSold',
              isOnCard: true,
              label: text('deliveries.stats.theirs'),
              isNumber: true,
              cell: ({ roomsSold }) => formats.count(roomsSold),
            },
            {
              name: 'onTheBooks',
              isOnCard: true,
              label: text('deliveries.stats.ours'),
              isNumber: true,
              cell: ({ onTheBooks }) => formats.count(onTheBooks),
            },
            {
              name: 'difference',
              isOnCard: true,
              label: text('deliveries.stats.difference'),
              isNumber: true,
              cell: ({ roomsSold, onTheBooks }) =>
                roomsSold === onTheBooks ? (
                  formats.count(0)
                ) : (
                  <Tag tone="warn">
                    <b>{formats.difference(roomsSold - onTheBooks)}</b>
                  </Tag>
                ),
            },
            {
              name: 'rooms',
              label: text('deliveries.stats.rooms'),
              isNumber: true,
              cell: ({ rooms }) => formats.count(rooms),
            },
            {
              name: 'capacity',
              label: text('deliveries.stats.capacity'),
              isNumber: true,
              cell: ({ capacity }) => formats.count(capacity),
            },
            {
              name: 'outOfOrder',
              label: text('deliveries.stats.outOfOrder'),
              isNumber: true,
              cell: ({ outOfOrder }) => formats.count(outOfOrder),
            },
            {
              name: 'receivedAt',
              label: text('deliveries.stats.receivedAt'),
              cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formats.moment(receivedAt, hotel.timeZone)}</time>,
            },
          ]}
          empty={text('deliveries.stats.none')}
          emptyText={text('deliveries.stats.noneDescription')}
        />
      )}
    </>
  )
}
