import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { SystemInventory } from '../../contract/connection/connection.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { Card } from '../kit/Card.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormNotice } from '../kit/form/FormError.tsx'
import { SaveButton } from '../kit/form/SaveButton.tsx'
import { useFormCall } from '../kit/form/use-form-call.ts'
import type { TableColumn } from '../kit/table/column.ts'
import { Table } from '../kit/table/Table.tsx'
import classes from './connection.module.css'

/** A row of the system, with its place among the fields of the form. */
type Placed<Row> = Row & { readonly place: number }
type Group = Placed<SystemInventory['roomTypes'][number]>
type Plan = Placed<SystemInventory['ratePlans'][number]>

/** Rate plans and room types of a system, and the hotel's own ones they are mapped to. */
export interface Mapping {
  readonly ratePlans: readonly { readonly ratePlan: string; readonly roomType: string | null; readonly id: string }[]
  readonly roomTypes: { readonly code: string; readonly name: string; readonly category: number | null }[]
}

interface MappingFormProps {
  inventory: SystemInventory
  /** Connects the hotel with the mapping. */
  connect: (mapping: Mapping) => Promise<unknown>
}

const placed = <Row,>(rows: readonly Row[]): Placed<Row>[] => rows.map((row, place) => ({ ...row, place }))

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0

/** Assigns room types to categories and rate plans to the hotel's, then connects it. Equal names are mapped initially. */
export function MappingForm({ inventory, connect }: MappingFormProps) {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const { roomTypes, ratePlans, ownCategories, ownRatePlans } = inventory
  const form = useForm({
    // By place: a code of the system may have a dot, which would be a path among the names of fields.
    defaultValues: {
      categories: roomTypes.map(({ name }) =>
        String(ownCategories.find((category) => same(category.name, name))?.id ?? ''),
      ),
      plans: ratePlans.map(({ code }) => ownRatePlans.find((plan) => same(plan, code)) ?? ''),
    },
  })
  const call = useFormCall()
  const groupColumns: TableColumn<Group>[] = [
    {
      name: 'group',
      isRowHeader: true,
      label: text('connection.mapping.roomType'),
      cell: ({ code, name }) => (
        <>
          {name} {code !== name && <span className="small muted">{code}</span>}
        </>
      ),
    },
    {
      name: 'rooms',
      label: text('connection.mapping.rooms'),
      isNumber: true,
      cell: ({ rooms }) => formats.count(rooms),
    },
    {
      name: 'category',
      label: text('connection.mapping.category'),
      cell: ({ name, place }) => (
        <select
          className={classes.control}
          aria-label={`${text('connection.mapping.category')}: ${name}`}
          {...form.register(`categories.${place}`)}
        >
          <option value="">{text('connection.mapping.noCategory')}</option>
          {ownCategories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
      ),
    },
  ]
  const groupColumn: TableColumn<Plan> = {
    name: 'group',
    label: text('connection.mapping.roomType'),
    cell: ({ roomType }) => roomType,
  }
  const planColumns: TableColumn<Plan>[] = [
    {
      name: 'plan',
      isRowHeader: true,
      label: text('connection.mapping.ratePlan'),
      cell: ({ code, name }) => (
        <>
          {name} {code !== name && <span className="small muted">{code}</span>}
        </>
      ),
    },
    ...(ratePlans.some(({ roomType }) => roomType !== null) ? [groupColumn] : []),
    {
      name: 'own',
      label: text('connection.mapping.own'),
      cell: ({ name, place, roomType, isDerived }) => (
        <>
          <select
            className={classes.control}
            aria-label={`${text('connection.mapping.own')}: ${[name, roomType].filter(Boolean).join(', ')}`}
            {...form.register(`plans.${place}`)}
          >
            <option value="">{text('connection.mapping.notSent')}</option>
            {ownRatePlans.map((plan) => (
              <option key={plan} value={plan}>
                {plan}
              </option>
            ))}
          </select>
          {isDerived && <p className="small muted">{text('connection.mapping.derived')}</p>}
        </>
      ),
    },
  ]
  return (
    <Form
      form={form}
      aria-label={text('connection.mapping.title')}
      onSubmit={({ categories, plans }) =>
        call(
          connect({
            ratePlans: ratePlans.flatMap(({ id, roomType }, place) =>
              plans[place] ? [{ ratePlan: plans[place], roomType, id }] : [],
            ),
            roomTypes: roomTypes.map(({ code, name }, place) => ({
              code,
              name,
              category: categories[place] ? Number(categories[place]) : null,
            })),
          }).then(() => navigate('/settings/interfaces')),
        )
      }
    >
      <Stack spacing={4}>
        <h2>{text('connection.mapping.title')}</h2>
        <FormNotice />
        <Card title={text('connection.mapping.roomTypes')} note={text('connection.mapping.roomTypesNote')}>
          <Table
            label={text('connection.mapping.roomTypes')}
            columns={groupColumns}
            rows={placed(roomTypes)}
            keyOf={({ code }) => code}
          />
        </Card>
        <Card title={text('connection.mapping.ratePlans')} note={text('connection.mapping.ratePlansNote')}>
          <Table
            label={text('connection.mapping.ratePlans')}
            columns={planColumns}
            rows={placed(ratePlans)}
            keyOf={({ id }) => id}
          />
        </Card>
        <div>
          <SaveButton label={text('connection.mapping.connect')} busyLabel={text('connection.mapping.connecting')} />
        </div>
      </Stack>
    </Form>
  )
}
