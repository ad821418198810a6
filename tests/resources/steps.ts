import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RaRecord } from 'ra-core'
import { providerAs } from '../support/provider-as.ts'
import type { TestApp } from '../support/test-app.ts'

/** The number of rows in a range such as «21–24 of 60 users». */
const lengthOf = (range: string): number => {
  const [from = 1, to = 0] = range.split(/\D+/).map(Number)
  return to - from + 1
}

/** What the rows of the list are called, once it says that these are shown and shows them. */
export async function rowsOf(range: string): Promise<(string | null)[]> {
  await screen.findByText(range)
  return waitFor(() => {
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    if (rows.length !== lengthOf(range)) throw new Error(`The list says ${range} and shows ${rows.length} rows.`)
    return rows.map((row) => within(row).getAllByRole('link')[0]?.textContent ?? null)
  })
}

const linkOf = (name: string | RegExp) => within(screen.getByRole('table')).getByRole('link', { name })

/** The row that is called so, to look into. */
export const rowOf = (name: string | RegExp) => within(linkOf(name).closest('tr') as HTMLElement)

/** Waits for the row with this name, and opens its page. */
export const open = async (name: string) => userEvent.click(await waitFor(() => linkOf(name)))

/** What the row says, cell by cell, without the box that chooses it. */
export const cellsOf = (name: string): string[] =>
  rowOf(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((part) => part !== '')

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const isChosen = (name: string): boolean => box(`Select ${name}`).checked

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }))
export const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))

export async function search(sought: string, label?: string): Promise<void> {
  const input = await screen.findByRole('searchbox', label === undefined ? {} : { name: label })
  await userEvent.clear(input)
  if (sought) await userEvent.type(input, sought)
}

/** Narrows the list to one value of a filter. */
export async function narrow(filter: string, value: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: filter, expanded: false }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: value }))
}

/** Types into a field what is to stand there alone. */
export async function fill(label: string, value: string): Promise<void> {
  const input = await screen.findByLabelText(label)
  await userEvent.clear(input)
  if (value) await userEvent.type(input, value)
}

/** Chooses from the values that a field finds for what is typed. */
export async function pick(label: string, typed: string, option: RegExp | string): Promise<void> {
  const input = await screen.findByRole('combobox', { name: label })
  await userEvent.clear(input)
  await userEvent.type(input, typed)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** Saves the form, and waits until it equals the stored record. */
export async function save(): Promise<void> {
  await press('Save')
  await screen.findAllByText('Saved')
}

/** Sends what will be refused; answers what the form then says. */
export async function saveInVain(button = 'Save'): Promise<string> {
  await press(button)
  return (await screen.findByRole('alert')).textContent
}

/** The rows of the notice that compares both versions of a record: field, own entry, stored value. */
export const versions = (): string[][] =>
  within(screen.getByRole('alert'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent))

/** The record as it is stored. */
export const stored = async (test: TestApp, resource: string, id: number): Promise<RaRecord> =>
  (await providerAs(test, 'super.admin').getOne(resource, { id })).data

/** What a colleague does at the same time: changes these fields of a record. */
export async function changeMeanwhile(test: TestApp, resource: string, id: number, change: object): Promise<void> {
  const theirs = providerAs(test, 'super.admin')
  const { data: before } = await theirs.getOne(resource, { id })
  await theirs.update(resource, { id, data: { ...before, ...change }, previousData: before })
}
