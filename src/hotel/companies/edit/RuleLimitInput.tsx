import { useText } from '../../../core/i18n/text.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'

/** Input that is not a number is kept as typed and rejected. */
function limitOf(typed: string): number | string | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  return /^\d+$/.test(trimmed) ? Number(trimmed) : typed
}

/** The number of rate rules that a hotel may have; empty for no limit. */
export function RuleLimitInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  return (
    <NumberInput
      source={source}
      id={id}
      label={text('resources.companies.fields.maxRateRules')}
      help={text('companies.help.maxRateRules')}
      inputMode="numeric"
      parse={limitOf}
    />
  )
}
