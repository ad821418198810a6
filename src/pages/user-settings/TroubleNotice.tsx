import { FieldLinks } from '../../components/form/FieldLinks.tsx'
import { Notice } from '../../components/form/Notice.tsx'
import { useText } from '../../i18n/text.ts'
import { controlId, SETTING_FIELDS, type SettingErrors } from './settings-values.ts'
import type { Trouble } from './use-settings-form.ts'

/** Says what was saved and what was not, and leads to each field that needs a look. */
export function TroubleNotice({ trouble, errors }: { trouble: Trouble; errors: SettingErrors }) {
  const text = useText()
  const wrong = SETTING_FIELDS.filter((field) => errors[field])
  // Each field was put right, and nothing was tried since.
  if (trouble.type === 'refused' && wrong.length === 0) return null
  return (
    <Notice>
      <b>{text(trouble.isHalfSaved ? 'userSettings.halfSaved' : 'userSettings.notSaved')}</b>{' '}
      {trouble.type !== 'refused' && text(`common.user.errors.${trouble.type}`)}
      {wrong.length > 0 && (
        <>
          {text('userSettings.fieldsWrong', { smart_count: wrong.length })}{' '}
          <FieldLinks
            fields={wrong.map((field) => ({ id: controlId(field), label: text(`resources.users.fields.${field}`) }))}
          />
          .
        </>
      )}{' '}
      {text('userSettings.entriesKept')}
    </Notice>
  )
}
