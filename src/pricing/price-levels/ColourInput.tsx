import type { LEVEL_COLOURS } from '../../../contract/pricing/price-levels.ts'
import { useText } from '../../core/i18n/text.ts'
import { useGroupColours } from '../../kit/chart/group-colours.ts'
import classes from './price-levels.module.css'

const NAMES = [
  'priceLevels.colours.blue',
  'priceLevels.colours.orange',
  'priceLevels.colours.green',
  'priceLevels.colours.purple',
  'priceLevels.colours.olive',
  'priceLevels.colours.red',
  'priceLevels.colours.teal',
  'priceLevels.colours.violet',
] as const satisfies { length: typeof LEVEL_COLOURS }

interface ColourInputProps {
  label: string
  value: number
  onChange: (colour: number) => void
}

/** A level's colour: the swatch is a choice of the colours by their names. */
export function ColourInput({ label, value, onChange }: ColourInputProps) {
  const text = useText()
  const colours = useGroupColours()
  return (
    <span className={classes.colour} style={{ background: colours[value - 1] }}>
      <select aria-label={label} title={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {NAMES.map((name, place) => (
          <option key={name} value={place + 1}>
            {text(name)}
          </option>
        ))}
      </select>
    </span>
  )
}
