import type { Adjustment } from '../../contract/pricing/pricing.ts'
import { useText } from '../core/i18n/text.ts'
import classes from '../hotel/documents.module.css'
import { NumberField } from '../kit/form/NumberField.tsx'
import type { AdjustmentText } from './use-rate-texts.ts'

interface AdjustmentFieldProps {
  id: string
  /** The name of the adjusted item. */
  label: string
  currency: string
  value: AdjustmentText | null
  error: string | null
  /** The option for no adjustment; omitted if one is required. */
  none?: string
  onChange: (value: AdjustmentText | null) => void
}

/** Plus or minus an amount or per cent, or none. */
export function AdjustmentField({ id, label, currency, value, error, none, onChange }: AdjustmentFieldProps) {
  const text = useText()
  return (
    <span className={classes.adjustment}>
      {value && (
        <NumberField
          id={id}
          label={label}
          required
          value={value.value}
          error={error}
          onChange={(typed) => onChange({ ...value, value: typed })}
        />
      )}
      <select
        className={classes.unit}
        aria-label={text('pricing.unitOf', { label })}
        value={value?.type ?? ''}
        onChange={({ target }) =>
          onChange(target.value ? { value: value?.value ?? '0', type: target.value as Adjustment['type'] } : null)
        }
      >
        {none && <option value="">{none}</option>}
        <option value="amount">{currency}</option>
        <option value="percent">%</option>
      </select>
    </span>
  )
}
