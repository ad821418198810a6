import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { renderRoutes } from '../../testing/render-console.tsx'
import type { FormDefinition } from './fields.ts'
import { GroupedForm } from './GroupedForm.tsx'

const LABELS = { name: 'First name', city: 'City', district: 'District' }
const DEFINITION: FormDefinition = {
  schema: z.object({ name: z.string(), city: z.string(), district: z.string() }),
  groups: [
    {
      name: 'place',
      title: 'userSettings.person.title',
      description: 'userSettings.person.description',
      fields: [
        { source: 'name', label: 'resources.users.fields.firstname', rule: 'common.hotel.rules.choice' },
        { source: 'city', label: 'resources.companies.fields.address.city', rule: 'common.hotel.rules.choice' },
        { source: 'district', label: 'resources.companies.fields.district', rule: 'common.hotel.rules.choice' },
      ],
    },
  ],
}

/** A form whose record is changed by another user on each attempt, as long as there are changes; then the input is stored. */
async function openForm(...changes: FieldValues[]) {
  let stored: FieldValues = { name: 'Adler', city: 'Graz', district: 'Lend' }
  const sent: FieldValues[] = []
  const save = async (values: FieldValues) => {
    sent.push(values)
    const change = changes.shift()
    stored = { ...stored, ...(change ?? values) }
    return change ? { theirs: stored } : { stored }
  }
  function Page() {
    const [values, setValues] = useState(stored)
    return <GroupedForm definition={DEFINITION} values={values} onSave={save} onSettle={() => setValues(stored)} />
  }
  renderRoutes([{ path: '/', Component: Page }], { at: '/', fetchIt: fetch })
  const field = (name: keyof typeof LABELS) => screen.getByRole<HTMLInputElement>('textbox', { name: LABELS[name] })
  await screen.findByRole('textbox', { name: LABELS.name })
  return {
    sent,
    field,
    retype: async (name: keyof typeof LABELS, value: string) => {
      await userEvent.clear(field(name))
      await userEvent.type(field(name), value)
    },
    save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })),
    choose: (name: string) => userEvent.click(screen.getByRole('button', { name })),
    versions: async () =>
      within(await screen.findByRole('alert'))
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => [...children].map(({ textContent }) => textContent)),
  }
}

describe('a form whose record others change during saving', () => {
  const changeTwice = async () => {
    const form = await openForm({ city: 'Linz' }, { name: 'Hirsch' })
    await form.retype('name', 'Krone')
    await form.save()
    expect(await form.versions()).toEqual([[LABELS.name, 'Krone', 'Hirsch']])
    return form
  }

  it('keeps the first of their changes when it is saved again after a second one', async () => {
    const { save, sent } = await changeTwice()
    await save()
    await screen.findByText(/^Saved/)
    expect(sent.at(-1)).toEqual({ name: 'Krone', city: 'Linz', district: 'Lend' })
  })

  it.each([
    ['Keep my version', 'Krone'],
    ['Use saved version', 'Hirsch'],
  ])('undoes nothing of their first change after “%s”', async (choice, name) => {
    const { choose, retype, save, sent } = await changeTwice()
    await choose(choice)
    await retype('district', 'Gries')
    await save()
    await screen.findByText(/^Saved/)
    expect(sent.at(-1)).toEqual({ name, city: 'Linz', district: 'Gries' })
  })

  it('asks to save again, without a choice, if others change different fields each time', async () => {
    const { field, retype, save, sent } = await openForm(
      { city: 'Linz' },
      { city: 'Wels' },
      { city: 'Enns' },
      { city: 'Steyr' },
    )
    await retype('name', 'Krone')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Other users keep changing this record')
    expect(screen.queryByRole('button', { name: 'Keep my version' })).toBeNull()
    expect([field('name').value, field('city').value]).toEqual(['Krone', 'Steyr'])
    await save()
    await screen.findByText(/^Saved/)
    expect(sent.at(-1)).toEqual({ name: 'Krone', city: 'Steyr', district: 'Lend' })
  })
})
