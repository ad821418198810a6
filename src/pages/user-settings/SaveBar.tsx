import { Button } from '../../components/Button.tsx'
import { FormBar } from '../../components/form/FormBar.tsx'
import { useText } from '../../i18n/text.ts'
import type { SettingField } from './settings-values.ts'
import type { SettingsFormState } from './use-settings-form.ts'

interface SaveBarProps {
  /** The id of the form that is saved. */
  form: string
  changed: SettingField[]
  state: SettingsFormState['state']
  onDiscard: () => void
}

/** What changed, and the two things to do about it. */
export function SaveBar({ form, changed, state, onDiscard }: SaveBarProps) {
  const text = useText()
  const names = changed.map((field) => text(`resources.users.fields.${field}`)).join(', ')
  const isSaving = state === 'saving'
  const unchanged = text(state === 'idle' ? 'userSettings.unchanged' : 'userSettings.saved')
  return (
    <FormBar
      description={
        changed.length > 0 ? `${text('userSettings.changed', { smart_count: changed.length })}: ${names}` : unchanged
      }
    >
      <Button variant="quiet" size="large" disabled={changed.length === 0 || isSaving} onClick={onDiscard}>
        {text('userSettings.discard')}
      </Button>
      <Button
        variant="primary"
        size="large"
        type="submit"
        form={form}
        disabled={changed.length === 0}
        aria-disabled={isSaving}
      >
        {text(isSaving ? 'userSettings.saving' : 'userSettings.save')}
      </Button>
    </FormBar>
  )
}
