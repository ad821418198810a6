import type { ReactNode } from 'react'
import { CheckField } from './CheckField.tsx'
import { type SourceProps, useSource } from './use-source.tsx'

interface BooleanInputProps extends SourceProps {
  label: ReactNode
  help?: ReactNode
  variant?: 'line' | 'cell'
}

/** A checkbox of a form. */
export function BooleanInput({ label, help, variant = 'line', ...source }: BooleanInputProps) {
  const { field, ...control } = useSource(source)
  const { value, onChange, ...rest } = field
  return (
    <CheckField
      {...control}
      {...rest}
      label={label}
      help={help}
      variant={variant}
      checked={Boolean(value)}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
