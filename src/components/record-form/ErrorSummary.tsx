import { useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { FieldLinks } from '../form/FieldLinks.tsx'
import { Notice } from '../form/Notice.tsx'
import { controlId, type FormDefinition, type FormField, fieldAt } from './fields.ts'
import { errorsByPath, FORM_ERROR } from './form-errors.ts'

/** Says that nothing was saved and leads to each field that needs a look. */
export function ErrorSummary({ form }: { form: FormDefinition }) {
  const text = useText()
  const translate = useTranslate()
  const { errors, submitCount } = useFormState()
  const wrong = errorsByPath(errors)
  const fields = [...new Set(wrong.map(([path]) => fieldAt(form, path)))].filter((field): field is FormField => !!field)
  const general = wrong.filter(([path]) => path === FORM_ERROR).map(([, message]) => translate(message, { _: message }))

  if (wrong.length === 0 || submitCount === 0) return null
  // A new notice for each further attempt: it takes the focus again.
  return (
    <Notice key={submitCount}>
      <b>{text('common.form.notSaved')}</b> {general.map((words) => `${words} `)}
      {fields.length > 0 && (
        <>
          {text('common.form.fieldsWrong', { smart_count: fields.length })}{' '}
          <FieldLinks fields={fields.map(({ source, label }) => ({ id: controlId(source), label: text(label) }))} />
          {'. '}
        </>
      )}
      {text('common.form.entriesKept')}
    </Notice>
  )
}
