import type { OutOfOrder } from '../../../contract/booking/capacity.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { answersBelow } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelRecordsCard } from '../../kit/hotel-records/HotelRecordsCard.tsx'
import { useHotelRecords } from '../../kit/hotel-records/use-hotel-records.ts'
import { OUT_OF_ORDER, OutOfOrderInputs } from './OutOfOrderInputs.tsx'
import { outOfOrder } from './out-of-order.ts'
import { CAPACITY } from './use-capacity.ts'

/** Rooms that are out of order for a time, and the form to add or edit such a period. */
export function OutOfOrderCard() {
  const text = useText()
  const formats = useFormats()
  // The sellable rooms depend on them.
  const records = useHotelRecords(outOfOrder, { dependent: [answersBelow(CAPACITY)] })
  const rangeOf = ({ from, to }: OutOfOrder) => `${formats.day(from)} – ${formats.day(to)}`
  return (
    <HotelRecordsCard
      title={text('capacity.outOfOrder')}
      note={text('capacity.outOfOrderDescription')}
      failed={text('capacity.failed')}
      empty={text('capacity.allInOrder')}
      removal={{ question: text('capacity.askRemove'), confirm: text('capacity.removeIt') }}
      records={records}
      isRestorable={() => true}
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
      entry={OUT_OF_ORDER}
    >
      <OutOfOrderInputs />
    </HotelRecordsCard>
  )
}
