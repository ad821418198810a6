import { type HotelEvent, type HotelEventInput, hotelEventInputSchema } from '../../../contract/market/event.ts'
import { useText } from '../../core/i18n/text.ts'
import { FormDateField } from '../../kit/date-field/FormDateField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type HotelRecordEntry, HotelRecordForm } from '../../kit/hotel-records/HotelRecordForm.tsx'
import type { HotelRecords } from '../../kit/hotel-records/use-hotel-records.ts'

const EMPTY = { name: '', firstNight: '', lastNight: '', expectedImpact: '', note: '' }

const ENTRY: HotelRecordEntry<HotelEvent, typeof EMPTY, HotelEventInput> = {
  empty: EMPTY,
  valuesOf: ({ name, firstNight, lastNight, expectedImpact, note }) => ({
    name,
    firstNight,
    lastNight,
    expectedImpact: expectedImpact === null ? '' : String(expectedImpact),
    note: note ?? '',
  }),
  inputOf: ({ expectedImpact, ...rest }) => ({
    ...rest,
    expectedImpact: expectedImpact.trim() === '' ? null : Number(expectedImpact),
  }),
  schema: hotelEventInputSchema,
  rules: {
    name: 'events.errors.name',
    firstNight: 'events.errors.firstNight',
    lastNight: 'events.errors.lastNight',
    expectedImpact: 'events.errors.expectedImpact',
  },
  first: 'name',
}

interface EventFormProps {
  records: HotelRecords<HotelEvent, HotelEventInput>
  /** The event being edited; null for a new one. */
  event: HotelEvent | null
  onClose: () => void
}

/** Adds or edits an event. The last night follows the first until it is set. */
export function EventForm({ records, event, onClose }: EventFormProps) {
  const text = useText()
  return (
    <HotelRecordForm entry={ENTRY} records={records} record={event} onClose={onClose}>
      {(field, { control, getValues, setValue }) => (
        <>
          <TextField {...field('name')} autoComplete="off" maxLength={80} label={text('events.name')} required />
          <FormDateField
            control={control}
            name="firstNight"
            rules={{
              onChange: () => {
                const { firstNight, lastNight } = getValues()
                if (lastNight < firstNight) setValue('lastNight', firstNight)
              },
            }}
            label={text('events.firstNight')}
            required
          />
          <FormDateField control={control} name="lastNight" label={text('events.lastNight')} required />
          <TextField
            {...field('expectedImpact')}
            inputMode="numeric"
            autoComplete="off"
            label={text('events.impact')}
            help={text('events.impactHelp')}
          />
          <TextField {...field('note')} autoComplete="off" maxLength={500} label={text('events.note')} />
        </>
      )}
    </HotelRecordForm>
  )
}
