import { useState } from 'react'
import { LOCALE_TAGS } from '../../../contract/platform/locales.ts'
import { useUserLocale } from '../../core/i18n/user-locale.ts'
import type { FieldVariant } from './Field.tsx'
import { TextField } from './TextField.tsx'
import { type SourceProps, useSource } from './use-source.tsx'

/** Hours and minutes, or hours alone, with or without the half of the day. */
const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i

/** The time of day `HH:mm` that was typed as `22:00`, `22.00`, `22` or `10 pm`; null if it is none. */
export function readTime(typed: string): string | null {
  const [, hours = '', minutes = '00', half] = TIME.exec(typed.trim()) ?? []
  if (hours === '' || (half && (Number(hours) < 1 || Number(hours) > 12))) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

interface TimeInputProps extends SourceProps {
  label: string
  variant?: FieldVariant
}

/**
 * A time of day of a form, `HH:mm` in its values, typed and shown as the user's profile writes it: 24 hours for all countries but
 * the United States. A browser's own time field goes by the browser's language instead.
 */
export function TimeInput({ label, variant = 'line', ...source }: TimeInputProps) {
  const { field, ...control } = useSource(source)
  const locale = useUserLocale() ?? 'US'
  const shown = (value: string): string => {
    const time = readTime(value)
    return time === null
      ? value
      : new Intl.DateTimeFormat(LOCALE_TAGS[locale], { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
          new Date(`2000-01-01T${time}Z`),
        )
  }
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...control}
      {...field}
      label={label}
      variant={variant}
      autoComplete="off"
      placeholder={shown('22:00')}
      value={typed ?? shown(String(field.value ?? ''))}
      onChange={({ target }) => {
        setTyped(target.value)
        // What is no time stays as it was typed, for the contract to refuse.
        field.onChange(readTime(target.value) ?? target.value)
      }}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
    />
  )
}
