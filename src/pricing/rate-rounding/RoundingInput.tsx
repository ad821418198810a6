import { useText } from '../../core/i18n/text.ts'
import classes from '../../hotel/documents.module.css'
import { NumberField } from '../../kit/form/NumberField.tsx'
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
    <span className={classes.adjustment}>
      <select
        className={classes.unit}
        aria-label={text('rateRounding.modeOf', { name })}
        value={value?.mode ?? ''}
        onChange={({ target }) => choose(target.value as RoundingMode | '')}
      >
        {isOptional && <option value="">{text('rateRounding.asUsual')}</option>}
        {ROUNDING_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {text(TEXTS[mode])}
          </option>
        ))}
      </select>
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
    </span>
  )
}
