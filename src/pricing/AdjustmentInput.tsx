import { useText } from '../core/i18n/text.ts'
import classes from '../hotel/documents.module.css'
import { NumberInput } from '../kit/form/NumberInput.tsx'
import { SelectInput } from '../kit/form/SelectInput.tsx'

interface AdjustmentInputProps {
  source: string
  /** The name of the adjusted item. */
  label: string
  currency: string
}

/** Plus or minus an amount or per cent of a form. */
export function AdjustmentInput({ source, label, currency }: AdjustmentInputProps) {
  const text = useText()
  return (
    <span className={classes.adjustment}>
      <NumberInput variant="cell" source={`${source}.value`} label={label} required />
      <SelectInput
        variant="cell"
        source={`${source}.type`}
        label={text('pricing.unitOf', { label })}
        options={[
          { value: 'amount', label: currency },
          { value: 'percent', label: '%' },
        ]}
      />
    </span>
  )
}
