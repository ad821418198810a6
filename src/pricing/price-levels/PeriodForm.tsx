import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { MAX_NIGHTS } from '../../../contract/analysis/figures.ts'
import { daysBetween, isStayDate, type StayDate } from '../../../contract/platform/stay-date.ts'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DateControl } from '../../kit/date-field/DateControl.tsx'
import { leadToWrongDate } from '../../kit/date-field/wrong-date.ts'
import { Field } from '../../kit/form/Field.tsx'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { assign, type LevelDays } from '../level-days.ts'
import { WeekdaysInput } from '../WeekdaysInput.tsx'
import classes from './calendar.module.css'
import { copyLastYear, nightsOf } from './level-days.ts'

interface PeriodFormProps {
  levels: readonly ColouredLevel[]
  days: LevelDays
  today: StayDate
  /** How many nights the last change affected. */
  changed: number | null
  onChange: (days: LevelDays) => void
}

/** Assigns a level, none, or last year's levels to the nights of a period, or to some weekdays of it. */
export function PeriodForm({ levels, days, today, changed, onChange }: PeriodFormProps) {
  const text = useText()
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const [weekdays, setWeekdays] = useState<number[]>([])
  const [action, setAction] = useState(String(levels[0]?.id ?? 'none'))
  const [wasTried, setTried] = useState(false)
  const [isDone, setDone] = useState(false)

  const wrongFrom = isStayDate(from) ? null : text('priceLevels.period.wrongDate')
  const nights = wrongFrom || !isStayDate(to) ? 0 : daysBetween(from, to) + 1
  const wrongTo =
    !wrongFrom && (nights < 1 || nights > MAX_NIGHTS)
      ? text('priceLevels.period.wrongTo', { nights: MAX_NIGHTS })
      : null
  const apply = () => {
    setTried(true)
    setDone(false)
    if (form.current && leadToWrongDate(form.current)) return
    if (wrongFrom || wrongTo) return document.getElementById(`${id}-${wrongFrom ? 'from' : 'to'}`)?.focus()
    const dates = nightsOf(from, to, weekdays)
    setTried(false)
    setDone(true)
    if (action === 'weekday' || action === 'date') onChange(copyLastYear(days, dates, action))
    else onChange(assign(days, dates, action === 'none' ? null : Number(action)))
  }
  // It is in the page's form, which Enter would submit; a date field would do so before this handler gets the key.
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target as Element).matches('input, [role="spinbutton"]')) return
    event.preventDefault()
    event.stopPropagation()
    apply()
  }
  return (
    <Card title={text('priceLevels.period.title')} note={text('priceLevels.period.note')}>
      {/* biome-ignore lint/a11y/useSemanticElements: it is in a form already */}
      <div
        role="group"
        aria-label={text('priceLevels.period.title')}
        className={classes.period}
        ref={form}
        onKeyDownCapture={applyByKey}
      >
        <Field id={`${id}-from`} variant="row" label={text('priceLevels.period.from')} required>
          <DateControl
            id={`${id}-from`}
            label={text('priceLevels.period.from')}
            required
            value={from}
            error={wasTried ? wrongFrom : null}
            onChange={setFrom}
          />
        </Field>
        <Field id={`${id}-to`} variant="row" label={text('priceLevels.period.to')} required>
          <DateControl
            id={`${id}-to`}
            label={text('priceLevels.period.to')}
            required
            value={to}
            error={wasTried ? wrongTo : null}
            onChange={setTo}
          />
        </Field>
        <WeekdaysInput label={text('priceLevels.period.weekdays')} value={weekdays} onChange={setWeekdays} />
        <SelectField
          id={`${id}-action`}
          variant="row"
          label={text('priceLevels.level')}
          value={action}
          onChange={({ target }) => setAction(target.value)}
          options={[
            ...levels.map((level) => ({ value: String(level.id), label: level.name })),
            { value: 'none', label: text('priceLevels.calendar.noLevel') },
            { value: 'weekday', label: text('priceLevels.period.byWeekday') },
            { value: 'date', label: text('priceLevels.period.byDate') },
          ]}
        />
        <Row spacing={3} className={classes.apply}>
          <Button onClick={apply}>{text('priceLevels.period.apply')}</Button>
          {isDone && changed !== null && (
            <span className="muted">{text('priceLevels.calendar.changed', { smart_count: changed })}</span>
          )}
        </Row>
      </div>
    </Card>
  )
}
