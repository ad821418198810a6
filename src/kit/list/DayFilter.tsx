import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { DateControl } from '../date-field/DateControl.tsx'

interface DayFilterProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

// On a small screen the label is above its date, and dates share the lines.
const DIRECTION = { xs: 'column', sm: 'row' } as const
const PLACE = { alignItems: { sm: 'center' }, flex: { xs: '1 1 140px', sm: 'none' } }

/** A day that narrows the list. */
export function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  const id = useId()
  return (
    <Stack direction={DIRECTION} sx={PLACE} spacing="4px 6px" className="muted medium fine">
      <label htmlFor={id}>{label}</label>
      <DateControl id={id} size="list" label={label} value={value} onChange={(day) => onChange(day || undefined)} />
    </Stack>
  )
}
