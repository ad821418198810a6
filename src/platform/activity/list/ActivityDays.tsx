import { useListContext } from 'ra-core'
import { useId } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import { DateControl } from '../../../kit/date-field/DateControl.tsx'
import { Row } from '../../../kit/layout/Row.tsx'

/** From which day to which the log is shown. */
export function ActivityDays() {
  const text = useText()
  const id = useId()
  const { filterValues, setFilters } = useListContext()
  const set = (name: 'from' | 'to') => (day: string) => {
    const { [name]: _, ...others } = filterValues
    setFilters(day ? { ...others, [name]: day } : others)
  }
  return (
    <Row spacing="8px 16px">
      {(['from', 'to'] as const).map((name) => (
        <Row key={name} isInline spacing={2}>
          <label htmlFor={id + name}>{text(`activity.${name}`)}</label>
          <DateControl
            id={id + name}
            size="bar"
            label={text(`activity.${name}`)}
            value={filterValues[name] ?? ''}
            onChange={set(name)}
          />
        </Row>
      ))}
    </Row>
  )
}
