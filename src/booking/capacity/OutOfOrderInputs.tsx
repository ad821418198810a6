import { outOfOrderInputSchema } from '../../../contract/booking/capacity.ts'
import { useText } from '../../core/i18n/text.ts'
import { DateInput } from '../../kit/date-field/DateInput.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import type { HotelRecordEntry } from '../../kit/hotel-records/HotelRecordForm.tsx'
import type { outOfOrder } from './out-of-order.ts'

const EMPTY = { from: '', to: '', rooms: '', reason: '' }

/** How a period out of order is edited. */
export const OUT_OF_ORDER: HotelRecordEntry<(typeof outOfOrder)['path'], typeof EMPTY> = {
  empty: EMPTY,
  valuesOf: ({ from, to, rooms, reason }) => ({ from, to, rooms: String(rooms), reason }),
  inputOf: ({ rooms, ...rest }) => ({ ...rest, rooms: rooms.trim() === '' ? Number.NaN : Number(rooms) }),
  schema: outOfOrderInputSchema,
  rules: {
    from: 'capacity.periodErrors.from',
    to: 'capacity.periodErrors.to',
    rooms: 'capacity.periodErrors.rooms',
  },
  first: 'from',
}

/** The inputs of a period out of order. */
export function OutOfOrderInputs() {
  const text = useText()
  return (
    <>
      <DateInput source="from" label={text('capacity.firstNight')} required />
      <DateInput source="to" label={text('capacity.lastNight')} required />
      <NumberInput source="rooms" inputMode="numeric" label={text('capacity.rooms')} required />
      <TextInput source="reason" maxLength={200} label={text('capacity.reason')} />
    </>
  )
}
