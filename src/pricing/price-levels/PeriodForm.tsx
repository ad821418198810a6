import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { MAX_NIGHTS } from '../../../contract/analysis/figures.ts'
import { daysBetween, isStayDate } from '../../../contract/platform/stay-date.ts'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DateInput } from '../../kit/date-field/DateInput.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { useRevalidation } from '../../kit/form/use-revalidation.ts'
import fields from '../../kit/layout/fields.module.css'
import { Row } from '../../kit/layout/Row.tsx'
import { assign, daysOf } from '../level-days.ts'
import { WeekdaysInput } from '../WeekdaysInput.tsx'
import { copyLastYear, nightsOf } from './level-days.ts'
import type { CalendarChanges, CalendarEditor } from './use-calendar-changes.ts'

interface PeriodValues {
  from: string
  to: string
  weekdays: number[]
  /** The id of a level, `none`, or by what last year's levels are copied: `weekday` or `date`. */
  action: string
}

interface PeriodFormProps {
  levels: readonly ColouredLevel[]
  editor: CalendarEditor
  changes: CalendarChanges
}

/** Assigns a level, none, or last year's levels to the nights of a period, or to some weekdays of it. */
export function PeriodForm({ levels, editor, changes: { changed, change } }: PeriodFormProps) {
  const text = useText()
  const today = todayIn(useCompany().timeZone)
  const [isDone, setDone] = useState(false)
  const resolver: Resolver<PeriodValues> = (values) => {
    const { from, to } = values
    const errors: FieldErrors<PeriodValues> = {}
    const nights = isStayDate(from) && isStayDate(to) ? daysBetween(from, to) + 1 : 0
    if (!isStayDate(from)) errors.from = { type: 'validate', message: 'priceLevels.period.wrongDate' }
    else if (nights < 1 || nights > MAX_NIGHTS)
      errors.to = { type: 'validate', message: text('priceLevels.period.wrongTo', { nights: MAX_NIGHTS }) }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<PeriodValues>({
    defaultValues: { from: today, to: '', weekdays: [], action: String(levels[0]?.id ?? 'none') },
    resolver,
  })
  useRevalidation(form)
  const { reset } = form
  const { isSubmitSuccessful } = form.formState
  // The next period is validated when it is assigned.
  useEffect(() => {
    if (isSubmitSuccessful) reset(undefined, { keepValues: true })
  }, [isSubmitSuccessful, reset])

  const apply = ({ from, to, weekdays, action }: PeriodValues) => {
    const days = daysOf(editor.values.periods)
    const dates = nightsOf(from, to, weekdays)
    if (action === 'weekday' || action === 'date') change(editor, copyLastYear(days, dates, action))
    else change(editor, assign(days, dates, action === 'none' ? null : Number(action)))
    setDone(true)
  }
  return (
    <Card title={text('priceLevels.period.title')} note={text('priceLevels.period.note')}>
      <Form
        form={form}
        aria-label={text('priceLevels.period.title')}
        className={clsx('flex wrap', fields.fields)}
        unsaved={false}
        onSubmit={apply}
        onInvalid={() => setDone(false)}
      >
        <DateInput variant="row" source="from" label={text('priceLevels.period.from')} required />
        <DateInput variant="row" source="to" label={text('priceLevels.period.to')} required />
        <WeekdaysInput source="weekdays" label={text('priceLevels.period.weekdays')} />
        <SelectInput
          variant="row"
          source="action"
          label={text('priceLevels.level')}
          options={[
            ...levels.map((level) => ({ value: String(level.id), label: level.name })),
            { value: 'none', label: text('priceLevels.calendar.noLevel') },
            { value: 'weekday', label: text('priceLevels.period.byWeekday') },
            { value: 'date', label: text('priceLevels.period.byDate') },
          ]}
        />
        <Row spacing={3} align="end">
          <Button type="submit">{text('priceLevels.period.apply')}</Button>
          {isDone && changed !== null && (
            <span className="muted">{text('priceLevels.calendar.changed', { smart_count: changed })}</span>
          )}
        </Row>
      </Form>
    </Card>
  )
}
