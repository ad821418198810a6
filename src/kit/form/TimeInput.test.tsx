import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { LOCALES } from '../../../contract/platform/locales.ts'
import { UserLocaleContext } from '../../core/i18n/user-locale.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { SimpleForm } from './SimpleForm.tsx'
import { readTime, TimeInput } from './TimeInput.tsx'

describe('a time of day', () => {
  it.each([
    ['22:00', '22:00'],
    ['7.30', '07:30'],
    ['7', '07:00'],
    ['10 pm', '22:00'],
    ['12:15 AM', '00:15'],
    ['12 p.m.', '12:00'],
    ['24:00', null],
    ['13 pm', null],
    ['9:75', null],
    ['noon', null],
    ['', null],
  ])('typed as «%s» is %s', (typed, time) => expect(readTime(typed)).toBe(time))

  it.each<[(typeof LOCALES)[number], string, string]>([
    ['GB', '22:00', '07:30'],
    ['DE', '22:00', '07:30'],
    ['US', '10:00 PM', '07:30 AM'],
  ])('is shown and typed in the format of the profile: %s', async (locale, stored, typed) => {
    const send = vi.fn()
    renderConsole(
      <UserLocaleContext value={locale}>
        <SimpleForm defaultValues={{ from: '22:00' }} toolbar={null} onSubmit={send}>
          <TimeInput source="from" label="From" />
        </SimpleForm>
      </UserLocaleContext>,
    )
    const input = screen.getByRole('textbox', { name: 'From' }) as HTMLInputElement
    expect(input.value).toBe(stored)
    await userEvent.clear(input)
    await userEvent.type(input, '7:30 ')
    await userEvent.tab()
    expect(input.value).toBe(typed)
    await userEvent.type(input, '{Enter}')
    expect(send.mock.calls[0]?.[0]).toEqual({ from: '07:30' })
  })
})
