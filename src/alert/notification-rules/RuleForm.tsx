import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
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
import { ArrayInput } from '../../kit/form/ArrayInput.tsx'
import { contractResolver } from '../../kit/form/contract-resolver.ts'
import { Form } from '../../kit/form/Form.tsx'
import { FormError } from '../../kit/form/FormError.tsx'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { Tiles } from '../../kit/layout/Tiles.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import type { RateTexts } from '../../pricing/use-rate-texts.ts'
import { ConditionInputs } from './ConditionInputs.tsx'
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
  const preview = useMutation({
    mutationFn: ({ conditions: looked, horizon }: NotificationRuleInput) =>
      api.request('POST /api/notification/rules/preview', {
        query: { companyId },
        body: { conditions: looked, horizon },
      }),
  })
  const { setFocus, subscribe } = form
  useEffect(() => setFocus('name'), [setFocus])
  const { reset: forget } = preview
  // The preview no longer matches the input.
  useEffect(() => subscribe({ formState: { values: true }, callback: forget }), [subscribe, forget])
  const showPreview = form.handleSubmit((input) => preview.mutate(input))
  return (
    <Card title={text(stored ? 'notificationRules.change' : 'notificationRules.new')}>
      <Form form={form} onSubmit={(input) => call(keep.mutateAsync({ record: stored, input }).then(onClose))}>
        <Stack spacing={4} sx={{ padding: 4 }}>
          <Box sx={{ maxWidth: 480 }}>
            <TextInput source="name" label={text('notificationRules.name')} maxLength={60} required />
          </Box>
          <p className="muted">{text('notificationRules.conditionsHelp')}</p>
          <ArrayInput
            source="conditions"
            newItem={NEW_CONDITION}
            least={1}
            most={RULE_LIMITS.conditions}
            addLabel={text('notificationRules.addCondition')}
          >
            {({ number, onRemove }) => (
              <ConditionInputs number={number} currency={rates.currency} onRemove={onRemove} />
            )}
          </ArrayInput>
          <Tiles min={160}>
            <NumberInput
              source="horizon"
              label={text('notificationRules.horizon')}
              help={text('notificationRules.horizonHelp')}
              inputMode="numeric"
              required
            />
            <SelectInput
              source="severity"
              label={text('notificationRules.severity')}
              options={ALERT_SEVERITIES.map((value) => ({
                value,
                label: text(`common.notifications.severities.${value}`),
              }))}
              help={text('notificationRules.severityHelp')}
            />
            <SelectInput
              source="channel"
              label={text('notificationRules.channel')}
              options={ALERT_CHANNELS.map((value) => ({ value, label: text(`notificationRules.channels.${value}`) }))}
            />
          </Tiles>
          <FormError />
          <Toolbar label={text('notificationRules.save')} onCancel={onClose}>
            <Button
              size="large"
              aria-disabled={preview.isPending}
              onClick={() => !preview.isPending && void showPreview()}
            >
              {text(preview.isPending ? 'notificationRules.preview.loading' : 'notificationRules.preview.show', {
                days: PREVIEW_DAYS,
              })}
            </Button>
          </Toolbar>
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
        </Stack>
      </Form>
    </Card>
  )
}
