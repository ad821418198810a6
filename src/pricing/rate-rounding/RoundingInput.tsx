import { useText } from '../../core/i18n/text.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { ROUNDING_MODES, type RoundingMode, type RoundingText } from './rounding-text.ts'

interface RoundingInputProps {
  id: string
  /** What is rounded. */
  name: string
  value: RoundingText | null
  /** Whether the default rounding may apply instead. */
  isOptional: boolean
  error: string | null
  onChange: (value: RoundingText | null) => void
}

const TEXTS = {
  none: 'rateRounding.modes.none',
  'up-to-ending': 'rateRounding.modes.upToEnding',
  'nearest-ending': 'rateRounding.modes.nearestEnding',
  'up-to-multiple': 'rateRounding.modes.upToMultiple',
  'nearest-multiple': 'rateRounding.modes.nearestMultiple',
} as const
/** The initial value of a mode: a nine for endings, five for multiples. */
const FIRST: Record<RoundingMode, string> = {
  none: '',
  'up-to-ending': '9',
  'nearest-ending': '9',
  'up-to-multiple': '5',
  'nearest-multiple': '5',
}
const kindOf = (mode: RoundingMode) => mode.slice(mode.lastIndexOf('-'))

/** A way to round, with its ending or multiple. */
export function RoundingInput({ id, name, value, isOptional, error, onChange }: RoundingInputProps) {
  const text = useText()
  const choose = (mode: RoundingMode | '') => {
    if (mode === '') return onChange(null)
    const keeps = value && value.value !== '' && kindOf(value.mode) === kindOf(mode)
    onChange({ mode, value: keeps ? value.value : FIRST[mode] })
  }
  return (
    <Row component="span" isInline align="start" spacing={1}>
      <SelectField
        variant="cell"
        id={`${id}-mode`}
        label={text('rateRounding.modeOf', { name })}
        value={value?.mode ?? ''}
        onChange={({ target }) => choose(target.value as RoundingMode | '')}
        options={[
          ...(isOptional ? [{ value: '', label: text('rateRounding.asUsual') }] : []),
          ...ROUNDING_MODES.map((mode) => ({ value: mode, label: text(TEXTS[mode]) })),
        ]}
      />
      {value && value.mode !== 'none' && (
        <NumberField
          id={id}
          label={text('rateRounding.numberOf', { name })}
          required
          value={value.value}
          error={error}
          onChange={(typed) => onChange({ ...value, value: typed })}
        />
      )}
    </Row>
  )
}
