import { useLocale, useRecordContext } from 'ra-core'
import { useMemo } from 'react'
import { AutocompleteInput, BooleanInput, TextInput } from 'react-admin'
import type { Company } from '../../../../contract/company.ts'
import { useText } from '../../../i18n/text.ts'
import { AttributesInput } from './AttributesInput.tsx'
import { type Choice, countries, currencies, timeZones } from './choices.ts'
import { controlId, type HotelField } from './hotel-fields.ts'

type ChoiceKind = Extract<HotelField['kind'], 'country' | 'currency' | 'timeZone'>

function choicesOf(kind: ChoiceKind, language: string, storedZone: string | undefined): Choice[] {
  if (kind === 'country') return countries(language)
  return kind === 'currency' ? currencies(language) : timeZones(storedZone)
}

interface CommonProps {
  source: string
  id: string
  label: string
  helperText: string | false
}

function ChoiceInput({ kind, common }: { kind: ChoiceKind; common: CommonProps }) {
  const text = useText()
  const language = useLocale()
  const timeZone = useRecordContext<Company>()?.timeZone
  const choices = useMemo(() => choicesOf(kind, language, timeZone), [kind, language, timeZone])
  // The stored choice stays among the others, so that the list opens where it stands.
  return (
    <AutocompleteInput
      {...common}
      choices={choices}
      filterSelectedOptions={false}
      noOptionsText={text('hotelForm.noChoice')}
    />
  )
}

/** The control of one field. */
export function HotelFieldInput({ field: { source, kind, label, help } }: { field: HotelField }) {
  const text = useText()
  const common = { source, id: controlId(source), label: text(label), helperText: help ? text(help) : (false as const) }
  switch (kind) {
    case 'text':
      return <TextInput {...common} autoComplete="off" />
    case 'switch':
      return <BooleanInput {...common} />
    case 'attributes':
      return <AttributesInput source={source} />
    default:
      return <ChoiceInput kind={kind} common={common} />
  }
}
