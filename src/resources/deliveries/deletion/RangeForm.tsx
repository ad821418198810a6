import { type FormEvent, useId, useState } from 'react'
import { isStayDate } from '../../../../contract/stay-date.ts'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { useText } from '../../../i18n/text.ts'
import classes from '../deliveries.module.css'
import type { DeletionRange } from './use-deletion.ts'

interface RangeFormProps {
  description: string
  sources: readonly string[]
  /** Hears null as soon as the range is no longer the one that was looked at. */
  onLook: (range: DeletionRange | null) => void
}

/** Asks for the first and last date of what is to go, and of which source. */
export function RangeForm({ description, sources, onLook }: RangeFormProps) {
  const text = useText()
  const id = useId()
  const [range, setRange] = useState<DeletionRange>({ from: '', to: '', source: null })
  const [isTried, setTried] = useState(false)
  const errors = {
    from: isStayDate(range.from) ? null : text('deliveries.range.date'),
    to: !isStayDate(range.to)
      ? text('deliveries.range.date')
      : range.to < range.from
        ? text('deliveries.range.order')
        : null,
  }
  const isWrong = errors.from !== null || errors.to !== null
  const put = (change: Partial<DeletionRange>) => {
    setRange({ ...range, ...change })
    onLook(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) onLook(range)
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className={classes.lead}>{description}</p>
      <div className={classes.range}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            type="date"
            label={text(`deliveries.range.${name}`)}
            value={range[name]}
            onChange={(value) => put({ [name]: value })}
            error={isTried ? errors[name] : null}
          />
        ))}
        <SelectField
          id={`${id}-source`}
          label={text('deliveries.deletion.source')}
          options={[
            { value: '', label: text('deliveries.deletion.allSources') },
            ...sources.map((source) => ({ value: source, label: source })),
          ]}
          value={range.source ?? ''}
          onChange={(source) => put({ source: source || null })}
        />
        <SubmitButton variant="plain" isSending={false}>
          {text('deliveries.deletion.look')}
        </SubmitButton>
      </div>
    </form>
  )
}
