import { useId } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import type { DocumentEditor } from '../../../hotel/use-document-editor.ts'
import { LabelledField } from '../../../kit/form/LabelledField.tsx'
import classes from './autopilot.module.css'
import type { AutopilotValues } from './autopilot-typing.ts'

const BEGINNING = { from: '22:00', to: '06:00' }
const ENDS = ['from', 'to'] as const

/** The hours in which autopilot changes nothing, on the hotel's clock. */
export function QuietHours({
  editor: { values, put, errorAt },
}: {
  editor: DocumentEditor<'autopilot', AutopilotValues>
}) {
  const text = useText()
  const id = useId()
  const { quietHours } = values
  return (
    <div className={classes.fields}>
      <label>
        <input
          type="checkbox"
          checked={quietHours !== null}
          onChange={({ target }) => put({ ...values, quietHours: target.checked ? BEGINNING : null })}
        />{' '}
        {text('manage.autopilot.hasQuietHours')}
      </label>
      {quietHours &&
        ENDS.map((end) => (
          <LabelledField
            key={end}
            id={`${id}-${end}`}
            label={text(`manage.autopilot.${end}`)}
            required
            error={errorAt(`quietHours.${end}`)}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="time"
                value={quietHours[end]}
                onChange={({ target }) => put({ ...values, quietHours: { ...quietHours, [end]: target.value } })}
              />
            )}
          </LabelledField>
        ))}
    </div>
  )
}
