import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { ALERT_CHANNELS, ALERT_SEVERITIES, PREVIEW_DAYS, RULE_LIMITS } from '../../../contract/alert/alert-figures.ts'
import {
  type NotificationRule,
  type NotificationRuleInput,
  notificationRuleInputSchema,
} from '../../../contract/alert/notification-rule.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Failure } from '../../kit/Failure.tsx'
import { contractResolver } from '../../kit/form/contract-resolver.ts'
import { Form } from '../../kit/form/Form.tsx'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { Icon } from '../../kit/Icon.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { SubmitButton } from '../../kit/SubmitButton.tsx'
import type { RateTexts } from '../../pricing/use-rate-texts.ts'
import { ConditionFields } from './ConditionFields.tsx'
import classes from './notification-rules.module.css'
import { Preview } from './Preview.tsx'
import { inputOf, NEW_CONDITION, newRule, type RuleValues, valuesOf, wrongText } from './rule-values.ts'
import type { NotificationRulesCalls } from './use-notification-rules.ts'

interface RuleFormProps {
  /** The rule being edited; null for a new one. */
  stored: NotificationRule | null
  /** Whether another rule may be switched on. */
  hasRoom: boolean
  rates: RateTexts
  calls: NotificationRulesCalls
  onClose: () => void
}

/** The form of a rule: its conditions, how urgent it is and where alerts are sent, and a preview before it is saved. */
export function RuleForm({ stored, hasRoom, rates, calls: { keep }, onClose }: RuleFormProps) {
  const text = useText()
  const call = useFormCall()
  const { id: companyId } = useCompany()
  const form = useForm<RuleValues, unknown, NotificationRuleInput>({
    defaultValues: stored ? valuesOf(stored, rates) : newRule(hasRoom),
    resolver: contractResolver(notificationRuleInputSchema, wrongText, inputOf(rates)),
  })
  const { field, failure } = useFields(form)
  const conditions = useFieldArray({ control: form.control, name: 'conditions' })
  const preview = useMutation({
    mutationFn: ({ conditions: looked, horizon }: NotificationRuleInput) =>
      api.request('POST /api/notification/rules/preview', {
        query: { companyId },
        body: { conditions: looked, horizon },
      }),
  })
  const [severity, channel] = useWatch({ control: form.control, name: ['severity', 'channel'] })
  const { setFocus, formState } = form
  useEffect(() => setFocus('name'), [setFocus])
  const { reset: forget } = preview
  useEffect(() => {
    // The preview no longer matches the input.
    const { unsubscribe } = form.watch(() => forget())
    return unsubscribe
  }, [form, forget])
  const showPreview = form.handleSubmit((input) => preview.mutate(input))
  return (
    <Card title={text(stored ? 'notificationRules.change' : 'notificationRules.new')}>
      <Form
        form={form}
        className={classes.form}
        onSubmit={(input) => call(keep.mutateAsync({ stored, input }).then(onClose))}
      >
        <TextField
          {...field('name')}
          label={text('notificationRules.name')}
          autoComplete="off"
          maxLength={60}
          required
        />
        <p className="muted">{text('notificationRules.conditionsHelp')}</p>
        {conditions.fields.map(({ id }, place) => (
          <ConditionFields
            key={id}
            place={place}
            form={form}
            field={field}
            currency={rates.currency}
            onRemove={conditions.fields.length > 1 ? () => conditions.remove(place) : null}
          />
        ))}
        {conditions.fields.length < RULE_LIMITS.conditions && (
          <div>
            <Button onClick={() => conditions.append(NEW_CONDITION)}>
              <Icon name="plus" />
              {text('notificationRules.addCondition')}
            </Button>
          </div>
        )}
        <div className={classes.row}>
          <TextField
            {...field('horizon')}
            label={text('notificationRules.horizon')}
            help={text('notificationRules.horizonHelp')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <SelectField
            {...field('severity')}
            value={severity}
            label={text('notificationRules.severity')}
            options={ALERT_SEVERITIES.map((value) => ({
              value,
              label: text(`common.notifications.severities.${value}`),
            }))}
            help={text('notificationRules.severityHelp')}
          />
          <SelectField
            {...field('channel')}
            value={channel}
            label={text('notificationRules.channel')}
            options={ALERT_CHANNELS.map((value) => ({ value, label: text(`notificationRules.channels.${value}`) }))}
          />
        </div>
        <Failure>{failure}</Failure>
        <div className={classes.buttons}>
          <SubmitButton isSending={formState.isSubmitting}>{text('notificationRules.save')}</SubmitButton>
          <Button
            size="large"
            aria-disabled={preview.isPending}
            onClick={() => !preview.isPending && void showPreview()}
          >
            {text(preview.isPending ? 'notificationRules.preview.loading' : 'notificationRules.preview.show', {
              days: PREVIEW_DAYS,
            })}
          </Button>
          <Button variant="quiet" size="large" onClick={onClose}>
            {text('common.form.cancel')}
          </Button>
        </div>
        <div role="status">
          {preview.isError && (
            <PartFailed
              title={text('notificationRules.preview.failed')}
              error={preview.error}
              onRetry={() => void showPreview()}
            />
          )}
          {preview.data && <Preview preview={preview.data} />}
        </div>
      </Form>
    </Card>
  )
}
