import { useEffect, useId, useRef, useState } from 'react'
import { type HotelEvent, type HotelEventInput, hotelEventInputSchema } from '../../../contract/event.ts'
import { TextField } from '../../components/form/TextField.tsx'
import { HotelRecordForm } from '../../components/hotel-records/HotelRecordForm.tsx'
import type { HotelRecords } from '../../components/hotel-records/use-hotel-records.ts'
import { useText } from '../../i18n/text.ts'

const FIELDS = ['name', 'firstNight', 'lastNight', 'expectedImpact'] as const
const EMPTY = { name: '', firstNight: '', lastNight: '', expectedImpact: '', note: '' }

const typed = (event: HotelEvent): typeof EMPTY => ({
  name: event.name,
  firstNight: event.firstNight,
  lastNight: event.lastNight,
  expectedImpact: event.expectedImpact === null ? '' : String(event.expectedImpact),
  note: event.note ?? '',
})

interface EventFormProps {
  records: HotelRecords<HotelEvent, HotelEventInput>
  /** What is changed; null for a further one. */
  event: HotelEvent | null
  onClose: () => void
}

/** Enters an event, or changes one. The last night follows the first while nothing else is said. */
export function EventForm({ records: { keep }, event, onClose }: EventFormProps) {
  const text = useText()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(event ? typed(event) : EMPTY)
  const [wrong, setWrong] = useState<readonly string[]>([])
  useEffect(() => {
    if (event) first.current?.focus()
  }, [event])

  const put = (name: keyof typeof EMPTY) => (value: string) => setValues({ ...values, [name]: value })
  const putFirstNight = (firstNight: string) =>
    setValues({ ...values, firstNight, lastNight: values.lastNight < firstNight ? firstNight : values.lastNight })
  const errorOf = (name: (typeof FIELDS)[number]) => (wrong.includes(name) ? text(`events.errors.${name}`) : null)
  const submit = () => {
    const { expectedImpact, ...rest } = values
    const impact = expectedImpact.trim() === '' ? null : Number(expectedImpact)
    const read = hotelEventInputSchema.safeParse({ ...rest, expectedImpact: impact })
    setWrong(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])))
    if (!read.success) return
    const onSuccess = () => {
      setValues(EMPTY)
      onClose()
    }
    keep.mutate({ record: event, input: read.data }, { onSuccess })
  }
  return (
    <HotelRecordForm isNew={!event} isSending={keep.isPending} error={keep.error} onSubmit={submit} onClose={onClose}>
      <TextField
        ref={first}
        id={`${id}-name`}
        autoComplete="off"
        maxLength={80}
        label={text('events.name')}
        value={values.name}
        onChange={put('name')}
        error={errorOf('name')}
      />
      <TextField
        id={`${id}-first`}
        type="date"
        label={text('events.firstNight')}
        value={values.firstNight}
        onChange={putFirstNight}
        error={errorOf('firstNight')}
      />
      <TextField
        id={`${id}-last`}
        type="date"
        label={text('events.lastNight')}
        value={values.lastNight}
        onChange={put('lastNight')}
        error={errorOf('lastNight')}
      />
      <TextField
        id={`${id}-impact`}
        inputMode="numeric"
        autoComplete="off"
        label={text('events.impact')}
        help={text('events.impactHelp')}
        value={values.expectedImpact}
        onChange={put('expectedImpact')}
        error={errorOf('expectedImpact')}
      />
      <TextField
        id={`${id}-note`}
        autoComplete="off"
        maxLength={500}
        label={text('events.note')}
        value={values.note}
        onChange={put('note')}
      />
    </HotelRecordForm>
  )
}
