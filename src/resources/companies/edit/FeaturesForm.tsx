import { useForm } from 'react-hook-form'
import { type CompanyFeaturesUpdate, companyFeaturesUpdateSchema } from '../../../../contract/features.ts'
import { CheckField } from '../../../components/form/CheckField.tsx'
import { contractResolver, rulesOf } from '../../../components/form/contract-resolver.ts'
import { Form } from '../../../components/form/Form.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { useFields } from '../../../components/form/use-fields.ts'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { useText } from '../../../i18n/text.ts'
import classes from './hotel-edit.module.css'

interface FeaturesFormProps {
  features: CompanyFeaturesUpdate
  isSaving: boolean
  isSaved: boolean
  failure: string | null
  onSave: (features: CompanyFeaturesUpdate) => void
}

type Typed = Omit<CompanyFeaturesUpdate, 'maxRateRules'> & { maxRateRules: string }

const RESOLVER = contractResolver<Typed, CompanyFeaturesUpdate>(
  companyFeaturesUpdateSchema,
  rulesOf({ maxRateRules: 'companies.rules.maxRateRules' }),
  ({ maxRateRules, ...switches }) => ({
    ...switches,
    maxRateRules: maxRateRules.trim() === '' ? null : Number(maxRateRules),
  }),
)

/** The switches of a hotel, and the number of rate rules that it may have. */
export function FeaturesForm({ features, isSaving, isSaved, failure, onSave }: FeaturesFormProps) {
  const text = useText()
  const { maxRateRules, ...switches } = features
  const form = useForm({
    defaultValues: { ...switches, maxRateRules: maxRateRules === null ? '' : String(maxRateRules) },
    resolver: RESOLVER,
    mode: 'onChange',
  })
  const { field } = useFields(form)
  return (
    <Form form={form} className={classes.features} onSubmit={onSave}>
      <CheckField {...field('autopilot')} label={text('companies.autopilot')} />
      <CheckField {...field('marketTrends')} label={text('resources.companies.fields.supportsMarketTrends')} />
      <CheckField {...field('benchmarking')} label={text('resources.companies.fields.benchmarkingActive')} />
      <TextField
        {...field('maxRateRules')}
        label={text('companies.maxRateRules')}
        inputMode="numeric"
        help={text('companies.help.maxRateRules')}
      />
      <div className={classes.save}>
        <SubmitButton isSending={isSaving}>{text('companies.saveFeatures')}</SubmitButton>
        <span role="status">{failure ?? (isSaved ? text('common.form.saved') : '')}</span>
      </div>
    </Form>
  )
}
