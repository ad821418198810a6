import { type FormEvent, useId, useState } from 'react'
import { isStayDate } from '../../../../contract/stay-date.ts'
import { TextField } from '../../../components/form/TextField.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { useText } from '../../../i18n/text.ts'
import classes from '../inbound-data.module.css'
import type { DateRange } from './use-deletion.ts'

interface RangeFormProps {
  words: string
  /** Hears null as soon as the dates are no longer those that were looked at. */
  onLook: (range: DateRange | null) => void
}

/** Asks for the first and last date of what is to go. */
export function RangeForm({ words, onLook }: RangeFormProps) {
  const text = useText()
  const id = useId()
  const [range, setRange] = useState<DateRange>({ from: '', to: '' })
  const [isTried, setTried] = useState(false)
  const errors = {
    from: isStayDate(range.from) ? null : text('inbound.range.date'),
    to: !isStayDate(range.to) ? text('inbound.range.date') : range.to < range.from ? text('inbound.range.order') : null,
  }
  const isWrong = errors.from !== null || errors.to !== null
  const put = (name: keyof DateRange) => (value: string) => {
    setRange({ ...range, [name]: value })
    onLook(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) onLook(range)
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className={classes.lead}>{words}</p>
      <div className={classes.range}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            type="date"
            label={text(`inbound.range.${name}`)}
            value={range[name]}
            onChange={put(name)}
            error={isTried ? errors[name] : null}
          />
        ))}
        <SubmitButton look="plain" isSending={false}>
          {text('inbound.deletion.look')}
        </SubmitButton>
      </div>
    </form>
  )
}
