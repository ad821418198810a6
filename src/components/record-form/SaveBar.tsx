import { get, useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { FormBar } from '../form/FormBar.tsx'
import { type FormDefinition, fieldsOf } from './fields.ts'

/** What changed, and the two things to do about it. */
export function SaveBar({ form, isNew }: { form: FormDefinition; isNew: boolean }) {
  const text = useText()
  const { reset, control } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState({ control })
  const changed = fieldsOf(form).filter(({ source }) => Boolean(get(dirtyFields, source)))
  const isIdle = (changed.length === 0 && !isNew) || isSubmitting
  const words =
    changed.length > 0
      ? `${text('common.form.changed', { smart_count: changed.length })}: ${changed.map(({ label }) => text(label)).join(', ')}`
      : text('common.form.unchanged')
  return (
    <FormBar description={isNew ? '' : words}>
      {!isNew && (
        <Button variant="quiet" size="large" disabled={isIdle} onClick={() => reset()}>
          {text('common.form.discard')}
        </Button>
      )}
      <Button
        variant="primary"
        size="large"
        type="submit"
        aria-disabled={isIdle}
        onClick={(event) => {
          // It keeps the focus while it sends.
          if (isIdle) event.preventDefault()
        }}
      >
        {text(isNew ? (form.createLabel ?? 'common.form.create') : 'common.form.save')}
      </Button>
    </FormBar>
  )
}
