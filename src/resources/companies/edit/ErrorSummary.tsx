import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '../../../i18n/text.ts'
import classes from './hotel-edit.module.css'
import { errorsByPath, FORM_ERROR } from './hotel-errors.ts'
import { controlId, type HotelField, hotelFieldAt } from './hotel-fields.ts'

/** Says that nothing was saved and leads to each field that needs a look. */
export function ErrorSummary() {
  const text = useText()
  const translate = useTranslate()
  const { errors, submitCount } = useFormState()
  const summary = useRef<HTMLDivElement>(null)
  const wrong = errorsByPath(errors)
  const fields = [...new Set(wrong.map(([path]) => hotelFieldAt(path)))].filter((field): field is HotelField => !!field)
  const general = wrong.filter(([path]) => path === FORM_ERROR).map(([, message]) => translate(message, { _: message }))
  const isShown = wrong.length > 0 && submitCount > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further attempt leads to the summary again
  useEffect(() => {
    if (isShown) summary.current?.focus()
  }, [isShown, submitCount])

  if (!isShown) return null
  return (
    <div ref={summary} className={classes.alert} role="alert" tabIndex={-1}>
      <b>{text('hotelForm.notSaved')}</b> {general.map((words) => `${words} `)}
      {fields.length > 0 && (
        <>
          {text('hotelForm.fieldsWrong', { smart_count: fields.length })}{' '}
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
      {text('hotelForm.entriesKept')}
    </div>
  )
}
