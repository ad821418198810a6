import { useText } from '../../../core/i18n/text.ts'
import type { DocumentEditor } from '../../../hotel/use-document-editor.ts'
import { TimeInput } from '../../../kit/form/TimeInput.tsx'
import fields from '../../../kit/layout/fields.module.css'
import { Row } from '../../../kit/layout/Row.tsx'
import type { AutopilotValues } from './autopilot-typing.ts'

const BEGINNING = { from: '22:00', to: '06:00' }
const ENDS = ['from', 'to'] as const

/** The hours in which autopilot changes nothing, on the hotel's clock. */
export function QuietHours({ editor: { values, put } }: { editor: DocumentEditor<'autopilot', AutopilotValues> }) {
  const text = useText()
  const { quietHours } = values
  return (
    <Row align="end" spacing="12px 16px" className={fields.fields}>
      <label>
        <input
          type="checkbox"
          checked={quietHours !== null}
          onChange={({ target }) => put({ quietHours: target.checked ? BEGINNING : null })}
        />{' '}
        {text('manage.autopilot.hasQuietHours')}
      </label>
      {quietHours &&
        ENDS.map((end) => (
          <TimeInput
            key={end}
            variant="row"
            source={`quietHours.${end}`}
            label={text(`manage.autopilot.${end}`)}
            required
          />
        ))}
    </Row>
  )
}
