import { useController } from 'react-hook-form'
import { useText } from '../../../core/i18n/text.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useErrorText } from '../../../kit/form/use-fields.ts'

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
