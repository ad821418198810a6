import type { HttpError } from 'ra-core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type OutOfOrder, outOfOrderInputSchema } from '../../../contract/capacity.ts'
import { Button } from '../../components/Button.tsx'
import { Failure } from '../../components/Failure.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useRefusalText } from '../../components/refusals.ts'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './capacity.module.css'
import type { Capacity } from './use-capacity.ts'

const FIELDS = ['from', 'to', 'rooms'] as const
const EMPTY = { from: '', to: '', rooms: '', reason: '' }

interface OutOfOrderFormProps {
  capacity: Capacity
  /** What is changed; null for a further one. */
  period: OutOfOrder | null
  onClose: () => void
}

/** Records a period out of order, or changes one. */
export function OutOfOrderForm({ capacity: { keep }, period, onClose }: OutOfOrderFormProps) {
  const text = useText()
  const reason = useRefusalText()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { from, to, reason: why } = values
    const rooms = values.rooms.trim() === '' ? Number.NaN : Number(values.rooms)
    const read = outOfOrderInputSchema.safeParse({ from, to, rooms, reason: why })
    setWrong(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])))
    if (!read.success || keep.isPending) return
    keep.mutate(
      { period, input: read.data },
      {
        onSuccess: () => {
          setValues(EMPTY)
          onClose()
        },
      },
    )
  }
  const refused = keep.error as HttpError | null
  return (
    <form className={classes.period} noValidate onSubmit={submit}>
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
      <div className={classes.periodButtons}>
        <SubmitButton isSending={keep.isPending}>
          {text(period ? 'capacity.saveChange' : 'capacity.addPeriod')}
        </SubmitButton>
        {period && (
          <Button look="quiet" size="large" onClick={onClose}>
            {text('board.cancel')}
          </Button>
        )}
      </div>
      <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
    </form>
  )
}
