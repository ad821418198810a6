import { useWrappedSource } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import { useText } from '../../core/i18n/text.ts'
import pricing from '../../hotel/documents.module.css'
import { Button } from '../../kit/Button.tsx'
import { DateInput } from '../../kit/date-field/DateInput.tsx'
import { CheckboxGroupInput } from '../../kit/form/CheckboxGroupInput.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { WEEKDAYS } from '../WeekdaysInput.tsx'
import { CONDITION_KINDS, type ConditionKind, type ConditionText, newCondition } from './rule-text.ts'

interface ConditionInputsProps {
  /** Its number among the conditions, from 1. */
  number: number
  levels: readonly ColouredLevel[]
  currency: string
  weekdayName: (day: number) => string
  onRemove: (() => void) | null
}

const PER_CENT: readonly ConditionKind[] = ['occupancy', 'forecastOccupancy', 'competitors']
const MONEY: readonly ConditionKind[] = ['adr', 'revpar']

/** One condition of a rule: what is compared, and with what. */
export function ConditionInputs({ number, levels, currency, weekdayName, onRemove }: ConditionInputsProps) {
  const text = useText()
  const source = useWrappedSource('')
  const { setValue } = useFormContext()
  const { kind } = useWatch({ name: source }) as ConditionText
  const label = (field: 'value' | 'days' | 'from' | 'to' | 'event' | 'is' | 'kind' | 'rate') =>
    text(`rateRules.fields.${field}`, { number })
  const count = (field: 'value' | 'days' | 'from' | 'to') => (
    <NumberInput variant="cell" source={field} label={label(field)} required />
  )
  const comparison = (
    <>
      <SelectInput
        variant="cell"
        source="is"
        label={label('is')}
        options={[
          { value: 'at-least', label: text('rateRules.isAtLeast') },
          { value: 'at-most', label: text('rateRules.isAtMost') },
        ]}
      />
      {count('value')}
      <span className="muted">
        {PER_CENT.includes(kind) ? '%' : MONEY.includes(kind) ? currency : text('rateRules.rooms')}
      </span>
    </>
  )
  const fields = () => {
    switch (kind) {
      case 'event':
        return (
          <TextInput
            variant="cell"
            source="name"
            className={pricing.word}
            label={label('event')}
            placeholder={text('rateRules.anyEvent')}
            maxLength={80}
          />
        )
      case 'level':
        return <CheckboxGroupInput source="levels" choices={levels} />
      case 'weekday':
        return (
          <CheckboxGroupInput
            source="weekdays"
            choices={WEEKDAYS.map((day) => ({ id: day, name: weekdayName(day) }))}
          />
        )
      case 'stayDates':
        return (
          <>
            <DateInput variant="cell" source="from" label={label('from')} required /> –{' '}
            <DateInput variant="cell" source="to" label={label('to')} required />
          </>
        )
      case 'daysBefore':
        return (
          <>
            {count('from')} – {count('to')}
            <span className="muted">{text('rateRules.days')}</span>
          </>
        )
      case 'pickup':
        return (
          <>
            <span className="muted">{text('rateRules.overLast')}</span>
            {count('days')}
            <span className="muted">{text('rateRules.days')}</span>
            {comparison}
          </>
        )
      case 'competitors':
        return (
          <>
            <SelectInput
              variant="cell"
              source="rate"
              label={label('rate')}
              options={(['lowest', 'median', 'highest'] as const).map((value) => ({
                value,
                label: text(`rateRules.competitorRates.${value}`),
              }))}
            />
            {comparison}
            <span className="muted">{text('rateRules.ofOwnRate')}</span>
          </>
        )
      default:
        return comparison
    }
  }
  return (
    <Row align="baseline">
      <SelectInput
        variant="cell"
        source="kind"
        label={label('kind')}
        onChange={(next) => setValue(source, newCondition(next as ConditionKind), { shouldDirty: true })}
        options={CONDITION_KINDS.map((value) => ({ value, label: text(`rateRules.kinds.${value}`) }))}
      />
      {fields()}
      {onRemove && (
        <Button variant="quiet" iconOnly aria-label={text('rateRules.removeCondition', { number })} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </Row>
  )
}
