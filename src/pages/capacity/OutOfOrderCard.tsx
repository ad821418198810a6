import type { OutOfOrder, OutOfOrderInput } from '../../../contract/capacity.ts'
import { HotelRecordsCard } from '../../components/hotel-records/HotelRecordsCard.tsx'
import { type HotelRecordCalls, useHotelRecords } from '../../components/hotel-records/use-hotel-records.ts'
import { useFormats } from '../../format/use-formats.ts'
import { api } from '../../http/index.ts'
import { useText } from '../../i18n/text.ts'
import { OutOfOrderForm } from './OutOfOrderForm.tsx'

const CALLS: HotelRecordCalls<OutOfOrder, OutOfOrderInput> = {
  key: 'GET /api/inventory/:companyId/out-of-order',
  list: (companyId, signal) =>
    api.request('GET /api/inventory/:companyId/out-of-order', { params: { companyId }, signal }),
  add: (companyId, body) => api.request('POST /api/inventory/:companyId/out-of-order', { params: { companyId }, body }),
  replace: (companyId, { id, revision }, body) =>
    api.request('PUT /api/inventory/:companyId/out-of-order/:id', {
      params: { companyId, id },
      body,
      ifMatch: revision,
    }),
  remove: (companyId, { id, revision }) =>
    api.request('DELETE /api/inventory/:companyId/out-of-order/:id', { params: { companyId, id }, ifMatch: revision }),
  inputOf: ({ id: _, revision: __, ...input }) => input,
}

/** Rooms that can't be sold for a time, and the form for a further one or a changed one. */
export function OutOfOrderCard() {
  const text = useText()
  const formats = useFormats()
  // What can be sold follows from them.
  const records = useHotelRecords(CALLS, ['capacity'])
  const rangeOf = ({ from, to }: OutOfOrder) => `${formats.day(from)} – ${formats.day(to)}`
  return (
    <HotelRecordsCard
      title={text('capacity.outOfOrder')}
      note={text('capacity.outOfOrderDescription')}
      failed={text('capacity.failed')}
      empty={text('capacity.allInOrder')}
      removal={{ question: text('capacity.askRemove'), confirm: text('capacity.removeIt') }}
      records={records}
      nameOf={rangeOf}
      columns={[
        {
          name: 'period',
          label: text('capacity.period'),
          isRowHeader: true,
          cell: rangeOf,
          sub: ({ reason }) => reason,
        },
        { name: 'rooms', label: text('capacity.rooms'), isNumber: true, cell: ({ rooms }) => formats.count(rooms) },
      ]}
      form={(period, onClose) => <OutOfOrderForm records={records} period={period} onClose={onClose} />}
    />
  )
}
