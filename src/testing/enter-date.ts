import { act, fireEvent, waitFor, within } from '@testing-library/react'

/** The date field of this label, once its picker is there. */
export async function dateField(label: string, part: HTMLElement = document.body): Promise<HTMLElement> {
  const { queryByRole, getByRole, findByRole } = within(part)
  const read = await waitFor(() => queryByRole('group', { name: label }) ?? getByRole('textbox', { name: label }))
  act(() => read.focus())
  return findByRole('group', { name: label })
}

/** The text of a date field, as the user reads it. */
export const dateIn = (field: HTMLElement): string => field.querySelector('input')?.value ?? ''

/** Enters a stay date, or '' for none, in the date field of this label, as if it was pasted. */
export async function enterDate(label: string, date: string, part?: HTMLElement): Promise<void> {
  const field = await dateField(label, part)
  const [Year = '', Month = '', Day = ''] = date.split('-')
  const written: Record<string, string> = { Year, Month, Day }
  const parts = within(field)
    .getAllByRole('spinbutton')
    .map((each) => written[each.getAttribute('aria-label') ?? ''])
  const [mark = ''] = /[./-]/.exec(field.textContent) ?? []
  fireEvent.change(field.querySelector('input') as HTMLInputElement, { target: { value: date && parts.join(mark) } })
}

/** Deletes one part of the date in the date field of this label. */
export async function deletePart(label: string, name: 'Year' | 'Month' | 'Day'): Promise<void> {
  const part = within(await dateField(label)).getByRole('spinbutton', { name })
  act(() => part.focus())
  fireEvent.keyDown(part, { key: 'Delete' })
}
