import { useFormContext } from 'react-hook-form'
import { hotelEventInputSchema } from '../../../contract/market/event.ts'
import { useText } from '../../core/i18n/text.ts'
import { DateInput } from '../../kit/date-field/DateInput.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import type { HotelRecordEntry } from '../../kit/hotel-records/HotelRecordForm.tsx'
import type { hotelEvents } from '../hotel-events.ts'

const EMPTY = { name: '', firstNight: '', lastNight: '', expectedImpact: '', note: '' }

/** How an event is edited. */
export const EVENT: HotelRecordEntry<(typeof hotelEvents)['path'], typeof EMPTY> = {
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

/** The inputs of an event. The last night follows the first until it is set. */
export function EventInputs() {
  const text = useText()
  const { getValues, setValue } = useFormContext<typeof EMPTY>()
  const follow = () => {
    const { firstNight, lastNight } = getValues()
    if (lastNight < firstNight) setValue('lastNight', firstNight)
  }
  return (
    <>
      <TextInput source="name" maxLength={80} label={text('events.name')} required />
      <DateInput source="firstNight" onChange={follow} label={text('events.firstNight')} required />
      <DateInput source="lastNight" label={text('events.lastNight')} required />
      <NumberInput
        source="expectedImpact"
        inputMode="numeric"
        label={text('events.impact')}
        help={text('events.impactHelp')}
      />
      <TextInput source="note" maxLength={500} label={text('events.note')} />
    </>
  )
}
