import { clsx } from 'clsx'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { CLOSINGS, DAYS_AHEAD, LONGEST_STAY, MOST_DAYS_AHEAD, STAYS } from '../../../contract/pricing/restriction.ts'
import { useText } from '../../core/i18n/text.ts'
import { DateInput } from '../../kit/date-field/DateInput.tsx'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import fields from '../../kit/layout/fields.module.css'
import { Row } from '../../kit/layout/Row.tsx'
import { WeekdaysInput } from '../WeekdaysInput.tsx'

interface RuleInputsProps {
  /** The id of the input of its name. */
  nameId: string
  /** The path of the rule in the document. */
  source: string
  options: PricingOptions
}

const numberOrNull = (typed: string): number | null => (typed === '' ? null : Number(typed))

/** The restrictions of a rule and its nights; each part is optional. */
export function RuleInputs({ nameId, source, options: { categories } }: RuleInputsProps) {
  const text = useText()
  const notSaid = { value: '', label: text('restrictions.notSaid') }
  return (
    <Row align="start" spacing="12px 16px" className={clsx(fields.fields, fields.sunken)}>
      <TextInput variant="row" source={`${source}.name`} id={nameId} label={text('restrictions.name')} maxLength={60} />
      <SelectInput
        variant="row"
        source={`${source}.category`}
        label={text('pricing.category')}
        parse={numberOrNull}
        options={[
          { value: '', label: text('restrictions.allCategories') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateInput
          key={end}
          variant="row"
          source={`${source}.${end}`}
          label={text(`restrictions.${end}`)}
          parse={(date) => date || null}
        />
      ))}
      <WeekdaysInput source={`${source}.weekdays`} label={text('restrictions.weekdays')} />
      {STAYS.map((part) => (
        <SelectInput
          key={part}
          variant="row"
          source={`${source}.${part}`}
          label={text(`restrictions.${part}`)}
          parse={numberOrNull}
          options={[
            notSaid,
            ...Array.from({ length: LONGEST_STAY + 1 }, (_, nights) => ({
              value: String(nights),
              label:
                nights === 0
                  ? text(`restrictions.lifted.${part}`)
                  : text('restrictions.nights', { smart_count: nights }),
            })),
          ]}
        />
      ))}
      {DAYS_AHEAD.map((part) => (
        <TextInput
          key={part}
          variant="row"
          source={`${source}.${part}`}
          label={text(`restrictions.${part}`)}
          type="number"
          min={0}
          max={MOST_DAYS_AHEAD}
          placeholder={text('restrictions.notSaid')}
          parse={numberOrNull}
        />
      ))}
      {CLOSINGS.map((part) => (
        <SelectInput
          key={part}
          variant="row"
          source={`${source}.${part}`}
          label={text(`restrictions.${part}`)}
          parse={(chosen) => (chosen === '' ? null : chosen === 'true')}
          options={[
            notSaid,
            { value: 'true', label: text('restrictions.yes') },
            { value: 'false', label: text('restrictions.no') },
          ]}
        />
      ))}
    </Row>
  )
}
