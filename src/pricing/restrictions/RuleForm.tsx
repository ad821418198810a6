import { LONGEST_STAY, MOST_DAYS_AHEAD, type RestrictionRule } from '../../../contract/pricing/pricing-documents.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { CLOSINGS, DAYS_AHEAD, STAYS } from '../../../contract/pricing/restriction.ts'
import { useText } from '../../core/i18n/text.ts'
import { DateControl } from '../../kit/date-field/DateControl.tsx'
import { LabelledField } from '../../kit/form/LabelledField.tsx'
import { WeekdaysInput } from '../WeekdaysInput.tsx'
import classes from './restrictions.module.css'

interface RuleFormProps {
  id: string
  options: PricingOptions
  rule: RestrictionRule
  errorAt: (field: keyof RestrictionRule) => string | null
  onChange: (part: Partial<RestrictionRule>) => void
}

/** The restrictions of a rule and its nights; each part is optional. */
export function RuleForm({ id, options: { categories }, rule, errorAt, onChange }: RuleFormProps) {
  const text = useText()
  return (
    <div className={classes.form}>
      <LabelledField id={`${id}-name`} label={text('restrictions.name')} error={errorAt('name')}>
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            maxLength={60}
            value={rule.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </LabelledField>
      <LabelledField id={`${id}-category`} label={text('pricing.category')} error={errorAt('category')}>
        {(attributes) => (
          <select
            {...attributes}
            value={rule.category ?? ''}
            onChange={({ target }) => onChange({ category: target.value ? Number(target.value) : null })}
          >
            <option value="">{text('restrictions.allCategories')}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </select>
        )}
      </LabelledField>
      {(['from', 'to'] as const).map((end) => (
        <LabelledField key={end} id={`${id}-${end}`} label={text(`restrictions.${end}`)}>
          {({ id }) => (
            <DateControl
              id={id}
              label={text(`restrictions.${end}`)}
              value={rule[end] ?? ''}
              error={errorAt(end)}
              onChange={(date) => onChange({ [end]: date || null })}
            />
          )}
        </LabelledField>
      ))}
      <WeekdaysInput
        label={text('restrictions.weekdays')}
        value={rule.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      {STAYS.map((part) => (
        <LabelledField key={part} id={`${id}-${part}`} label={text(`restrictions.${part}`)} error={errorAt(part)}>
          {(attributes) => (
            <select
              {...attributes}
              value={rule[part] ?? ''}
              onChange={({ target }) => onChange({ [part]: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{text('restrictions.notSaid')}</option>
              {Array.from({ length: LONGEST_STAY + 1 }, (_, nights) => nights).map((nights) => (
                <option key={nights} value={nights}>
                  {nights === 0
                    ? text(`restrictions.lifted.${part}`)
                    : text('restrictions.nights', { smart_count: nights })}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
      ))}
      {DAYS_AHEAD.map((part) => (
        <LabelledField key={part} id={`${id}-${part}`} label={text(`restrictions.${part}`)} error={errorAt(part)}>
          {(attributes) => (
            <input
              {...attributes}
              type="number"
              min={0}
              max={MOST_DAYS_AHEAD}
              placeholder={text('restrictions.notSaid')}
              value={rule[part] ?? ''}
              onChange={({ target }) => onChange({ [part]: target.value === '' ? null : Number(target.value) })}
            />
          )}
        </LabelledField>
      ))}
      {CLOSINGS.map((part) => (
        <LabelledField key={part} id={`${id}-${part}`} label={text(`restrictions.${part}`)}>
          {(attributes) => (
            <select
              {...attributes}
              value={rule[part] === null ? '' : String(rule[part])}
              onChange={({ target }) => onChange({ [part]: target.value === '' ? null : target.value === 'true' })}
            >
              <option value="">{text('restrictions.notSaid')}</option>
              <option value="true">{text('restrictions.yes')}</option>
              <option value="false">{text('restrictions.no')}</option>
            </select>
          )}
        </LabelledField>
      ))}
    </div>
  )
}
