import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { required } from 'ra-core'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { LOCALES } from '../../../contract/platform/locales.ts'
import { UserLocaleContext } from '../../core/i18n/user-locale.ts'
import { dateField, dateIn, deletePart, enterDate } from '../../testing/enter-date.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { Toolbar } from '../form/Toolbar.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { DateInput } from './DateInput.tsx'

interface Given extends Partial<DateFieldProps> {
  locale?: (typeof LOCALES)[number]
}

/** Renders a field that keeps the value it reports; returns the reported values. */
function show({ locale = 'GB', value: first = '2026-11-20', ...props }: Given = {}) {
  const reported = vi.fn()
  function Kept() {
    const [value, setValue] = useState(first)
    const onChange = (date: string) => {
      reported(date)
      setValue(date)
    }
    return (
      <UserLocaleContext value={locale}>
        <DateField id="night" label="Night" {...props} value={value} onChange={onChange} />
        <button type="button" onClick={() => setValue('2027-01-05')}>
          Other date
        </button>
      </UserLocaleContext>
    )
  }
  renderConsole(<Kept />)
  return () => reported.mock.calls.flat()
}

const leave = () => act(() => (document.activeElement as HTMLElement).blur())

describe('DateField', () => {
  it.each([
    ['GB', '20/11/2026'],
    ['US', '11/20/2026'],
    ['CH', '20.11.2026'],
  ] as const)('formats a date like the locale %s, before and after the picker is loaded', async (locale, written) => {
    show({ locale })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Night' }).value).toBe(written)
    expect(dateIn(await dateField('Night'))).toBe(written)
  })

  it('keeps the focus when its picker comes', async () => {
    show()
    await userEvent.click(screen.getByText('Night'))
    const field = await screen.findByRole('group', { name: 'Night' })
    await waitFor(() => expect(document.activeElement).toBe(within(field).getByRole('spinbutton', { name: 'Day' })))
  })

  it('reports complete dates and the empty one, and shows another date that comes from outside', async () => {
    const reported = show()
    await enterDate('Night', '2027-02-03')
    await enterDate('Night', '')
    expect(reported()).toEqual(['2027-02-03', ''])
    await userEvent.click(screen.getByRole('button', { name: 'Other date' }))
    expect(dateIn(await dateField('Night'))).toBe('05/01/2027')
  })

  it('reports no incomplete date, and names it once the field is left', async () => {
    const reported = show()
    await deletePart('Night', 'Day')
    expect(screen.queryByText(/not a valid date/)).toBeNull()
    leave()
    await screen.findByText('DD/11/2026 is not a valid date. Enter day, month and year.')
    expect(reported()).toEqual([])
    await enterDate('Night', '2026-11-21')
    expect(screen.queryByText(/not a valid date/)).toBeNull()
  })

  it.each([
    ['2026-10-31', '31/10/2026 is before the earliest date, 01/11/2026.'],
    ['2026-12-01', '01/12/2026 is after the latest date, 30/11/2026.'],
  ])('reports no date out of its range, such as %s, and shows the range', async (date, message) => {
    const reported = show({ min: '2026-11-01', max: '2026-11-30' })
    await enterDate('Night', date)
    leave()
    await screen.findByText(message)
    expect(reported()).toEqual([])
  })

  it.each([
    ['GB', 'Monday'],
    ['US', 'Sunday'],
  ] as const)('begins weeks as the locale %s does, on %s', async (locale, first) => {
    show({ locale })
    await userEvent.click(within(await dateField('Night')).getByRole('button'))
    const days = within(await screen.findByRole('dialog', { name: 'Night' })).getAllByRole('columnheader')
    expect(days[0]?.getAttribute('aria-label')).toBe(first)
  })

  it('takes a date from its calendar', async () => {
    const reported = show()
    await userEvent.click(within(await dateField('Night')).getByRole('button', { name: /^Choose date/ }))
    await userEvent.click(await screen.findByRole('gridcell', { name: '24' }))
    expect(reported()).toEqual(['2026-11-24'])
  })
})

describe('DateInput', () => {
  function showForm() {
    const sent = vi.fn()
    function Shown() {
      return (
        <SimpleForm
          defaultValues={{ night: '2026-11-20' }}
          onSubmit={(values) => sent(values.night)}
          toolbar={<Toolbar label="Save" />}
        >
          <DateInput source="night" label="Night" validate={required('Enter a night')} />
        </SimpleForm>
      )
    }
    renderConsole(<Shown />)
    return () => sent.mock.calls.flat()
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const hasFocus = async () =>
    waitFor(async () => expect((await dateField('Night')).contains(document.activeElement)).toBe(true))

  it('sends the date', async () => {
    const sent = showForm()
    await enterDate('Night', '2026-12-24')
    await save()
    expect(sent()).toEqual(['2026-12-24'])
  })

  it('sends nothing if its date is incomplete, and moves the focus to it', async () => {
    const sent = showForm()
    await deletePart('Night', 'Year')
    await save()
    await screen.findByText('11/20/YYYY is not a valid date. Enter day, month and year.')
    await hasFocus()
    expect(sent()).toEqual([])
  })

  it("shows the form's error and gets the focus", async () => {
    const sent = showForm()
    await enterDate('Night', '')
    await save()
    await screen.findByText('Enter a night')
    await hasFocus()
    expect(sent()).toEqual([])
  })
})
