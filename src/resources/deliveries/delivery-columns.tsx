import { Link } from 'react-router'
import type { Delivery } from '../../../contract/delivery.ts'
import { HotelTime } from '../../components/HotelTime.tsx'
import type { Column } from '../../components/list/columns.ts'
import { hotelColumn } from '../../components/list/hotel-column.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { DeliveryState } from './DeliveryState.tsx'
import classes from './deliveries.module.css'
import { KIND_TEXTS } from './kinds.ts'
import { DELIVERIES_PATH } from './places.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { useNights } from './use-nights.ts'

const COUNTS = ['added', 'changed', 'unchanged'] as const

/** The columns of the deliveries. Moments are told on the clock of the current hotel. */
export function useDeliveryColumns(): Column<Delivery>[] {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  return [
    hotelColumn(text('common.activity.hotel')),
    {
      name: 'startedAt',
      label: text('deliveries.startedAt'),
      sortBy: 'startedAt',
      cell: ({ startedAt }) => <HotelTime at={startedAt} />,
    },
    {
      name: 'what',
      label: text('deliveries.what'),
      cell: ({ id, kind, source, name }) => (
        <span className={classes.stack}>
          <Link className="link" to={`${DELIVERIES_PATH}/${id}`}>
            {text(KIND_TEXTS[kind])}
          </Link>
          <span className="small muted">
            {source} · {name}
          </span>
        </span>
      ),
    },
    { name: 'state', label: text('deliveries.state'), cell: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      name: 'rows',
      label: text('deliveries.rows'),
      sortBy: 'rows',
      isNumber: true,
      cell: ({ rows }) => formats.count(rows),
    },
    ...COUNTS.map((name) => ({
      name,
      label: text(`deliveries.counts.${name}`),
      isNumber: true,
      cell: (delivery: Delivery) => formats.count(delivery[name]),
    })),
    {
      name: 'refused',
      label: text('deliveries.refused'),
      sortBy: 'refused',
      isNumber: true,
      cell: (delivery) => <RefusedRows delivery={delivery}>{formats.count(delivery.refused)}</RefusedRows>,
    },
    {
      name: 'missing',
      label: text('deliveries.missing'),
      isNumber: true,
      cell: ({ missing }) => formats.count(missing),
    },
    {
      name: 'newCodes',
      label: text('deliveries.newCodes'),
      isNumber: true,
      cell: ({ newCodes }) => formats.count(newCodes),
    },
    {
      name: 'stayDates',
      label: text('deliveries.stayDates'),
      cell: ({ firstStayDate, lastStayDate }) => nights(firstStayDate, lastStayDate),
    },
  ]
}
