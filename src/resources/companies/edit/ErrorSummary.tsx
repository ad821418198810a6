import { useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { FieldLinks } from '../../../components/form/FieldLinks.tsx'
import { Notice } from '../../../components/form/Notice.tsx'
import { useText } from '../../../i18n/text.ts'
import { errorsByPath, FORM_ERROR } from './hotel-errors.ts'
import { controlId, type HotelField, hotelFieldAt } from './hotel-fields.ts'

/** Says that nothing was saved and leads to each field that needs a look. */
export function ErrorSummary() {
  const text = useText()
  const translate = useTranslate()
  const { errors, submitCount } = useFormState()
  const wrong = errorsByPath(errors)
  const fields = [...new Set(wrong.map(([path]) => hotelFieldAt(path)))].filter((field): field is HotelField => !!field)
  const general = wrong.filter(([path]) => path === FORM_ERROR).map(([, message]) => translate(message, { _: message }))

  if (wrong.length === 0 || submitCount === 0) return null
  // A new notice for each further attempt: it takes the focus again.
  return (
    <Notice key={submitCount}>
      <b>{text('hotelForm.notSaved')}</b> {general.map((words) => `${words} `)}
      {fields.length > 0 && (
        <>
          {text('hotelForm.fieldsWrong', { smart_count: fields.length })}{' '}
          <FieldLinks fields={fields.map(({ source, label }) => ({ id: controlId(source), label: text(label) }))} />
          {'. '}
        </>
      )}
      {text('hotelForm.entriesKept')}
    </Notice>
  )
}
