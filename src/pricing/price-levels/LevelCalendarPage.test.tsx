import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import type { LevelCalendar } from '../../../contract/pricing/price-levels.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { dateField, enterDate } from '../../testing/enter-date.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePriceLevels } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import LevelCalendarPage from './LevelCalendarPage.tsx'

const PERIODS = [
  { from: '2025-12-24', to: '2025-12-26', level: 4 },
  { from: '2026-11-01', to: '2028-02-29', level: 1 },
]

async function show({ periods = PERIODS, levels = samplePriceLevels } = {}) {
  const { received } = renderConsole(<LevelCalendarPage />, {
    at: '/settings/price-levels/calendar',
    routes: {
      'GET /api/pricing/levels': { body: levels, headers: { etag: '"2"' } },
      'GET /api/pricing/level-calendar': { body: { periods }, headers: { etag: '"5"' } },
      'PUT /api/pricing/level-calendar': ({ body }) => ({ body, headers: { etag: '"6"' } }),
      'GET /api/calendar/7/events': {
        body: [
          {
            id: 1,
            revision: 1,
            name: 'Striezelmarkt',
            firstNight: '2026-12-04',
            lastNight: '2026-12-05',
            expectedImpact: null,
            note: null,
            uid: null,
          },
        ],
      },
      'GET /api/calendar/holidays': {
        body: {
          companyId: 7,
          rows: [
            { date: '2026-12-25', name: 'Christmas Day', kind: 'public' },
            { date: '2026-12-26', name: 'Winter holidays', kind: 'school' },
          ],
        },
      },
    },
  })
  await screen.findByText(/^(Event or public holiday|No price levels yet)$/)
  return { saved: () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body as LevelCalendar) }
}
/** By label: by role, the names of all nights of a year would be computed for each query. */
const night = (name: string) => screen.getByLabelText(new RegExp(`, ${name}`), { selector: '[role="gridcell"]' })
const choose = (name: RegExp) =>
  userEvent.click(within(screen.getByRole('group', { name: 'Level to assign' })).getByRole('button', { name }))
const drag = (from: string, to: string) => {
  fireEvent.pointerDown(night(from), { button: 0, buttons: 1 })
  fireEvent.pointerOver(night(to), { buttons: 1 })
  fireEvent.pointerUp(night(to))
}
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
}

describe('LevelCalendarPage', () => {
  const signIn = (role: Role) =>
    startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
    signIn('HOTEL_ADMIN')
  })

  it('shows twelve months from this one, each night with level, event and public holiday', async () => {
    await show()
    expect(screen.getAllByRole('grid')).toHaveLength(12)
    expect(await screen.findByRole('gridcell', { name: 'Friday, 4 December 2026, Low, Striezelmarkt' })).toBeVisible()
    expect(await screen.findByRole('gridcell', { name: 'Friday, 25 December 2026, Low, Christmas Day' })).toBeVisible()
    expect(screen.getByRole('gridcell', { name: 'Saturday, 26 December 2026, Low' }).textContent).toBe('26L')
  })

  it('assigns the selected level to the nights dragged over, across weeks and months', async () => {
    const { saved } = await show()
    await choose(/High/)
    drag('30 December 2026', '2 January 2027')
    expect(night('1 January 2027, High')).toBeVisible()
    await save()
    expect(saved()[0]?.periods.slice(1)).toEqual([
      { from: '2026-11-01', to: '2026-12-29', level: 1 },
      { from: '2026-12-30', to: '2027-01-02', level: 4 },
      { from: '2027-01-03', to: '2028-02-29', level: 1 },
    ])
  })

  it('selects the nights dragged over, and cancels the selection if the drag is interrupted', async () => {
    await show()
    fireEvent.pointerDown(night('7 December 2026'), { button: 0, buttons: 1 })
    fireEvent.pointerOver(night('9 December 2026'), { buttons: 1 })
    const selected = screen.getAllByRole('gridcell', { selected: true })
    expect(selected.map(({ dataset }) => dataset.date)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
    fireEvent.pointerCancel(window)
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([])
    expect(screen.getByText('No changes')).toBeVisible()
  })

  it('supports the keyboard: arrows move, Shift selects, Enter assigns, Delete clears, Ctrl+Z undoes', async () => {
    const { saved } = await show()
    await choose(/High/)
    const start = night('20 November 2026')
    expect(start.tabIndex).toBe(0)
    start.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(night('28 November 2026'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(document.activeElement).toBe(night('5 December 2026, High'))
    await userEvent.keyboard('{PageDown}{Delete}')
    expect(document.activeElement).toBe(night('5 January 2027, No level'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(document.activeElement).toBe(night('5 January 2027, Low'))
    await save()
    expect(saved()[0]?.periods[2]).toEqual({ from: '2026-11-28', to: '2026-12-05', level: 4 })
  })

  it('moves on into months that are not shown yet', async () => {
    await show()
    night('1 November 2026').focus()
    await userEvent.keyboard('{PageUp}')
    expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-10-20')
  })

  it('assigns to the weekdays of a period, and shows how many nights changed', async () => {
    const { saved } = await show()
    const group = screen.getByRole('form', { name: 'Assign by period and weekday' })
    const form = within(group)
    await userEvent.click(form.getByRole('button', { name: 'Assign' }))
    const to = await dateField('To', group)
    expect(to.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(to.contains(document.activeElement)).toBe(true))
    await enterDate('From', '2026-12-01', group)
    await enterDate('To', '2026-12-14', group)
    await userEvent.click(form.getByRole('checkbox', { name: 'Fri' }))
    await userEvent.selectOptions(form.getByLabelText('Level'), 'High')
    await userEvent.click(form.getByRole('button', { name: 'Assign' }))
    expect(form.getByText('2 nights changed')).toBeVisible()
    await save()
    expect(
      saved()[0]
        ?.periods.filter(({ level }) => level === 4)
        .map(({ from }) => from),
    ).toEqual(['2025-12-24', '2026-12-04', '2026-12-11'])
  })

  it('copies last year by weekday', async () => {
    const { saved } = await show()
    const group = screen.getByRole('form', { name: 'Assign by period and weekday' })
    const form = within(group)
    await enterDate('To', '2026-12-31', group)
    await userEvent.selectOptions(form.getByLabelText('Level'), 'As last year, same weekday')
    await userEvent.click(form.getByRole('button', { name: 'Assign' }))
    await save()
    expect(saved()[0]?.periods[2]).toEqual({ from: '2026-12-23', to: '2026-12-25', level: 4 })
  })

  it('counts the nights ahead without a level and links to the first', async () => {
    await show({
      periods: [
        { from: '2026-11-20', to: '2027-06-30', level: 1 },
        { from: '2027-07-03', to: '2028-12-31', level: 1 },
      ],
    })
    expect(screen.getByText(/^2 of the next 420 nights/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show the first: 1 Jul 2027' }))
    expect((document.activeElement as HTMLElement).dataset.date).toBe('2027-07-01')
  })

  it('offers no changes to users who may only view', async () => {
    signIn('USER')
    await show()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    drag('7 December 2026', '9 December 2026')
    night('9 December 2026').focus()
    await userEvent.keyboard('{Delete}')
    expect(night('9 December 2026, Low')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next 12 months' }))
    expect(night('9 December 2027, Low')).toBeVisible()
  })

  it('links a hotel without levels to their page', async () => {
    await show({ levels: { levels: [] } })
    expect(screen.getByRole('link', { name: 'Go to price levels' }).getAttribute('href')).toBe('/settings/price-levels')
  })

  it('accepts a CSV file and rejects one with an unknown level', async () => {
    const { saved } = await show()
    const take = (line: string) =>
      userEvent.upload(screen.getByLabelText('Import CSV'), new File([`from,to,level\n${line}\n`], 'calendar.csv'))
    await take('2026-12-01,2026-12-02,Peak')
    expect((await screen.findByRole('alert')).textContent).toContain('level')
    await take('2026-12-01,2026-12-02,high')
    await screen.findByText('Unsaved changes')
    await save()
    expect(saved()).toEqual([{ periods: [{ from: '2026-12-01', to: '2026-12-02', level: 4 }] }])
  })
})
