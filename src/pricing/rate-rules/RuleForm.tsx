import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useId } from 'react'
import { type FieldErrors, get, type Resolver, set, useFieldArray, useForm } from 'react-hook-form'
import { MOST_CONDITIONS, type RateRule } from '../../../contract/pricing/pricing.ts'
import type { ColouredLevel, StoredRule } from '../../../contract/pricing/pricing-documents.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import pricing from '../../hotel/documents.module.css'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DraftNotice } from '../../kit/form/DraftNotice.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { LabelledField } from '../../kit/form/LabelledField.tsx'
import { useErrorText } from '../../kit/form/use-fields.ts'
import { Icon } from '../../kit/Icon.tsx'
import { AdjustmentInput } from '../AdjustmentInput.tsx'
import type { RateTexts } from '../use-rate-texts.ts'
import { ConditionFields } from './ConditionFields.tsx'
import classes from './rate-rules.module.css'
import { type ConditionText, newCondition, type RuleText, typedRule } from './rule-text.ts'
import { Trial } from './Trial.tsx'
import type { RateRulesCalls } from './use-rate-rules.ts'

/** The message for a field that the contract rejects. */
function wrongText({ conditions }: RuleText, path: readonly (string | number)[], check: string): TextKey {
  const field = path.at(-1)
  const condition = conditions[Number(path[1])]
  switch (field) {
    case 'name':
    case 'value':
    case 'days':
    case 'levels':
    case 'weekdays':
    case 'action':
      return `rateRules.wrong.${field}`
    case 'from':
    case 'to':
      if (field === 'to' && condition?.to && check === 'custom') return 'rateRules.wrong.order'
      return condition?.kind === 'stayDates' ? 'rateRules.wrong.date' : 'rateRules.wrong.daysBefore'
    default:
      return 'pricing.wrongValue'
  }
}

/** Validates the input with the contract, with a message for each invalid field. */
const ruleResolver =
  (rates: RateTexts): Resolver<RuleText, unknown, RateRule> =>
  (typed) => {
    const result = typedRule(typed, rates)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<RuleText> = {}
    for (const { path, code } of result.error.issues) {
      // An error within an action, or within the days of a condition, is shown for the whole.
      const field = path[0] === 'conditions' ? path.slice(0, 3) : path.slice(0, 1)
      if (!get(errors, field.join('.')))
        set(errors, field.join('.'), {
          type: 'validate',
          message: wrongText(typed, field as (string | number)[], code),
        })
    }
    return { values: {}, errors }
  }

interface RuleFormProps {
  /** The rule being edited; null for a new one. */
  stored: StoredRule | null
  first: RuleText
  levels: readonly ColouredLevel[]
  rates: RateTexts
  weekdayName: (day: number) => string
  calls: RateRulesCalls
  sentence: (rule: RateRule) => string
  onClose: () => void
}

/** The form of a rule: conditions, what they do, and a trial before it is saved. */
export function RuleForm({ stored, first, levels, rates, weekdayName, calls, sentence, onClose }: RuleFormProps) {
  const text = useText()
  const id = useId()
  const { id: companyId } = useCompany()
  const form = useForm<RuleText, unknown, RateRule>({ defaultValues: first, resolver: ruleResolver(rates) })
  const conditions = useFieldArray({ control: form.control, name: 'conditions' })
  const rule = form.watch()
  const { isDirty, isSubmitted, submitCount, errors } = form.formState
  const { keep } = calls
  const trial = useMutation({
    mutationFn: (body: RateRule) =>
      api.request('POST /api/pricing/rate-rules/dry-run', {
        query: { companyId },
        body: { rule: body, ...(stored && { id: stored.id }) },
      }),
  })
  const { reset } = keep
  useEffect(() => {
    reset()
    form.setFocus('name')
  }, [form, reset])
  const { reset: forget } = trial
  useEffect(() => form.subscribe({ formState: { values: true }, callback: forget }), [form, forget])

  const result = typedRule(rule, rates)
  const errorText = useErrorText()
  const errorAt = (path: string) => errorText((get(errors, path) as { message?: string } | undefined)?.message)
  const change = { shouldDirty: true, shouldValidate: isSubmitted } as const
  const setCondition = (place: number, next: ConditionText) => {
    form.setValue(`conditions.${place}`, next, { shouldDirty: true })
    if (isSubmitted) void form.trigger('conditions')
  }
  // The fields of conditions are not registered, so the form can't focus the first invalid one.
  useEffect(() => {
    if (submitCount > 0)
      document
        .querySelector<HTMLElement>(
          `[id="${CSS.escape(id)}"] :is(input, select, [role="spinbutton"])[aria-invalid="true"]`,
        )
        ?.focus()
  }, [id, submitCount])
  const { action } = rule
  return (
    <Card title={text(stored ? 'rateRules.change' : 'rateRules.new')} note={result.success && sentence(result.data)}>
      <Form
        form={form}
        id={id}
        className={classes.form}
        unsaved={isDirty}
        onSubmit={(rule) => keep.mutateAsync({ stored, rule }).then(onClose, () => undefined)}
      >
        <DraftNotice error={keep.error ?? trial.error} onReload={onClose} />
        <div className={clsx(pricing.row, classes.head)}>
          <LabelledField id={`${id}-name`} label={text('rateRules.name')} required error={errorAt('name')}>
            {(attributes) => (
              <input
                {...attributes}
                className={clsx(attributes.className, classes.name)}
                maxLength={80}
                {...form.register('name')}
              />
            )}
          </LabelledField>
          <LabelledField id={`${id}-block`} label={text('rateRules.block')}>
            {(attributes) => (
              <select {...attributes} {...form.register('block')}>
                <option value="accumulating">{text('rateRules.blocks.accumulating')}</option>
                <option value="hierarchical">{text('rateRules.blocks.hierarchical')}</option>
              </select>
            )}
          </LabelledField>
        </div>
        <fieldset className={classes.part}>
          <legend>{text('rateRules.conditions')}</legend>
          <ul className={classes.conditions}>
            {conditions.fields.map(({ id: key }, place) => (
              <ConditionFields
                key={key}
                id={`${id}-${place}`}
                number={place + 1}
                condition={rule.conditions[place] ?? newCondition('occupancy')}
                levels={levels}
                currency={rates.currency}
                weekdayName={weekdayName}
                errorAt={(field) => errorAt(`conditions.${place}.${field}`)}
                onChange={(next) => setCondition(place, next)}
                onRemove={() => conditions.remove(place)}
              />
            ))}
          </ul>
          <Button
            disabled={conditions.fields.length >= MOST_CONDITIONS}
            onClick={() => conditions.append(newCondition('occupancy'), { shouldFocus: false })}
          >
            <Icon name="plus" />
            {text('rateRules.addCondition')}
          </Button>
        </fieldset>
        <fieldset className={classes.part}>
          <legend>{text('rateRules.action')}</legend>
          <p className={classes.condition}>
            <select
              className={pricing.unit}
              aria-label={text('rateRules.action')}
              value={action.level === undefined ? 'change' : 'level'}
              onChange={({ target }) =>
                form.setValue(
                  'action',
                  target.value === 'level' ? { level: levels[0]?.id ?? 0 } : { type: 'percent', value: '' },
                  change,
                )
              }
            >
              <option value="change">{text('rateRules.changeRate')}</option>
              <option value="level" disabled={levels.length === 0}>
                {text('rateRules.setLevel')}
              </option>
            </select>
            {action.level === undefined ? (
              <AdjustmentInput
                id={`${id}-action`}
                label={text('rateRules.by')}
                currency={rates.currency}
                value={action}
                error={errorAt('action')}
                onChange={(next) => next && form.setValue('action', next, change)}
              />
            ) : (
              <select
                className={pricing.unit}
                aria-label={text('rateRules.level')}
                value={action.level}
                onChange={({ target }) => form.setValue('action', { level: Number(target.value) }, change)}
              >
                {levels.map((level) => (
                  <option key={level.id} value={level.id}>
                    {level.name}
                  </option>
                ))}
              </select>
            )}
          </p>
        </fieldset>
        <div className={classes.buttons}>
          <Button variant="primary" size="large" type="submit" disabled={keep.isPending}>
            {text('rateRules.save')}
          </Button>
          <Button
            size="large"
            aria-disabled={trial.isPending}
            onClick={() => !trial.isPending && void form.handleSubmit((sent) => trial.mutate(sent))()}
          >
            {text(trial.isPending ? 'rateRules.trying' : 'rateRules.try')}
          </Button>
          <Button variant="quiet" size="large" onClick={onClose}>
            {text('common.form.cancel')}
          </Button>
        </div>
        <div role="status">{trial.data && <Trial tried={trial.data} currency={rates.currency} />}</div>
      </Form>
    </Card>
  )
}
