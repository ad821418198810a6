import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SystemInventory } from '../../../contract/connection.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { Card } from '../../components/Card.tsx'
import { Notice } from '../../components/form/Notice.tsx'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import type { TableColumn } from '../../components/table/column.ts'
import { Table } from '../../components/table/Table.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { api } from '../../http/index.ts'
import { useText } from '../../i18n/text.ts'
import classes from './connect-apaleo.module.css'

type Group = SystemInventory['roomTypes'][number]
type Plan = SystemInventory['ratePlans'][number]

interface MappingFormProps {
  propertyId: string
  inventory: SystemInventory
}

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0

/** Puts unit groups into categories and rate plans beside those of the hotel, then connects it. What is called the same is mapped at first. */
export function MappingForm({ propertyId, inventory }: MappingFormProps) {
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const { id: companyId } = useCompany()
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
      api.request('POST /api/connection/connections/:companyId', {
        params: { companyId },
        body: {
          kind: 'apaleo',
          settings: {
            propertyId,
            ratePlans: ratePlans.flatMap(({ id, roomType }) =>
              plans[id] ? [{ ratePlan: plans[id], roomType, id }] : [],
            ),
          },
          roomTypes: roomTypes.map(({ code, name }) => ({
            code,
            name,
            category: categories[code] ? Number(categories[code]) : null,
          })),
        },
      }),
    onSuccess: () => void navigate('/settings/interfaces'),
  })
  const groupColumns: TableColumn<Group>[] = [
    {
      name: 'group',
      isRowHeader: true,
      label: text('connectApaleo.mapping.roomType'),
      cell: ({ code, name }) => (
        <>
          {name} <span className="small muted">{code}</span>
        </>
      ),
    },
    {
      name: 'rooms',
      label: text('connectApaleo.mapping.rooms'),
      isNumber: true,
      cell: ({ rooms }) => formats.count(rooms),
    },
    {
      name: 'category',
      label: text('connectApaleo.mapping.category'),
      cell: ({ code, name }) => (
        <select
          className={classes.select}
          aria-label={`${text('connectApaleo.mapping.category')}: ${name}`}
          value={categories[code] ?? ''}
          onChange={({ target }) => setCategories({ ...categories, [code]: target.value })}
        >
          <option value="">{text('connectApaleo.mapping.noCategory')}</option>
          {ownCategories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </select>
      ),
    },
  ]
  const planColumns: TableColumn<Plan>[] = [
    {
      name: 'plan',
      isRowHeader: true,
      label: text('connectApaleo.mapping.ratePlan'),
      cell: ({ id, name }) => (
        <>
          {name} <span className="small muted">{id}</span>
        </>
      ),
    },
    { name: 'group', label: text('connectApaleo.mapping.roomType'), cell: ({ roomType }) => roomType },
    {
      name: 'own',
      label: text('connectApaleo.mapping.own'),
      cell: ({ id, isDerived }) => (
        <>
          <select
            className={classes.select}
            aria-label={`${text('connectApaleo.mapping.own')}: ${id}`}
            value={plans[id] ?? ''}
            onChange={({ target }) => setPlans({ ...plans, [id]: target.value })}
          >
            <option value="">{text('connectApaleo.mapping.notSent')}</option>
            {ownRatePlans.map((plan) => (
              <option key={plan} value={plan}>
                {plan}
              </option>
            ))}
          </select>
          {isDerived && <p className="small muted">{text('connectApaleo.mapping.derived')}</p>}
        </>
      ),
    },
  ]
  return (
    <form
      className={classes.page}
      aria-label={text('connectApaleo.mapping.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <h2 className={classes.title}>{text('connectApaleo.mapping.title')}</h2>
      {error && <Notice>{(error as HttpError).message || text('common.failure.unreachable')}</Notice>}
      <Card title={text('connectApaleo.mapping.roomTypes')} note={text('connectApaleo.mapping.roomTypesNote')}>
        <Table
          label={text('connectApaleo.mapping.roomTypes')}
          columns={groupColumns}
          rows={roomTypes}
          keyOf={({ code }) => code}
        />
      </Card>
      <Card title={text('connectApaleo.mapping.ratePlans')} note={text('connectApaleo.mapping.ratePlansNote')}>
        <Table
          label={text('connectApaleo.mapping.ratePlans')}
          columns={planColumns}
          rows={ratePlans}
          keyOf={({ id }) => id}
        />
      </Card>
      <div>
        <SubmitButton isSending={isPending}>
          {text(isPending ? 'connectApaleo.mapping.connecting' : 'connectApaleo.mapping.connect')}
        </SubmitButton>
      </div>
    </form>
  )
}
