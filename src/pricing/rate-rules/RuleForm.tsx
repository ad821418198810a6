import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Control, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import { MOST_CONDITIONS, type RateRule, rateRuleSchema } from '../../../contract/pricing/pricing.ts'
import type { StoredRule } from '../../../contract/pricing/rate-rules.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { ArrayInput } from '../../kit/form/ArrayInput.tsx'
import { contractResolver } from '../../kit/form/contract-resolver.ts'
import { DraftNotice } from '../../kit/form/DraftNotice.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { useRevalidation } from '../../kit/form/use-revalidation.ts'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { AdjustmentInput } from '../AdjustmentInput.tsx'
import type { RateTexts } from '../use-rate-texts.ts'
import { ConditionInputs } from './ConditionInputs.tsx'
import classes from './rate-rules.module.css'
import { inputOf, newCondition, type RuleText, typedRule, wrongText } from './rule-text.ts'
import { Trial } from './Trial.tsx'
import type { RateRulesCalls } from './use-rate-rules.ts'

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
  const { id: companyId } = useCompany()
  const form = useForm<RuleText, unknown, RateRule>({
    defaultValues: first,
    resolver: contractResolver(rateRuleSchema, wrongText, inputOf(rates)),
  })
  useRevalidation(form)
  const { keep } = calls
  const trial = useMutation({
    mutationFn: (body: RateRule) =>
      api.request('POST /api/pricing/rate-rules/dry-run', {
        query: { companyId },
        body: { rule: body, ...(stored && { id: stored.id }) },
      }),
  })
  const { reset } = keep
  const { setFocus, subscribe } = form
  useEffect(() => {
    reset()
    setFocus('name')
  }, [setFocus, reset])
  const { reset: forget } = trial
  useEffect(() => subscribe({ formState: { values: true }, callback: forget }), [subscribe, forget])
  return (
    <Card
      title={text(stored ? 'rateRules.change' : 'rateRules.new')}
      note={<Sentence control={form.control} rates={rates} sentence={sentence} />}
    >
      <Form
        form={form}
        onSubmit={(input) => keep.mutateAsync({ record: stored, input }).then(onClose, () => undefined)}
      >
        <CardBody spacing={3}>
          <DraftNotice error={keep.error ?? trial.error} onReload={onClose} />
          <Row align="start" spacing="12px 16px">
            <TextInput
              variant="row"
              source="name"
              className={classes.name}
              label={text('rateRules.name')}
              maxLength={80}
              required
            />
            <SelectInput
              variant="row"
              source="block"
              label={text('rateRules.block')}
              options={(['accumulating', 'hierarchical'] as const).map((value) => ({
                value,
                label: text(`rateRules.blocks.${value}`),
              }))}
            />
          </Row>
          <Stack component="fieldset" spacing={2} sx={{ alignItems: 'flex-start' }}>
            <legend>
              <b>{text('rateRules.conditions')}</b>
            </legend>
            <ArrayInput
              source="conditions"
              newItem={newCondition('occupancy')}
              most={MOST_CONDITIONS}
              addLabel={text('rateRules.addCondition')}
            >
              {({ number, onRemove }) => (
                <ConditionInputs
                  number={number}
                  levels={levels}
                  currency={rates.currency}
                  weekdayName={weekdayName}
                  onRemove={onRemove}
                />
              )}
            </ArrayInput>
          </Stack>
          <Stack component="fieldset" spacing={2} sx={{ alignItems: 'flex-start' }}>
            <legend>
              <b>{text('rateRules.action')}</b>
            </legend>
            <ActionInputs levels={levels} currency={rates.currency} />
          </Stack>
          <Toolbar label={text('rateRules.save')} onCancel={onClose}>
            <Button
              size="large"
              aria-disabled={trial.isPending}
              onClick={() => !trial.isPending && void form.handleSubmit((sent) => trial.mutate(sent))()}
            >
              {text(trial.isPending ? 'rateRules.trying' : 'rateRules.try')}
            </Button>
          </Toolbar>
          <div role="status">{trial.data && <Trial tried={trial.data} currency={rates.currency} />}</div>
        </CardBody>
      </Form>
    </Card>
  )
}

interface SentenceProps {
  control: Control<RuleText, unknown, RateRule>
  rates: RateTexts
  sentence: (rule: RateRule) => string
}

/** What the rule does, as soon as it is complete. */
function Sentence({ control, rates, sentence }: SentenceProps) {
  const typed = useWatch({ control }) as RuleText
  const { data } = typedRule(typed, rates)
  return data && sentence(data)
}

/** What the rule does: it changes the rate, or sets a price level. */
function ActionInputs({ levels, currency }: { levels: readonly ColouredLevel[]; currency: string }) {
  const text = useText()
  const { setValue } = useFormContext<RuleText>()
  const { kind } = useWatch<RuleText, 'action'>({ name: 'action' })
  const begin = () => {
    setValue('action.level', String(levels[0]?.id ?? ''))
    setValue('action.value', '')
    setValue('action.type', 'percent')
  }
  return (
    <Row align="baseline">
      <SelectInput
        variant="cell"
        source="action.kind"
        label={text('rateRules.action')}
        onChange={begin}
        options={[
          { value: 'change', label: text('rateRules.changeRate') },
          { value: 'level', label: text('rateRules.setLevel'), disabled: levels.length === 0 },
        ]}
      />
      {kind === 'change' ? (
        <AdjustmentInput source="action" label={text('rateRules.by')} currency={currency} />
      ) : (
        <SelectInput
          variant="cell"
          source="action.level"
          label={text('rateRules.level')}
          options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </Row>
  )
}
