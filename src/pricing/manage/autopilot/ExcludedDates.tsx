import { useId, useRef, useState } from 'react'
import { isStayDate } from '../../../../contract/platform/stay-date.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { DocumentEditor } from '../../../hotel/use-document-editor.ts'
import { Button } from '../../../kit/Button.tsx'
import { DateControl } from '../../../kit/date-field/DateControl.tsx'
import { leadToWrongDate } from '../../../kit/date-field/wrong-date.ts'
import { Field } from '../../../kit/form/Field.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import layout from '../../../kit/layout/fields.module.css'
import { Row } from '../../../kit/layout/Row.tsx'
import classes from './autopilot.module.css'
import type { AutopilotValues } from './autopilot-typing.ts'

/** Nights whose rates autopilot leaves alone. */
export function ExcludedDates({
  editor: { values, put, isReadOnly },
}: {
  editor: DocumentEditor<'autopilot', AutopilotValues>
}) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const [date, setDate] = useState('')
  const { excludedDates } = values
  const add = () => {
    if (!isStayDate(date) || (row.current && leadToWrongDate(row.current))) return
    put({ excludedDates: [...new Set([...excludedDates, date])].sort() })
    setDate('')
  }
  return (
    <Row ref={row} align="end" spacing="12px 16px" className={layout.fields}>
      <Field id={id} variant="row" label={text('figures.stayDate')}>
        <DateControl id={id} label={text('figures.stayDate')} value={date} disabled={isReadOnly} onChange={setDate} />
      </Field>
      <Button disabled={!isStayDate(date)} onClick={add}>
        {text('manage.autopilot.exclude')}
      </Button>
      <Row component="ul">
        {excludedDates.map((each) => (
          <li key={each} className={classes.date}>
            {formats.day(each)}
            <Button
              size="small"
              variant="quiet"
              iconOnly
              aria-label={text('manage.autopilot.include', { date: formats.day(each) })}
              onClick={() => put({ excludedDates: excludedDates.filter((other) => other !== each) })}
            >
              <Icon name="close" size={12} />
            </Button>
          </li>
        ))}
      </Row>
    </Row>
  )
}
