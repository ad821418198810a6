import { useEffect, useId, useRef, useState } from 'react'
import { type OutOfOrder, type OutOfOrderInput, outOfOrderInputSchema } from '../../../contract/capacity.ts'
import { TextField } from '../../components/form/TextField.tsx'
import { HotelRecordForm } from '../../components/hotel-records/HotelRecordForm.tsx'
import type { HotelRecords } from '../../components/hotel-records/use-hotel-records.ts'
import { useText } from '../../i18n/text.ts'

const FIELDS = ['from', 'to', 'rooms'] as const
const EMPTY = { from: '', to: '', rooms: '', reason: '' }

interface OutOfOrderFormProps {
  records: HotelRecords<OutOfOrder, OutOfOrderInput>
  /** What is changed; null for a further one. */
  period: OutOfOrder | null
  onClose: () => void
}

/** Records a period out of order, or changes one. */
export function OutOfOrderForm({ records: { keep }, period, onClose }: OutOfOrderFormProps) {
  const text = useText()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState(period ? { ...period, rooms: String(period.rooms) } : EMPTY)
  const [wrong, setWrong] = useState<readonly string[]>([])
  useEffect(() => {
    if (period) first.current?.focus()
  }, [period])

  const put = (name: keyof typeof EMPTY) => (value: string) => setValues({ ...values, [name]: value })
  const errorOf = (name: (typeof FIELDS)[number]) =>
    wrong.includes(name) ? text(`capacity.periodErrors.${name}`) : null
  const submit = () => {
    const { from, to, reason } = values
    const rooms = values.rooms.trim() === '' ? Number.NaN : Number(values.rooms)
    const read = outOfOrderInputSchema.safeParse({ from, to, rooms, reason })
    setWrong(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])))
    if (!read.success) return
    const onSuccess = () => {
      setValues(EMPTY)
      onClose()
    }
    keep.mutate({ record: period, input: read.data }, { onSuccess })
  }
  return (
    <HotelRecordForm isNew={!period} isSending={keep.isPending} error={keep.error} onSubmit={submit} onClose={onClose}>
      <TextField
        ref={first}
        id={`${id}-from`}
        type="date"
        label={text('capacity.firstNight')}
        value={values.from}
        onChange={put('from')}
        error={errorOf('from')}
      />
      <TextField
        id={`${id}-to`}
        type="date"
        label={text('capacity.lastNight')}
        value={values.to}
        onChange={put('to')}
        error={errorOf('to')}
      />
      <TextField
        id={`${id}-rooms`}
        inputMode="numeric"
        autoComplete="off"
        label={text('capacity.rooms')}
        value={values.rooms}
        onChange={put('rooms')}
        error={errorOf('rooms')}
      />
      <TextField
        id={`${id}-reason`}
        autoComplete="off"
        maxLength={200}
        label={text('capacity.reason')}
        value={values.reason}
        onChange={put('reason')}
      />
    </HotelRecordForm>
  )
}
