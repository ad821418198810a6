import { useController } from 'react-hook-form'
import { TextField } from '../../../components/form/TextField.tsx'
import { useErrorText } from '../../../components/form/use-fields.ts'
import { useText } from '../../../i18n/text.ts'

/** The number of rate rules that a hotel may have; empty for no limit. */
export function RuleLimitInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name: source })
  return (
    <TextField
      {...field}
      id={id}
      label={text('resources.companies.fields.maxRateRules')}
      help={text('companies.help.maxRateRules')}
      inputMode="numeric"
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={({ target }) => {
        const typed = target.value.trim()
        // Input that is not a number is kept as typed and rejected.
        field.onChange(typed === '' ? null : /^\d+$/.test(typed) ? Number(typed) : target.value)
      }}
      error={errorText(fieldState.error?.message)}
    />
  )
}
