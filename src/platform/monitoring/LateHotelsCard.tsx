import { Link } from 'react-router-dom'
import type { Monitoring } from '../../../contract/platform/monitoring.ts'
import { useText } from '../../core/i18n/text.ts'
import { Ago } from '../../kit/Ago.tsx'
import { Card } from '../../kit/Card.tsx'
import { HotelLink } from '../../kit/HotelLink.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Table } from '../../kit/table/Table.tsx'

interface LateHotelsCardProps {
  hotels: Monitoring['lateHotels']
  count: number
  now: number
}

const deliveriesOf = (companyId: number) =>
  `/admin/inbound-data/deliveries?${new URLSearchParams({ filter: JSON.stringify({ companyIds: String(companyId) }) })}`

/** Hotels without data for more than a day, with their deliveries. */
export function LateHotelsCard({ hotels, count, now }: LateHotelsCardProps) {
  const text = useText()
  const title = text('monitoring.hotels.title')
  return (
    <div id="hotels">
      <Card title={title} note={text('monitoring.hotels.note')}>
        {hotels.length === 0 ? (
          <CardNote>{text('monitoring.hotels.none')}</CardNote>
        ) : (
          <Table
            label={title}
            columns={[
              {
                name: 'hotel',
                isRowHeader: true,
                label: text('monitoring.hotels.hotel'),
                cell: ({ companyId, companyName }) => <HotelLink id={companyId} name={companyName} />,
              },
              {
                name: 'last',
                label: text('monitoring.hotels.last'),
                cell: ({ lastDataAt }) =>
                  lastDataAt ? <Ago at={lastDataAt} now={now} /> : text('monitoring.hotels.never'),
              },
              {
                name: 'deliveries',
                label: '',
                cell: ({ companyId, companyName }) => (
                  <Link
                    to={deliveriesOf(companyId)}
                    aria-label={`${text('monitoring.hotels.deliveries')}: ${companyName}`}
                  >
                    {text('monitoring.hotels.deliveries')}
                  </Link>
                ),
              },
            ]}
            rows={hotels}
            keyOf={({ companyId }) => companyId}
          />
        )}
        {count > hotels.length && (
          <CardNote>{text('monitoring.hotels.more', { shown: hotels.length, smart_count: count })}</CardNote>
        )}
      </Card>
    </div>
  )
}
