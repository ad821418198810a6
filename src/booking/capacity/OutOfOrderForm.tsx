import { type OutOfOrder, type OutOfOrderInput, outOfOrderInputSchema } from '../../../contract/booking/capacity.ts'
import { useText } from '../../core/i18n/text.ts'
import { FormDateField } from '../../kit/date-field/FormDateField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type HotelRecordEntry, HotelRecordForm } from '../../kit/hotel-records/HotelRecordForm.tsx'
import type { HotelRecords } from '../../kit/hotel-records/use-hotel-records.ts'

const EMPTY = { from: '', to: '', rooms: '', reason: '' }

const ENTRY: HotelRecordEntry<OutOfOrder, typeof EMPTY, OutOfOrderInput> = {
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

interface OutOfOrderFormProps {
  records: HotelRecords<OutOfOrder, OutOfOrderInput>
  /** The period being edited; null for a new one. */
  period: OutOfOrder | null
  onClose: () => void
}

/** Adds or edits a period out of order. */
export function OutOfOrderForm({ records, period, onClose }: OutOfOrderFormProps) {
  const text = useText()
  return (
    <HotelRecordForm entry={ENTRY} records={records} record={period} onClose={onClose}>
      {(field, { control }) => (
        <>
          <FormDateField control={control} name="from" label={text('capacity.firstNight')} required />
          <FormDateField control={control} name="to" label={text('capacity.lastNight')} required />
          <TextField
            {...field('rooms')}
            inputMode="numeric"
            autoComplete="off"
            label={text('capacity.rooms')}
            required
          />
          <TextField {...field('reason')} autoComplete="off" maxLength={200} label={text('capacity.reason')} />
        </>
      )}
    </HotelRecordForm>
  )
}
