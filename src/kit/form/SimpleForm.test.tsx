import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecordContextProvider, required } from 'ra-core'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { mayLeavePage } from '../../core/leave.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { ArrayInput } from './ArrayInput.tsx'
import { BooleanInput } from './BooleanInput.tsx'
import { CheckboxGroupInput } from './CheckboxGroupInput.tsx'
import { contractResolver, rulesOf } from './contract-resolver.ts'
import { FORM_ERROR, type FormErrors } from './Form.tsx'
import { NumberInput } from './NumberInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { RadioButtonGroupInput } from './RadioButtonGroupInput.tsx'
import { SelectInput } from './SelectInput.tsx'
import { SimpleForm } from './SimpleForm.tsx'
import { TextInput } from './TextInput.tsx'
import { Toolbar } from './Toolbar.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** The error that a control is described by. */
const errorAt = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? null

/** Shows a form around these inputs; returns what it sent. */
function show(defaultValues: Record<string, unknown>, inputs: ReactNode, answer?: FormErrors) {
  const sent = vi.fn(() => answer)
  renderConsole(
    <SimpleForm defaultValues={defaultValues} onSubmit={sent} toolbar={<Toolbar label="Save" />}>
      {inputs}
    </SimpleForm>,
  )
  return () => (sent.mock.calls as unknown[][]).map(([values]) => values)
}

const CHOICES = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

describe('SimpleForm', () => {
  it('sends the values of its inputs by their source', async () => {
    const sent = show(
      { name: 'Adler', address: { city: '' }, rooms: '', kind: 'a', isOn: false, days: [3], from: 'upload', key: '' },
      <>
        <TextInput source="name" label="Name" />
        <TextInput source="address.city" label="City" />
        <NumberInput source="rooms" label="Rooms" />
        <SelectInput source="kind" label="Kind" options={CHOICES} />
        <BooleanInput source="isOn" label="Switched on" />
        <CheckboxGroupInput
          source="days"
          choices={[
            { id: 1, name: 'Monday' },
            { id: 3, name: 'Wednesday' },
          ]}
        />
        <RadioButtonGroupInput
          source="from"
          label="Files"
          choices={[
            { value: 'upload', name: 'Upload', help: '' },
            { value: 'folder', name: 'Folder', help: '' },
          ]}
        />
        <PasswordInput source="key" label="Key" showLabel="Show" hideLabel="Hide" />
      </>,
    )
    await userEvent.type(textbox('City'), 'Graz')
    await userEvent.type(textbox('Rooms'), '1,5x')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Second')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Switched on' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Folder' }))
    await userEvent.type(screen.getByLabelText(/^Key/), 'secret')
    await press('Save')
    expect(sent()).toEqual([
      {
        name: 'Adler',
        address: { city: 'Graz' },
        rooms: '1,5x',
        kind: 'b',
        isOn: true,
        days: [1, 3],
        from: 'folder',
        key: 'secret',
      },
    ])
  })

  it('opens with its own values inside the page of another record', () => {
    renderConsole(
      <RecordContextProvider value={{ id: 1, name: 'Record' }}>
        <SimpleForm defaultValues={{ name: '' }} onSubmit={() => undefined} toolbar={null}>
          <TextInput source="name" label="Name" />
        </SimpleForm>
      </RecordContextProvider>,
    )
    expect(textbox('Name').value).toBe('')
  })

  it('shows the errors of the contract at their inputs and sends what it makes of the values', async () => {
    const sent = vi.fn()
    renderConsole(
      <SimpleForm<{ name: string; rooms: string }, { name: string; rooms: number }>
        defaultValues={{ name: '', rooms: '' }}
        resolver={contractResolver(
          z.object({ name: z.string().min(1), rooms: z.number() }),
          rulesOf({ name: 'Enter a name.', rooms: 'Enter a number.' }),
          ({ name, rooms }) => ({ name, rooms: rooms === '' ? Number.NaN : Number(rooms) }),
        )}
        onSubmit={(body) => sent(body)}
        toolbar={<Toolbar label="Save" />}
      >
        <TextInput source="name" label="Name" />
        <NumberInput source="rooms" label="Rooms" />
      </SimpleForm>,
    )
    await press('Save')
    await waitFor(() => expect(document.activeElement).toBe(textbox('Name')))
    expect(errorAt(textbox('Name'))).toBe('Enter a name.')
    expect(errorAt(textbox('Rooms'))).toBe('Enter a number.')
    await userEvent.type(textbox('Name'), 'Adler')
    expect(textbox('Name').getAttribute('aria-invalid')).toBe('false')
    await userEvent.type(textbox('Rooms'), '12')
    await press('Save')
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Adler', rooms: 12 }))
  })

  it("takes react-admin's validators", async () => {
    const sent = show({ name: '' }, <TextInput source="name" label="Name" validate={required()} />)
    await press('Save')
    await waitFor(() => expect(errorAt(textbox('Name'))).toBe('Required'))
    expect(sent()).toEqual([])
  })

  it('shows why it was refused, at an input and as a whole, and focuses the input', async () => {
    show(
      { name: '', city: '' },
      <>
        <TextInput source="name" label="Name" />
        <TextInput source="city" label="City" />
      </>,
      { city: 'No such city', [FORM_ERROR]: 'Could not save' },
    )
    await press('Save')
    expect(await screen.findByText('Could not save')).toBeVisible()
    expect(errorAt(textbox('City'))).toBe('No such city')
    expect(document.activeElement).toBe(textbox('City'))
  })

  it('shows above its buttons why it was refused', async () => {
    show({ name: '' }, <TextInput source="name" label="Name" />, { [FORM_ERROR]: 'Could not save' })
    await press('Save')
    const reason = await screen.findByText('Could not save')
    const button = screen.getByRole('button', { name: 'Save' })
    expect(reason.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('keeps the page while something typed is unsaved', async () => {
    show({ name: '' }, <TextInput source="name" label="Name" />)
    expect(mayLeavePage()).toBe(true)
    await userEvent.type(textbox('Name'), 'A')
    await waitFor(() => expect(mayLeavePage()).toBe(false))
    await press('Save')
    await waitFor(() => expect(mayLeavePage()).toBe(true))
  })

  it('gives the inputs of two forms on a page different ids', () => {
    const form = (
      <SimpleForm defaultValues={{ name: '' }} onSubmit={() => undefined} toolbar={null}>
        <TextInput source="name" label="Name" />
      </SimpleForm>
    )
    renderConsole(
      <>
        {form}
        {form}
      </>,
    )
    const [first, second] = screen.getAllByRole('textbox', { name: 'Name' })
    expect(first?.id).not.toBe(second?.id)
  })
})

describe('Toolbar', () => {
  it('says that the form was saved until something is changed, and closes it', async () => {
    const close = vi.fn()
    renderConsole(
      <SimpleForm
        defaultValues={{ name: '' }}
        onSubmit={() => undefined}
        toolbar={<Toolbar label="Save" saved="Saved" onCancel={close} />}
      >
        <TextInput source="name" label="Name" />
      </SimpleForm>,
    )
    expect(screen.getByText('Saved')).toBeVisible()
    await userEvent.type(textbox('Name'), 'A')
    expect(screen.queryByText('Saved')).toBeNull()
    await press('Cancel')
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('ArrayInput', () => {
  const items = (
    <ArrayInput source="items" newItem={{ value: '' }} addLabel="Add" least={1} most={3}>
      {({ number, onRemove }) => (
        <>
          <NumberInput variant="cell" source="value" label={`Value ${number}`} validate={required('Enter a value.')} />
          {onRemove && (
            <button type="button" onClick={onRemove}>
              Remove {number}
            </button>
          )}
        </>
      )}
    </ArrayInput>
  )

  it('adds and removes items within its bounds', async () => {
    const sent = show({ items: [{ value: '1' }] }, items)
    expect(screen.queryByRole('button', { name: 'Remove 1' })).toBeNull()
    await press('Add')
    await userEvent.type(textbox('Value 2'), '2')
    await press('Add')
    await userEvent.type(textbox('Value 3'), '3')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
    await press('Remove 1')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
    await press('Save')
    await waitFor(() => expect(sent()).toEqual([{ items: [{ value: '2' }, { value: '3' }] }]))
  })

  it('focuses the first invalid input on the page, even if it was added last', async () => {
    show(
      { items: [{ value: '1' }], name: '' },
      <>
        {items}
        <TextInput source="name" label="Name" validate={required()} />
      </>,
    )
    await press('Add')
    await press('Save')
    await waitFor(() => expect(document.activeElement).toBe(textbox('Value 2')))
    expect(errorAt(textbox('Value 2'))).toBe('Enter a value.')
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
  })
})
