import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useWrappedSource } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { ALERT_FIGURES, type AlertFigure } from '../../../contract/alert/alert-figures.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Tiles } from '../../kit/layout/Tiles.tsx'
import classes from './notification-rules.module.css'
import { type ConditionValues, comparisonsOf, fitting, isMoney, unitsOf } from './rule-values.ts'

/** Figures whose name does not say all that they are. */
const EXPLAINED = ['pickup', 'pace', 'forecast', 'rateLimit', 'recommendation', 'competitor'] as const
const isExplained = (figure: AlertFigure): figure is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((each) => each === figure)

interface ConditionInputsProps {
  /** Its number among the conditions, from 1. */
  number: number
  currency: string
  /** Null if it is the only one. */
  onRemove: (() => void) | null
}

/** One condition of a rule: the figure, its comparison, the direction and the threshold. */
export function ConditionInputs({ number, currency, onRemove }: ConditionInputsProps) {
  const text = useText()
  const source = useWrappedSource('')
  const { getValues, setValue } = useFormContext()
  const { figure, comparison, unit } = useWatch({ name: source }) as ConditionValues
  const units = unitsOf(figure, comparison)
  const isLimit = figure === 'rateLimit'
  // A choice that the new figure or comparison doesn't have must not stay selected invisibly.
  const fit = () => setValue(source, fitting(getValues(source)))
  const unitText = (of: typeof unit): string => {
    if (of === 'percent') return '%'
    if (isMoney({ figure, unit: of })) return currency
    if (figure === 'occupancy') return text('notificationRules.units.points')
    return text(figure === 'bookings' ? 'notificationRules.units.bookings' : 'notificationRules.units.rooms')
  }
  return (
    <fieldset>
      <legend className="bold">{text('notificationRules.condition', { number })}</legend>
      <Stack direction="row" spacing={4} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <Tiles min={160}>
            <SelectInput
              source="figure"
              onChange={fit}
              label={text('notificationRules.figure')}
              options={ALERT_FIGURES.map((value) => ({ value, label: text(`notificationRules.figures.${value}`) }))}
              help={isExplained(figure) && text(`notificationRules.help.${figure}`)}
            />
            {!isLimit && (
              <SelectInput
                source="comparison"
                onChange={fit}
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
            <SelectInput
              source="is"
              label={text(isLimit ? 'notificationRules.limit' : 'notificationRules.direction')}
              options={(['above', 'below'] as const).map((value) => ({
                value,
                label: text(isLimit ? `notificationRules.limits.${value}` : `notificationRules.is.${value}`),
              }))}
            />
            {!isLimit && (
              <div className={classes.amount}>
                <NumberInput source="value" label={text('notificationRules.value')} required />
                {units.length > 1 ? (
                  <SelectInput
                    source="unit"
                    label={text('notificationRules.unit')}
                    options={units.map((value) => ({ value, label: unitText(value) }))}
                  />
                ) : (
                  <span className={classes.unit}>{unitText(unit)}</span>
                )}
              </div>
            )}
          </Tiles>
        </Box>
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
      </Stack>
    </fieldset>
  )
}
