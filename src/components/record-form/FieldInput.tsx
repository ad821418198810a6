import { useLocale } from 'ra-core'
import { useMemo } from 'react'
import { AutocompleteInput, BooleanInput, SelectInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { type Choice, countries, currencies, timeZones } from './choices.ts'
import { controlId, type FormField } from './fields.ts'

type ListKind = 'country' | 'currency' | 'timeZone'

function choicesOf(kind: ListKind, language: string, storedZone: string | undefined): Choice[] {
  if (kind === 'country') return countries(language)
  return kind === 'currency' ? currencies(language) : timeZones(storedZone)
}

interface CommonProps {
  source: string
  id: string
  label: string
  helperText: string | false
}

function ListInput({ kind, common }: { kind: ListKind; common: CommonProps }) {
  const text = useText()
  const language = useLocale()
  const { formState } = useFormContext()
  const stored = formState.defaultValues?.[common.source] as string | undefined
  const choices = useMemo(() => choicesOf(kind, language, stored), [kind, language, stored])
  // The stored choice stays among the others, so that the list opens where it stands.
  return (
    <AutocompleteInput
      {...common}
      choices={choices}
      filterSelectedOptions={false}
      noOptionsText={text('common.form.noChoice')}
    />
  )
}

/** The control of one field. */
export function FieldInput({ field }: { field: FormField }) {
  const text = useText()
  const { source, kind = 'text', label, help, choices = [], input: Input } = field
  const id = controlId(source)
  const common = { source, id, label: text(label), helperText: help ? text(help) : (false as const) }
  if (Input) return <Input source={source} id={id} />
  switch (kind) {
    case 'text':
    case 'email':
      return <TextInput {...common} type={kind} autoComplete="off" />
    case 'switch':
      return <BooleanInput {...common} />
    case 'choice':
      return (
        <SelectInput {...common} choices={choices.map(({ id: value, name }) => ({ id: value, name: text(name) }))} />
      )
    default:
      return <ListInput kind={kind} common={common} />
  }
}
