import type { Adjustment } from '../../contract/pricing/pricing.ts'
import { useText } from '../core/i18n/text.ts'
import { NumberField } from '../kit/form/NumberField.tsx'
import { SelectField } from '../kit/form/SelectField.tsx'
import { Row } from '../kit/layout/Row.tsx'
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
    <Row component="span" isInline align="start" spacing={1}>
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
      <SelectField
        variant="cell"
        id={`${id}-unit`}
        label={text('pricing.unitOf', { label })}
        value={value?.type ?? ''}
        onChange={({ target }) =>
          onChange(target.value ? { value: value?.value ?? '0', type: target.value as Adjustment['type'] } : null)
        }
        options={[
          ...(none ? [{ value: '', label: none }] : []),
          { value: 'amount', label: currency },
          { value: 'percent', label: '%' },
        ]}
      />
    </Row>
  )
}
