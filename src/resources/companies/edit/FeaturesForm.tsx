import { useId, useState } from 'react'
import type { CompanyFeatures } from '../../../../contract/features.ts'
import { TextField } from '../../../components/form/TextField.tsx'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { useText } from '../../../i18n/text.ts'
import classes from './hotel-edit.module.css'

interface FeaturesFormProps {
  features: CompanyFeatures
  isSaving: boolean
  isSaved: boolean
  failure: string | null
  onSave: (features: CompanyFeatures) => void
}

const LARGEST = 1000

/** The switches of a hotel, and the number of rate rules that it may have. */
export function FeaturesForm({ features, isSaving, isSaved, failure, onSave }: FeaturesFormProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState(features)
  const [rules, setRules] = useState(features.maxRateRules === null ? '' : String(features.maxRateRules))
  const isWrong = !/^\d{0,4}$/.test(rules.trim()) || Number(rules) > LARGEST
  const switches = [
    { name: 'autopilot', label: text('companies.autopilot') },
    { name: 'marketTrends', label: text('resources.companies.fields.supportsMarketTrends') },
    { name: 'benchmarking', label: text('resources.companies.fields.benchmarkingActive') },
  ] as const
  return (
    <form
      className={classes.features}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && !isSaving) onSave({ ...typed, maxRateRules: rules.trim() === '' ? null : Number(rules) })
      }}
    >
      {switches.map(({ name, label }) => (
        <label key={name} className={classes.switch}>
          <input
            type="checkbox"
            checked={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.checked })}
          />
          {label}
        </label>
      ))}
      <TextField
        id={`${id}-rules`}
        label={text('companies.maxRateRules')}
        inputMode="numeric"
        value={rules}
        onChange={setRules}
        error={isWrong ? text('companies.rules.maxRateRules') : null}
        help={text('companies.help.maxRateRules')}
      />
      <div className={classes.save}>
        <SubmitButton isSending={isSaving}>{text('companies.saveFeatures')}</SubmitButton>
        <span role="status">{failure ?? (isSaved ? text('common.form.saved') : '')}</span>
      </div>
    </form>
  )
}
