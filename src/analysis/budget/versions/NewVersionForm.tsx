import type { HttpError } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type BudgetVersion, type NewBudget, newBudgetSchema } from '../../../../contract/analysis/budget.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useText } from '../../../core/i18n/text.ts'
import { contractResolver, rulesOf } from '../../../kit/form/contract-resolver.ts'
import { FORM_ERROR } from '../../../kit/form/Form.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { SelectInput } from '../../../kit/form/SelectInput.tsx'
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import { Toolbar } from '../../../kit/form/Toolbar.tsx'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import fields from '../../../kit/layout/fields.module.css'
import { useVersions } from '../use-versions.ts'

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
export function NewVersionForm() {
  const text = useText()
  const { list, keep } = useVersions()
  const call = useFormCall()
  const navigate = useNavigate()
  const nextYear = Number(todayIn(useCompany().timeZone).slice(0, 4)) + 1
  const begin = (budget: NewBudget) =>
    call(
      keep.mutateAsync({ record: null, input: budget }).then(({ id }) => navigate(`/analyse/budget/versions/${id}`)),
      ({ status }: HttpError) => (status === 409 ? { [FORM_ERROR]: text('budget.versions.taken') } : null),
    )
  return (
    <SimpleForm
      className={fields.tiles}
      defaultValues={{ year: String(nextYear), name: '', from: 'last-year', roomNights: '0', revenue: '0' }}
      resolver={RESOLVER}
      onSubmit={begin}
      toolbar={<Toolbar className={fields.submit} label={text('budget.versions.begin')} />}
    >
      <NumberInput source="year" inputMode="numeric" label={text('budget.versions.year')} required />
      <TextInput source="name" maxLength={60} label={text('budget.versions.name')} required />
      <StartInputs versions={list.data ?? []} />
    </SimpleForm>
  )
}

/** What the figures begin with, and how they are changed. */
function StartInputs({ versions }: { versions: readonly BudgetVersion[] }) {
  const text = useText()
  const from = useWatch<Typed, 'from'>({ name: 'from' })
  return (
    <>
      <SelectInput
        source="from"
        label={text('budget.versions.from')}
        options={[
          { value: 'last-year', label: text('budget.versions.lastYear') },
          { value: 'nothing', label: text('budget.versions.empty') },
          ...versions.map(({ id, year, name }) => ({ value: String(id), label: `${year} ${name}` })),
        ]}
        help={from === 'last-year' ? text('budget.versions.lastYearDescription') : undefined}
      />
      {from !== 'nothing' &&
        (['roomNights', 'revenue'] as const).map((name) => (
          <NumberInput key={name} source={name} label={text(`budget.versions.change.${name}`)} />
        ))}
    </>
  )
}
