import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HotelEvent } from '../../contract/market/event.ts'
import { enterDate } from '../../src/testing/enter-date.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { fill, press } from './steps.ts'

/** The hotel that the hotel admin starts with, in Germany. */
const HOTEL = 1
/** The page looks ahead from today. */
const YEAR = new Date().getFullYear() + 1
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const call = (method: string, path = '', body?: object) =>
  test.as('hotel.admin', method, `/api/calendar/${HOTEL}/events${path}`, body ? { body } : {})
const events = async () => (await call('GET')).json<HotelEvent[]>()
const openPage = () => openConsole(test, 'hotel.admin', '/settings/events')
/** Sends the form of a card. */
const add = async (card: string) =>
  userEvent.click(within(await screen.findByRole('region', { name: card })).getByRole('button', { name: 'Add' }))
const table = async (name: string) => within(await screen.findByRole('table', { name }))

describe('events of a hotel', () => {
  it('events are entered, changed and removed in their place', async () => {
    await openPage()
    await screen.findByText('No events yet')
    await fill('Name', 'Boat show')
    await enterDate('First night', '2027-01-23')
    await fill('Expected impact, %', '25')
    await add('Your events')
    const own = await table('Your events')
    expect(await own.findByText('+25.0')).toBeVisible()
    expect(await events()).toMatchObject([{ name: 'Boat show', lastNight: '2027-01-23', expectedImpact: 25 }])

    await press(/^Edit Boat show/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    await enterDate('Last night', '2027-01-31')
    await press('Save')
    expect(await own.findByText('23 Jan 2027 – 31 Jan 2027')).toBeVisible()
    await press(/^Delete Boat show/)
    await press('Delete')
    await screen.findByText('No events yet')
    expect(await events()).toEqual([])
  })

  it('new and valid events are taken from a calendar, once', async () => {
    await call('POST', '', { name: 'Marathon', firstNight: `${YEAR}-05-01`, lastNight: `${YEAR}-05-02`, note: null })
    await openPage()
    await screen.findByText('Marathon')
    const file = (...events: string[][]) =>
      new File(
        [
          ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])]
            .concat('END:VCALENDAR')
            .join('\r\n'),
        ],
        'city.ics',
        { type: 'text/calendar' },
      )
    const day = (name: string, start: string, end: string, ...more: string[]) => [
      `UID:${name}`,
      `SUMMARY:${name}`,
      `DTSTART;VALUE=DATE:${start}`,
      `DTEND;VALUE=DATE:${end}`,
      ...more,
    ]
    const calendar = file(
      day('Marathon', `${YEAR}0501`, `${YEAR}0503`),
      day('Wine fair', `${YEAR}0910`, `${YEAR}0913`, 'RRULE:FREQ=WEEKLY;COUNT=2'),
      day('Harbour fair', `${YEAR - 2}1001`, `${YEAR - 2}1003`),
      day('Long ago', '20240101', '20240102'),
      day('Season', `${YEAR}0601`, `${YEAR}0901`),
    )
    const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, calendar)
    const found = await table('Import events')
    expect(
      found
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent),
    ).toEqual(['Already entered', 'New', 'New', 'New', 'Not valid'])
    await press('Save 3 changes')
    await screen.findByText('Events added: 3, changed: 0, removed: 0')
    expect((await events()).map(({ name, firstNight, lastNight }) => [name, firstNight, lastNight])).toEqual([
      ['Harbour fair', `${YEAR - 2}-10-01`, `${YEAR - 2}-10-02`],
      ['Marathon', `${YEAR}-05-01`, `${YEAR}-05-02`],
      ['Wine fair', `${YEAR}-09-10`, `${YEAR}-09-12`],
      ['Wine fair', `${YEAR}-09-17`, `${YEAR}-09-19`],
    ])
    const again = await call('POST', '/import', {
      events: [{ name: 'Marathon', firstNight: `${YEAR}-05-01`, lastNight: `${YEAR}-05-02`, note: null }],
    })
    expect(again.json()).toEqual({ added: 0, changed: 0, removed: 0, known: 1 })
    // The fair moves, and one of its days is cancelled.
    const moved = file(
      day('Harbour fair', `${YEAR - 2}1001`, `${YEAR - 2}1003`, 'STATUS:CANCELLED'),
      day('Wine fair', `${YEAR}0911`, `${YEAR}0914`, 'RRULE:FREQ=WEEKLY;COUNT=2'),
      day('Marathon', `${YEAR}0508`, `${YEAR}0510`),
    )
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, moved)
    await press('Save 6 changes')
    await screen.findByText('Events added: 2, changed: 1, removed: 3')
    expect((await events()).map(({ name, firstNight }) => [name, firstNight])).toContainEqual([
      'Marathon',
      `${YEAR}-05-08`,
    ])
    for (const { id, revision } of await events())
      await test.as('hotel.admin', 'DELETE', `/api/calendar/${HOTEL}/events/${id}`, {
        headers: { 'if-match': `"${revision}"` },
      })
  })

  it('the page shows errors at the field, and sends nothing', async () => {
    await openPage()
    await screen.findByText('No events yet')
    await enterDate('First night', '2027-01-23')
    await enterDate('Last night', '2027-01-22')
    await fill('Expected impact, %', '2.5')
    await add('Your events')
    expect(screen.getByText('Enter a name.')).toBeVisible()
    expect(screen.getByText('Enter a whole number from -100 to 300, or leave empty.')).toBeVisible()
    await fill('Name', 'Boat show')
    await fill('Expected impact, %', '')
    await add('Your events')
    expect(screen.getByText('Enter a last night on or after the first night, up to 60 nights.')).toBeVisible()
    expect(await events()).toEqual([])
  })

  it('events are listed next to the holidays of the country, this year and last', async () => {
    await openPage()
    const holidays = await table('Holidays 2026')
    const row = await holidays.findByRole('row', { name: /^Easter Monday/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['6 Apr 2026', '21 Apr 2025'])
  })

  it('nights that are compared with another night of last year are listed with the reason, and one can be chosen', async () => {
    await openPage()
    const compared = await table('Comparison with last year')
    expect(await compared.findByRole('row', { name: /Christmas Day, Boxing Day/ })).toBeVisible()
    await enterDate('Night', `${YEAR}-02-10`)
    await enterDate('Compared with', `${YEAR - 1}-02-20`)
    await add('Your choices')
    expect(await compared.findByRole('cell', { name: 'Your choice' })).toBeVisible()
    const chosen = await table('Your choices')
    const kept = await test.as('hotel.admin', 'GET', `/api/calendar/${HOTEL}/counterparts`)
    expect(kept.json()).toMatchObject([{ stayDate: `${YEAR}-02-10`, lastYear: `${YEAR - 1}-02-20` }])
    await userEvent.click(chosen.getByRole('button', { name: /^Delete/ }))
    await press('Delete')
    await screen.findByText('No nights chosen')
    expect(compared.queryByRole('cell', { name: 'Your choice' })).toBeNull()
  })
})
