import type { HttpError } from 'ra-core'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type NewBudget, newBudgetSchema } from '../../../../contract/analysis/budget.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Failure } from '../../../kit/Failure.tsx'
import { contractResolver, rulesOf } from '../../../kit/form/contract-resolver.ts'
import { FORM_ERROR, Form } from '../../../kit/form/Form.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useFields } from '../../../kit/form/use-fields.ts'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import { SubmitButton } from '../../../kit/SubmitButton.tsx'
import classes from '../budget.module.css'
import type { Versions } from '../use-versions.ts'

/** A typed percentage, with a point or a comma. */
const percentOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.trim().replace(',', '.')))

interface Typed {
  year: string
  name: string
  /** The id of a version, or another starting point. */
  from: string
  roomNights: string
  revenue: string
}

function inputOf({ year, name, from, ...changed }: Typed) {
  const change = { roomNights: percentOf(changed.roomNights), revenue: percentOf(changed.revenue) }
  const started = from === 'last-year' ? { from, ...change } : { from: 'version', versionId: Number(from), ...change }
  return { year: Number(year), name, start: from === 'nothing' ? { from } : started }
}

const RESOLVER = contractResolver<Typed, NewBudget>(
  newBudgetSchema,
  rulesOf({
    year: 'budget.versions.errors.year',
    name: 'budget.versions.errors.name',
    roomNights: 'budget.versions.errors.roomNights',
    revenue: 'budget.versions.errors.revenue',
  }),
  inputOf,
)

/** Creates a budget: its year, its name and its initial figures; then opens its figures. */
export function NewVersionForm({ versions: { list, create } }: { versions: Versions }) {
  const text = useText()
  const call = useFormCall()
  const navigate = useNavigate()
  const nextYear = Number(todayIn(useCompany().timeZone).slice(0, 4)) + 1
  const form = useForm({
    defaultValues: { year: String(nextYear), name: '', from: 'last-year', roomNights: '0', revenue: '0' },
    resolver: RESOLVER,
  })
  const { field, failure } = useFields(form)
  const from = form.watch('from')
  const begin = (budget: NewBudget) =>
    call(
      create.mutateAsync(budget).then(({ id }) => navigate(`/analyse/budget/versions/${id}`)),
      ({ status }: HttpError) => (status === 409 ? { [FORM_ERROR]: text('budget.versions.taken') } : null),
    )
  return (
    <Form form={form} className={classes.new} onSubmit={begin}>
      <TextField
        {...field('year')}
        inputMode="numeric"
        autoComplete="off"
        label={text('budget.versions.year')}
        required
      />
      <TextField {...field('name')} autoComplete="off" maxLength={60} label={text('budget.versions.name')} required />
      <SelectField
        {...field('from')}
        label={text('budget.versions.from')}
        options={[
          { value: 'last-year', label: text('budget.versions.lastYear') },
          { value: 'nothing', label: text('budget.versions.empty') },
          ...(list.data ?? []).map((version) => ({
            value: String(version.id),
            label: `${version.year} ${version.name}`,
          })),
        ]}
        help={from === 'last-year' ? text('budget.versions.lastYearDescription') : undefined}
      />
      {from !== 'nothing' &&
        (['roomNights', 'revenue'] as const).map((name) => (
          <TextField
            key={name}
            {...field(name)}
            inputMode="decimal"
            autoComplete="off"
            label={text(`budget.versions.change.${name}`)}
          />
        ))}
      <div className={classes.submit}>
        <SubmitButton isSending={form.formState.isSubmitting}>{text('budget.versions.begin')}</SubmitButton>
      </div>
      <Failure>{failure}</Failure>
    </Form>
  )
}
