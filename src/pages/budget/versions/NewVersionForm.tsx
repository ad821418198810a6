import type { HttpError } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { newBudgetSchema } from '../../../../contract/budget.ts'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { Failure } from '../../../components/Failure.tsx'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { useRefusalText } from '../../../components/refusals.ts'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { todayIn } from '../../../format/today.ts'
import { useText } from '../../../i18n/text.ts'
import classes from '../budget.module.css'
import type { Versions } from '../use-versions.ts'

/** Per cent as it is typed, with a point or a comma. */
const percentOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.trim().replace(',', '.')))

/** Begins a budget: of which year, how it is called and with which figures; then its figures are opened. */
export function NewVersionForm({ versions: { list, create } }: { versions: Versions }) {
  const text = useText()
  const reason = useRefusalText()
  const id = useId()
  const navigate = useNavigate()
  const nextYear = Number(todayIn(useCompany().timeZone).slice(0, 4)) + 1
  const [values, setValues] = useState({
    year: String(nextYear),
    name: '',
    from: 'last-year',
    roomNights: '0',
    revenue: '0',
  })
  const [wrong, setWrong] = useState<readonly string[]>([])
  const put = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value })
  const errorOf = (name: 'year' | 'name' | 'roomNights' | 'revenue') =>
    wrong.includes(name) ? text(`budget.versions.errors.${name}`) : null
  const change = { roomNights: percentOf(values.roomNights), revenue: percentOf(values.revenue) }
  const startOf = () => {
    if (values.from === 'nothing') return { from: 'nothing' }
    if (values.from === 'last-year') return { from: 'last-year', ...change }
    return { from: 'version', versionId: Number(values.from), ...change }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = newBudgetSchema.safeParse({ year: Number(values.year), name: values.name, start: startOf() })
    setWrong(read.success ? [] : read.error.issues.map(({ path }) => String(path.at(-1))))
    if (!read.success || create.isPending) return
    create.mutate(read.data, { onSuccess: (made) => navigate(`/analyse/budget/versions/${made.id}`) })
  }
  const refused = create.error as HttpError | null
  const percent = (name: 'roomNights' | 'revenue') => (
    <TextField
      id={`${id}-${name}`}
      inputMode="decimal"
      autoComplete="off"
      label={text(`budget.versions.change.${name}`)}
      value={values[name]}
      onChange={put(name)}
      error={errorOf(name)}
    />
  )
  return (
    <form className={classes.new} noValidate onSubmit={submit}>
      <TextField
        id={`${id}-year`}
        inputMode="numeric"
        autoComplete="off"
        label={text('budget.versions.year')}
        value={values.year}
        onChange={put('year')}
        error={errorOf('year')}
      />
      <TextField
        id={`${id}-name`}
        autoComplete="off"
        maxLength={60}
        label={text('budget.versions.name')}
        value={values.name}
        onChange={put('name')}
        error={errorOf('name')}
      />
      <SelectField
        id={`${id}-from`}
        label={text('budget.versions.from')}
        options={[
          { value: 'last-year', label: text('budget.versions.lastYear') },
          { value: 'nothing', label: text('budget.versions.empty') },
          ...(list.data ?? []).map((version) => ({
            value: String(version.id),
            label: `${version.year} ${version.name}`,
          })),
        ]}
        value={values.from}
        onChange={put('from')}
        help={values.from === 'last-year' ? text('budget.versions.lastYearDescription') : undefined}
      />
      {values.from !== 'nothing' && (
        <>
          {percent('roomNights')}
          {percent('revenue')}
        </>
      )}
      <div className={classes.submit}>
        <SubmitButton isSending={create.isPending}>{text('budget.versions.begin')}</SubmitButton>
      </div>
      <Failure>
        {refused &&
          (refused.status === 409
            ? text('budget.versions.taken')
            : reason({ code: refused.body?.code, reason: refused.message }))}
      </Failure>
    </form>
  )
}
