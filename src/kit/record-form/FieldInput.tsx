import { useLocale } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { AutocompleteInput, BooleanInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { LANGUAGES } from '../../../contract/platform/locales.ts'
import { useText } from '../../core/i18n/text.ts'
import { LANGUAGE_NAMES, type LanguageTag } from '../../core/language.ts'
import { SelectInput } from '../form/SelectInput.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { type Choice, countries, currencies, timeZones } from './choices.ts'
import { controlId, type FormField } from './fields.ts'

type ListKind = 'country' | 'currency' | 'timeZone'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => {
  const lang = value.toLowerCase() as LanguageTag
  return { value, lang, label: LANGUAGE_NAMES[lang] }
})

function choicesOf(kind: ListKind, language: string, storedZone: string | undefined): Choice[] {
  if (kind === 'country') return countries(language)
  return kind === 'currency' ? currencies(language) : timeZones(storedZone)
}

interface FieldInputProps {
  field: FormField
  required?: boolean
}

function ListInput({ field, kind, required }: FieldInputProps & { kind: ListKind }) {
  const text = useText()
  const language = useLocale()
  const { source, label, help } = field
  const { formState } = useFormContext()
  const stored = formState.defaultValues?.[source] as string | undefined
  const choices = useMemo(() => choicesOf(kind, language, stored), [kind, language, stored])
  // The stored value stays among the options, so that the list opens at it.
  return (
    <AutocompleteInput
      source={source}
      id={controlId(source)}
      label={text(label)}
      helperText={help ? text(help) : false}
      choices={choices}
      filterSelectedOptions={false}
      noOptionsText={text('common.form.noChoice')}
      TextFieldProps={{ required: required ?? false }}
    />
  )
}

/** As everywhere in the contract, nothing is null. */
const nullIfEmpty = (typed: string): string | null => typed || null

/** The control of one field. */
export function FieldInput({ field, required = false }: FieldInputProps): ReactNode {
  const text = useText()
  const { source, kind = 'text', label, help, choices = [], input: Input } = field
  if (Input) return <Input source={source} id={controlId(source)} />
  const common = { source, id: controlId(source), label: text(label), help: help && text(help), parse: nullIfEmpty }
  switch (kind) {
    case 'text':
    case 'email':
      return (
        <TextInput
          {...common}
          type={kind}
          autoComplete={field.autoComplete}
          maxLength={field.maxLength}
          required={required}
        />
      )
    case 'switch':
      return (
        <BooleanInput
          source={source}
          id={controlId(source)}
          label={text(label)}
          helperText={help ? text(help) : false}
        />
      )
    case 'language':
      return <SelectInput {...common} options={LANGUAGE_OPTIONS} />
    case 'choice':
      return <SelectInput {...common} options={choices.map(({ id, name }) => ({ value: id, label: text(name) }))} />
    default:
      return <ListInput field={field} kind={kind} required={required} />
  }
}
