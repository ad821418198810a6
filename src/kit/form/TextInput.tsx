import type { ComponentProps, ReactNode } from 'react'
import type { FieldVariant } from './Field.tsx'
import { TextField } from './TextField.tsx'
import { type SourceProps, useSource } from './use-source.tsx'

export interface TextInputProps extends SourceProps, Omit<ComponentProps<'input'>, keyof SourceProps | 'ref'> {
  label: string
  help?: ReactNode
  variant?: FieldVariant
}

/** One line of text of a form. */
export function TextInput({ source, validate, required, parse, id, onChange, ...input }: TextInputProps) {
  const { field, ...control } = useSource({ source, validate, required, parse, id, onChange })
  return <TextField {...input} autoComplete={input.autoComplete ?? 'off'} {...control} {...field} />
}
