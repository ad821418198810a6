import { useText } from '../core/i18n/text.ts'
import { NumberInput } from '../kit/form/NumberInput.tsx'
import { SelectInput } from '../kit/form/SelectInput.tsx'
import { Row } from '../kit/layout/Row.tsx'

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
    <Row component="span" isInline align="start" spacing={1}>
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
    </Row>
  )
}
