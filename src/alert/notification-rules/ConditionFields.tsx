import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { ALERT_FIGURES, type AlertFigure } from '../../../contract/alert/alert-figures.ts'
import type { NotificationRuleInput } from '../../../contract/alert/notification-rule.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import { Icon } from '../../kit/Icon.tsx'
import classes from './notification-rules.module.css'
import { comparisonsOf, fitting, isMoney, type RuleValues, unitsOf } from './rule-values.ts'

/** Figures whose name does not say all that they are. */
const EXPLAINED = ['pickup', 'pace', 'forecast', 'rateLimit', 'recommendation', 'competitor'] as const
const isExplained = (figure: AlertFigure): figure is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((each) => each === figure)

interface ConditionFieldsProps {
  place: number
  form: UseFormReturn<RuleValues, unknown, NotificationRuleInput>
  field: ReturnType<typeof useFields<RuleValues, NotificationRuleInput>>['field']
  currency: string
  /** Null if it is the only one. */
  onRemove: (() => void) | null
}

/** One condition of a rule: the figure, its comparison, the direction and the threshold. */
export function ConditionFields({ place, form, field, currency, onRemove }: ConditionFieldsProps) {
  const text = useText()
  const condition = useWatch({ control: form.control, name: `conditions.${place}` })
  const { figure, comparison, unit, is } = condition
  const number = place + 1
  const units = unitsOf(figure, comparison)
  const isLimit = figure === 'rateLimit'
  // A choice that the new figure or comparison doesn't have must not stay selected invisibly.
  const fit = () => form.setValue(`conditions.${place}`, fitting(form.getValues(`conditions.${place}`)))
  const unitText = (of: typeof unit): string => {
    if (of === 'percent') return '%'
    if (isMoney({ figure, unit: of })) return currency
    if (figure === 'occupancy') return text('notificationRules.units.points')
    return text(figure === 'bookings' ? 'notificationRules.units.bookings' : 'notificationRules.units.rooms')
  }
  return (
    <fieldset className={classes.condition}>
      <legend>{text('notificationRules.condition', { number })}</legend>
      <SelectField
        {...field(`conditions.${place}.figure`, { onChange: fit })}
        value={figure}
        label={text('notificationRules.figure')}
        options={ALERT_FIGURES.map((value) => ({ value, label: text(`notificationRules.figures.${value}`) }))}
        help={isExplained(figure) && text(`notificationRules.help.${figure}`)}
      />
      {!isLimit && (
        <SelectField
          {...field(`conditions.${place}.comparison`, { onChange: fit })}
          value={comparison}
          label={text('notificationRules.comparison')}
          options={comparisonsOf(figure).map((value) => ({
            value,
            label: text(
              figure === 'recommendation'
                ? 'notificationRules.comparisons.activeRate'
                : `notificationRules.comparisons.${value}`,
            ),
          }))}
          help={comparison === 'lastRun' && text('notificationRules.help.lastRun')}
        />
      )}
      <SelectField
        {...field(`conditions.${place}.is`)}
        value={is}
        label={text(isLimit ? 'notificationRules.limit' : 'notificationRules.direction')}
        options={(['above', 'below'] as const).map((value) => ({
          value,
          label: text(isLimit ? `notificationRules.limits.${value}` : `notificationRules.is.${value}`),
        }))}
      />
      {!isLimit && (
        <div className={classes.amount}>
          <TextField
            {...field(`conditions.${place}.value`)}
            label={text('notificationRules.value')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          {units.length > 1 ? (
            <SelectField
              {...field(`conditions.${place}.unit`)}
              value={unit}
              label={text('notificationRules.unit')}
              options={units.map((value) => ({ value, label: unitText(value) }))}
            />
          ) : (
            <span className={classes.unit}>{unitText(unit)}</span>
          )}
        </div>
      )}
      {onRemove && (
        <Button
          className={classes.remove}
          variant="quiet"
          iconOnly
          aria-label={text('notificationRules.removeCondition', { number })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </Button>
      )}
    </fieldset>
  )
}
