import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { isStayDate } from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import form from '../form/form.module.css'
import { Icon } from '../Icon.tsx'
import type { DateControlProps } from './date-control-props.ts'
import classes from './date-field.module.css'
import { datePickerLibrary } from './date-picker-library.ts'

/**
 * A date as the user's profile writes it, without a visible label. Until the script of the picker is there, which comes
 * ahead or when the field is pointed at or has the focus, its place has a field of the same size to read.
 */
export function DateControl(props: DateControlProps) {
  const { id, label, value, error, isInvalid = false, describedBy, disabled, size = 'row', ref } = props
  const text = useText()
  const { typedDay } = useFormats()
  const [isLoaded, setLoaded] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const { data: Picker, isError } = useQuery({ ...datePickerLibrary, enabled: isLoaded })
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
        <div className={classes.box} aria-invalid={isWrong} onPointerEnter={() => setLoaded(true)}>
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
              setLoaded(true)
              setFocus(true)
            }}
            onBlur={() => setFocus(false)}
          />
          <Icon name="calendar" />
        </div>
      )}
      {message && (
        <p id={`${id}-error`} className={form.smallError}>
          {message}
        </p>
      )}
    </div>
  )
}
