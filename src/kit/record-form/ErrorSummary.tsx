import { useFormState } from 'react-hook-form'
import { useText } from '../../core/i18n/text.ts'
import { errorsByPath } from '../form/contract-resolver.ts'
import { FORM_ERROR } from '../form/Form.tsx'
import { Notice } from '../form/Notice.tsx'
import { errorOf } from '../form/use-source.tsx'
import { controlId, type FormDefinition, type FormField, fieldAt } from './fields.ts'

/** Shows that nothing was saved, with a link to each invalid field: a click focuses it. */
export function ErrorSummary({ form }: { form: FormDefinition }) {
  const text = useText()
  const { errors, submitCount } = useFormState()
  const wrong = errorsByPath(errors)
  const fields = [...new Set(wrong.map(([path]) => fieldAt(form, path)))].filter((field): field is FormField => !!field)
  const general = wrong.find(([path]) => path === FORM_ERROR)?.[1]

  if (wrong.length === 0) return null
  // A new notice for each further attempt: it takes the focus again.
  return (
    <Notice key={submitCount}>
      <b>{text('common.form.notSaved')}</b> {errorOf(general)}
      {fields.length > 0 && (
        <>
          {text('common.form.fieldsWrong', { smart_count: fields.length })}{' '}
          {fields.map(({ source, label }, index) => (
            <span key={source}>
              {index > 0 && ', '}
              <a
                href={`#${controlId(source)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(controlId(source))?.focus()
                }}
              >
                {text(label)}
              </a>
            </span>
          ))}
          {'. '}
        </>
      )}
      {text('common.form.entriesKept')}
    </Notice>
  )
}
