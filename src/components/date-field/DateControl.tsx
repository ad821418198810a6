import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type Ref, useState } from 'react'
import { isStayDate, type StayDate } from '../../../contract/stay-date.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../Icon.tsx'
import classes from './date-field.module.css'
import { datePickerLibrary } from './date-picker-library.ts'

export interface DateControlProps {
  id: string
  /** Its name to screen readers; what is seen of it stands beside the control. */
  label: string
  /** A stay date; anything else counts as none. */
  value: string
  /** Hears of complete dates within the range, and of '' where the field was cleared. */
  onChange: (date: StayDate | '') => void
  onBlur?: (() => void) | undefined
  min?: StayDate | undefined
  max?: StayDate | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** What is wrong with the date, shown below; what can't be read comes before it. */
  error?: string | null | undefined
  /** Marks it as wrong where the reason stands elsewhere, in what describes it. */
  isInvalid?: boolean | undefined
  describedBy?: string | undefined
  /** As high as what is beside it: filters of a list, pickers of a page, a row of small fields, a form. */
  size?: 'list' | 'bar' | 'row' | 'form'
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A date as the user's profile writes it, without a visible label. Until the script of the picker is there, which comes
 * ahead or when the field is pointed at or has the focus, its place has a field of the same size to read.
 */
export function DateControl(props: DateControlProps) {
  const { id, label, value, error, isInvalid = false, describedBy, disabled, size = 'row', ref } = props
  const text = useText()
  const { typedDay } = useFormats()
  const [isWanted, setWanted] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const { data: Picker, isError } = useQuery({ ...datePickerLibrary, enabled: isWanted })
  const message = unreadable ?? error ?? (isError ? text('common.date.failed') : null)
  const described = clsx(message && `${id}-error`, describedBy) || undefined
  const isWrong = isInvalid || message !== null
  return (
    <div className={clsx(classes.field, classes[size])}>
      {Picker ? (
        <Picker
          {...props}
          describedBy={described}
          isInvalid={isWrong}
          autoFocus={hasFocus}
          onUnreadable={setUnreadable}
        />
      ) : (
        <div className={classes.box} aria-invalid={isWrong} onPointerEnter={() => setWanted(true)}>
          <input
            ref={ref}
            id={id}
            className={classes.read}
            readOnly
            disabled={disabled}
            aria-label={label}
            aria-invalid={isWrong}
            aria-describedby={described}
            value={isStayDate(value) ? typedDay(value) : ''}
            onFocus={() => {
              setWanted(true)
              setFocus(true)
            }}
            onBlur={() => setFocus(false)}
          />
          <Icon name="calendar" />
        </div>
      )}
      {message && (
        <p id={`${id}-error`} className={classes.error}>
          {message}
        </p>
      )}
    </div>
  )
}
