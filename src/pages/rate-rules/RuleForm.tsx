import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { RateRule } from '../../../contract/pricing.ts'
import type { ColouredLevel, StoredRule } from '../../../contract/pricing-documents.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { DraftNotice } from '../../components/form/DraftNotice.tsx'
import { useLeaveWarning } from '../../components/form/use-leave-warning.ts'
import { Icon } from '../../components/Icon.tsx'
import { api } from '../../http/index.ts'
import { type TextKey, useText } from '../../i18n/text.ts'
import { AdjustmentInput } from '../../pricing/AdjustmentInput.tsx'
import pricing from '../../pricing/pricing.module.css'
import type { RateTexts } from '../../pricing/use-rate-texts.ts'
import { ConditionFields } from './ConditionFields.tsx'
import classes from './rate-rules.module.css'
import { newCondition, type RuleText, typedRule } from './rule-text.ts'
import { Trial } from './Trial.tsx'
import type { RateRulesCalls } from './use-rate-rules.ts'

const MOST_CONDITIONS = 10

/** What is to be entered in a field that a check of the contract refuses. */
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

interface RuleFormProps {
  /** What is changed; null for a further one. */
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
  const [rule, setRule] = useState(first)
  const [isTried, setTried] = useState(false)
  const { keep } = calls
  const trial = useMutation({
    mutationFn: (body: RateRule) =>
      api.request('POST /api/pricing/rate-rules/dry-run', {
        query: { companyId },
        body: { rule: body, ...(stored && { id: stored.id }) },
      }),
  })
  useLeaveWarning(rule !== first)
  const { reset } = keep
  useEffect(() => {
    reset()
    document.getElementById(`${id}-name`)?.focus()
  }, [id, reset])

  const change = (part: Partial<RuleText>) => {
    trial.reset()
    setRule({ ...rule, ...part })
  }
  const result = typedRule(rule, rates)
  const errorAt = (...path: (string | number)[]): string | null => {
    if (!isTried || result.success) return null
    const issue = result.error.issues.find((each) => each.path.join('.').startsWith(path.join('.')))
    if (!issue) return null
    return text(wrongText(rule, path, issue.code))
  }
  /** What is typed where it is right; else the first wrong field gets the focus. */
  const checked = (): RateRule | null => {
    setTried(true)
    if (result.success) return result.data
    setTimeout(() => document.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"] [aria-invalid="true"]`)?.focus())
    return null
  }
  const save = () => {
    const sent = checked()
    if (sent) keep.mutate({ stored, rule: sent }, { onSuccess: onClose })
  }
  const tryIt = () => {
    const sent = checked()
    if (sent) trial.mutate(sent)
  }
  const { action, conditions } = rule
  return (
    <Card title={text(stored ? 'rateRules.change' : 'rateRules.new')} note={result.success && sentence(result.data)}>
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftNotice error={keep.error ?? trial.error} onReload={onClose} />
        <p className={pricing.line}>
          <label htmlFor={`${id}-name`}>{text('rateRules.name')}</label>
          <span className={pricing.cell}>
            <input
              id={`${id}-name`}
              className={classes.name}
              value={rule.name}
              maxLength={80}
              aria-invalid={errorAt('name') !== null}
              aria-describedby={errorAt('name') ? `${id}-name-error` : undefined}
              onChange={({ target }) => change({ name: target.value })}
            />
            {errorAt('name') && (
              <span id={`${id}-name-error`} className={pricing.error}>
                {errorAt('name')}
              </span>
            )}
          </span>
          <label htmlFor={`${id}-block`}>{text('rateRules.block')}</label>
          <select
            id={`${id}-block`}
            className={pricing.unit}
            value={rule.block}
            onChange={({ target }) => change({ block: target.value as RateRule['block'] })}
          >
            <option value="accumulating">{text('rateRules.blocks.accumulating')}</option>
            <option value="hierarchical">{text('rateRules.blocks.hierarchical')}</option>
          </select>
        </p>
        <fieldset className={classes.part}>
          <legend>{text('rateRules.conditions')}</legend>
          <ul className={classes.conditions}>
            {conditions.map((condition, place) => (
              <ConditionFields
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
                key={place}
                id={`${id}-${place}`}
                number={place + 1}
                condition={condition}
                levels={levels}
                currency={rates.currency}
                weekdayName={weekdayName}
                errorAt={(field) => errorAt('conditions', place, field)}
                onChange={(next) => change({ conditions: conditions.map((each, at) => (at === place ? next : each)) })}
                onRemove={() => change({ conditions: conditions.filter((_, at) => at !== place) })}
              />
            ))}
          </ul>
          <Button
            disabled={conditions.length >= MOST_CONDITIONS}
            onClick={() => change({ conditions: [...conditions, newCondition('occupancy')] })}
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
                change({
                  action: target.value === 'level' ? { level: levels[0]?.id ?? 0 } : { type: 'percent', value: '' },
                })
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
                onChange={(next) => next && change({ action: next })}
              />
            ) : (
              <select
                className={pricing.unit}
                aria-label={text('rateRules.level')}
                value={action.level}
                onChange={({ target }) => change({ action: { level: Number(target.value) } })}
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
          <Button size="large" aria-disabled={trial.isPending} onClick={() => !trial.isPending && tryIt()}>
            {text(trial.isPending ? 'rateRules.trying' : 'rateRules.try')}
          </Button>
          <Button variant="quiet" size="large" onClick={onClose}>
            {text('common.board.cancel')}
          </Button>
        </div>
        <div role="status">{trial.data && <Trial tried={trial.data} currency={rates.currency} />}</div>
      </form>
    </Card>
  )
}
