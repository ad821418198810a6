import type { ComponentProps } from 'react'
import { SelectField } from './SelectField.tsx'
import { type SourceProps, useSource } from './use-source.tsx'

interface SelectInputProps
  extends SourceProps,
    Omit<ComponentProps<typeof SelectField>, keyof SourceProps | 'ref' | 'error'> {}

/** One of a few choices of a form. */
export function SelectInput({ source, validate, required, parse, id, onChange, ...select }: SelectInputProps) {
  const { field, ...control } = useSource({ source, validate, required, parse, id, onChange })
  return <SelectField {...select} {...control} {...field} />
}
