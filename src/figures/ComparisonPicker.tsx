import { useId } from 'react'
import type { Comparison as StayReference } from '../../contract/analyse.ts'
import { useText } from '../i18n/text.ts'
import classes from './pickers.module.css'

/** Of nights, last year as it stood or ended; of what is told day by day, the days right before or those of last year. */
type AnyComparison = StayReference | 'before' | 'lastYear'

interface ComparisonPickerProps<Value extends AnyComparison> {
  /** Those that the page can be compared with. */
  comparisons: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

/** What the figures are compared with. */
export function ComparisonPicker<Value extends AnyComparison>({
  comparisons,
  value,
  onChange,
}: ComparisonPickerProps<Value>) {
  const text = useText()
  const id = useId()
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{text('figures.reference')}</label>
      <select
        id={id}
        className={classes.control}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {comparisons.map((reference) => (
          <option key={reference} value={reference}>
            {text(`figures.references.${reference}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
