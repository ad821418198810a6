import { useLocale, useRecordContext } from 'ra-core'
import { AutocompleteInput, BooleanInput, TextInput } from 'react-admin'
import type { Company } from '../../../../contract/company.ts'
import { useText } from '../../../i18n/text.ts'
import { AttributesInput } from './AttributesInput.tsx'
import { type Choice, countries, currencies, timeZones } from './choices.ts'
import { controlId, type HotelField } from './hotel-fields.ts'

/** The control of one field. */
export function HotelFieldInput({ field: { source, kind, label, help } }: { field: HotelField }) {
  const text = useText()
  const language = useLocale()
  const stored = useRecordContext<Company>()
  const common = { source, id: controlId(source), label: text(label), helperText: help ? text(help) : false } as const
  const choice = (choices: Choice[]) => <AutocompleteInput {...common} choices={choices} filterToQuery={() => ({})} />
  switch (kind) {
    case 'text':
      return <TextInput {...common} autoComplete="off" />
    case 'switch':
      return <BooleanInput {...common} />
    case 'country':
      return choice(countries(language))
    case 'currency':
      return choice(currencies(language))
    case 'timeZone':
      return choice(timeZones(stored?.timeZone))
    case 'attributes':
      return <AttributesInput source={source} />
  }
}
