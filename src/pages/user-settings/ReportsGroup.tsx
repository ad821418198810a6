import { REPORT_FREQUENCIES } from '../../../contract/user-settings.ts'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import { SelectField } from '../../components/form/SelectField.tsx'
import { useText } from '../../i18n/text.ts'
import { controlId, type SettingsValues } from './settings-values.ts'

const REPORTS = ['rateReport', 'pickupReport', 'performanceReport'] as const

interface ReportsGroupProps {
  values: SettingsValues
  onChange: (part: Partial<SettingsValues>) => void
}

/** How often reports are wanted. */
export function ReportsGroup({ values, onChange }: ReportsGroupProps) {
  const text = useText()
  const options = REPORT_FREQUENCIES.map((value) => ({ value, label: text(`common.user.frequency.${value}`) }))
  return (
    <FieldGroup title={text('userSettings.reports.title')} description={text('userSettings.reports.description')}>
      {REPORTS.map((report) => (
        <SelectField
          key={report}
          id={controlId(report)}
          label={text(`resources.users.fields.${report}`)}
          options={options}
          value={values[report]}
          onChange={(value) => onChange({ [report]: value })}
        />
      ))}
    </FieldGroup>
  )
}
