import type { ReactNode } from 'react'
import { controlProps, Field } from './Field.tsx'

interface LabelledFieldProps {
  id: string
  label: string
  required?: boolean
  error?: ReactNode
  children: (attributes: ReturnType<typeof controlProps> & { required: boolean }) => ReactNode
}

/** A small control among others in a row: its label above, its error below. */
export function LabelledField({ id, label, required = false, error, children }: LabelledFieldProps) {
  const field = { id, label, required, error, variant: 'row' as const }
  return <Field {...field}>{children({ ...controlProps(field), required })}</Field>
}
