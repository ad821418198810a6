import type { ColouredLevel } from '../../../contract/pricing/pricing-documents.ts'
import { useText } from '../../core/i18n/text.ts'
import pricing from '../../hotel/documents.module.css'
import { Button } from '../../kit/Button.tsx'
import { DateControl } from '../../kit/date-field/DateControl.tsx'
import { CellError, CellInput } from '../../kit/form/CellInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import classes from './rate-rules.module.css'
import { CONDITION_KINDS, type ConditionKind, type ConditionText, newCondition } from './rule-text.ts'

interface ConditionFieldsProps {
  id: string
  /** Its number among the conditions, from 1. */
  number: number
  condition: ConditionText
  levels: readonly ColouredLevel[]
  currency: string
  weekdayName: (day: number) => string
  errorAt: (field: string) => string | null
  onChange: (condition: ConditionText) => void
  onRemove: () => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const PER_CENT: readonly ConditionKind[] = ['occupancy', 'forecastOccupancy', 'competitors']
const MONEY: readonly ConditionKind[] = ['adr', 'revpar']

const toggled = (all: readonly number[], one: number): number[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one].sort((a, b) => a - b)

/** One condition of a rule: what is compared, and with what. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { id, number, condition, levels, currency, weekdayName, errorAt, onChange, onRemove } = props
  const text = useText()
  const change = (part: Partial<ConditionText>) => onChange({ ...condition, ...part })
  const label = (field: 'value' | 'days' | 'from' | 'to' | 'event') => text(`rateRules.fields.${field}`, { number })
  const typed = (field: 'value' | 'days' | 'from' | 'to', labelled: string) => (
    <CellInput
      id={`${id}-${field}`}
      label={labelled}
      required
      value={condition[field]}
      error={errorAt(field)}
      onChange={(value) => change({ [field]: value })}
    />
  )
  const choices = (
    chosen: readonly number[],
    all: readonly { id: number; name: string }[],
    field: 'levels' | 'weekdays',
  ) => (
    <span className={classes.choices}>
      {all.map((each) => (
        <label key={each.id}>
          <input
            type="checkbox"
            checked={chosen.includes(each.id)}
            aria-invalid={errorAt(field) !== null}
            aria-describedby={errorAt(field) ? `${id}-${field}-error` : undefined}
            onChange={() => change({ [field]: toggled(chosen, each.id) })}
          />
          {each.name}
        </label>
      ))}
      <CellError id={`${id}-${field}`} error={errorAt(field)} />
    </span>
  )
  const comparison = (
    <>
      <select
        className={pricing.unit}
        aria-label={text('rateRules.fields.is', { number })}
        value={condition.is}
        onChange={({ target }) => change({ is: target.value as ConditionText['is'] })}
      >
        <option value="at-least">{text('rateRules.isAtLeast')}</option>
        <option value="at-most">{text('rateRules.isAtMost')}</option>
      </select>
      {typed('value', label('value'))}
      <span className={classes.unit}>
        {PER_CENT.includes(condition.kind) ? '%' : MONEY.includes(condition.kind) ? currency : text('rateRules.rooms')}
      </span>
    </>
  )
  const date = (field: 'from' | 'to') => (
    <DateControl
      id={`${id}-${field}`}
      label={label(field)}
      required
      value={condition[field]}
      error={errorAt(field)}
      onChange={(date) => change({ [field]: date })}
    />
  )
  const fields = () => {
    switch (condition.kind) {
      case 'event':
        return (
          <input
            className={pricing.word}
            aria-label={label('event')}
            placeholder={text('rateRules.anyEvent')}
            value={condition.name}
            maxLength={80}
            onChange={({ target }) => change({ name: target.value })}
          />
        )
      case 'level':
        return choices(condition.levels, levels, 'levels')
      case 'weekday':
        return choices(
          condition.weekdays,
          WEEKDAYS.map((day) => ({ id: day, name: weekdayName(day) })),
          'weekdays',
        )
      case 'stayDates':
        return (
          <>
            {date('from')} – {date('to')}
          </>
        )
      case 'daysBefore':
        return (
          <>
            {typed('from', label('from'))} – {typed('to', label('to'))}
            <span className={classes.unit}>{text('rateRules.days')}</span>
          </>
        )
      case 'pickup':
        return (
          <>
            <span className={classes.unit}>{text('rateRules.overLast')}</span>
            {typed('days', label('days'))}
            <span className={classes.unit}>{text('rateRules.days')}</span>
            {comparison}
          </>
        )
      case 'competitors':
        return (
          <>
            <select
              className={pricing.unit}
              aria-label={text('rateRules.fields.rate', { number })}
              value={condition.rate}
              onChange={({ target }) => change({ rate: target.value as ConditionText['rate'] })}
            >
              {(['lowest', 'median', 'highest'] as const).map((rate) => (
                <option key={rate} value={rate}>
                  {text(`rateRules.competitorRates.${rate}`)}
                </option>
              ))}
            </select>
            {comparison}
            <span className={classes.unit}>{text('rateRules.ofOwnRate')}</span>
          </>
        )
      default:
        return comparison
    }
  }
  return (
    <li className={classes.condition}>
      <select
        className={pricing.unit}
        aria-label={text('rateRules.fields.kind', { number })}
        value={condition.kind}
        onChange={({ target }) => onChange(newCondition(target.value as ConditionKind))}
      >
        {CONDITION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {text(`rateRules.kinds.${kind}`)}
          </option>
        ))}
      </select>
      {fields()}
      <Button variant="quiet" iconOnly aria-label={text('rateRules.removeCondition', { number })} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </li>
  )
}
