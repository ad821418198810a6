import { Link } from 'react-router-dom'
import type { Delivery } from '../../../contract/booking/delivery.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import type { ListColumn } from '../../kit/list/columns.ts'
import { HOTEL_COLUMN } from '../../kit/list/hotel-column.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { KIND_TEXTS } from './kinds.ts'
import { DELIVERIES_PATH } from './places.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { useNights } from './use-nights.ts'

const COUNTS = ['added', 'changed', 'unchanged'] as const

/** The columns of the deliveries. Moments are on the clock of the page. */
export function useDeliveryColumns(): ListColumn<Delivery, 'deliveries'>[] {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  return [
    HOTEL_COLUMN,
    {
      name: 'startedAt',
      sortBy: 'startedAt',
      cell: ({ startedAt }) => <Moment at={startedAt} />,
    },
    {
      name: 'name',
      cell: ({ id, kind, source, name }) => (
        <CellStack>
          <Link to={`${DELIVERIES_PATH}/${id}`}>{text(KIND_TEXTS[kind])}</Link>
          <span className="small muted">
            {source} · {name}
          </span>
        </CellStack>
      ),
    },
    { name: 'state', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      name: 'rows',
      sortBy: 'rows',
      isNumber: true,
      cell: ({ rows }) => formats.count(rows),
    },
    ...COUNTS.map((name) => ({
      name,
      isNumber: true,
      cell: (delivery: Delivery) => formats.count(delivery[name]),
    })),
    {
      name: 'refused',
      sortBy: 'refused',
      isNumber: true,
      cell: (delivery) => <RefusedRows delivery={delivery}>{formats.count(delivery.refused)}</RefusedRows>,
    },
    {
      name: 'missing',
      isNumber: true,
      cell: ({ missing }) => formats.count(missing),
    },
    {
      name: 'newCodes',
      isNumber: true,
      cell: ({ newCodes }) => formats.count(newCodes),
    },
    {
      name: 'stayDates',
      cell: ({ firstStayDate, lastStayDate }) => nights(firstStayDate, lastStayDate),
    },
  ]
}
