import { useFormContext, useFormState } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { FormBar } from '../../../components/form/FormBar.tsx'
import { useText } from '../../../i18n/text.ts'
import { HOTEL_FIELD_GROUPS } from './hotel-fields.ts'

const FIELDS = HOTEL_FIELD_GROUPS.flatMap(({ fields }) => fields)

/** What changed, and the two things to do about it. */
export function SaveBar() {
  const text = useText()
  const { reset, getFieldState, control } = useFormContext()
  const state = useFormState({ control })
  const isDirty = (source: string) =>
    source === 'attributes' ? state.dirtyFields[source] !== undefined : getFieldState(source, state).isDirty
  const changed = FIELDS.filter(({ source }) => isDirty(source))
  return (
    <FormBar
      words={
        changed.length > 0
          ? `${text('hotelForm.changed', { smart_count: changed.length })}: ${changed.map(({ label }) => text(label)).join(', ')}`
          : text('hotelForm.unchanged')
      }
    >
      <Button look="quiet" size="large" disabled={changed.length === 0 || state.isSubmitting} onClick={() => reset()}>
        {text('hotelForm.discard')}
      </Button>
      <Button look="primary" size="large" type="submit" disabled={changed.length === 0 || state.isSubmitting}>
        {text('hotelForm.save')}
      </Button>
    </FormBar>
  )
}
