import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SystemInventory } from '../../contract/connection.ts'
import { Card } from '../components/Card.tsx'
import { Notice } from '../components/form/Notice.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import type { TableColumn } from '../components/table/column.ts'
import { Table } from '../components/table/Table.tsx'
import { useFormats } from '../format/use-formats.ts'
import { useText } from '../i18n/text.ts'
import classes from './connection.module.css'

type Group = SystemInventory['roomTypes'][number]
type Plan = SystemInventory['ratePlans'][number]

/** Rate plans and room types of a system, and what of the hotel they belong to. */
export interface Mapping {
  readonly ratePlans: readonly { readonly ratePlan: string; readonly roomType: string | null; readonly id: string }[]
  readonly roomTypes: { readonly code: string; readonly name: string; readonly category: number | null }[]
}

interface MappingFormProps {
  inventory: SystemInventory
  /** Connects the hotel with the mapping. */
  connect: (mapping: Mapping) => Promise<unknown>
}

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0

/** Puts room types into categories and rate plans beside those of the hotel, then connects it. What is called the same is mapped at first. */
export function MappingForm({ inventory, connect }: MappingFormProps) {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const { roomTypes, ratePlans, ownCategories, ownRatePlans } = inventory
  const [categories, setCategories] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      roomTypes.map(({ code, name }) => [
        code,
        String(ownCategories.find((category) => same(category.name, name))?.id ?? ''),
      ]),
    ),
  )
  const [plans, setPlans] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(ratePlans.map(({ id, code }) => [id, ownRatePlans.find((plan) => same(plan, code)) ?? ''])),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      connect({
        ratePlans: ratePlans.flatMap(({ id, roomType }) => (plans[id] ? [{ ratePlan: plans[id], roomType, id }] : [])),
        roomTypes: roomTypes.map(({ code, name }) => ({
          code,
          name,
          category: categories[code] ? Number(categories[code]) : null,
        })),
      }),
    onSuccess: () => void navigate('/settings/interfaces'),
  })
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
      cell: ({ code, name }) => (
        <select
          className={classes.select}
          aria-label={`${text('connection.mapping.category')}: ${name}`}
          value={categories[code] ?? ''}
          onChange={({ target }) => setCategories({ ...categories, [code]: target.value })}
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
      cell: ({ id, name, roomType, isDerived }) => (
        <>
          <select
            className={classes.select}
            aria-label={`${text('connection.mapping.own')}: ${[name, roomType].filter(Boolean).join(', ')}`}
            value={plans[id] ?? ''}
            onChange={({ target }) => setPlans({ ...plans, [id]: target.value })}
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
    <form
      className={classes.page}
      aria-label={text('connection.mapping.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <h2 className={classes.title}>{text('connection.mapping.title')}</h2>
      {error && <Notice>{(error as HttpError).message || text('common.failure.unreachable')}</Notice>}
      <Card title={text('connection.mapping.roomTypes')} note={text('connection.mapping.roomTypesNote')}>
        <Table
          label={text('connection.mapping.roomTypes')}
          columns={groupColumns}
          rows={roomTypes}
          keyOf={({ code }) => code}
        />
      </Card>
      <Card title={text('connection.mapping.ratePlans')} note={text('connection.mapping.ratePlansNote')}>
        <Table
          label={text('connection.mapping.ratePlans')}
          columns={planColumns}
          rows={ratePlans}
          keyOf={({ id }) => id}
        />
      </Card>
      <div>
        <SubmitButton isSending={isPending}>
          {text(isPending ? 'connection.mapping.connecting' : 'connection.mapping.connect')}
        </SubmitButton>
      </div>
    </form>
  )
}
