import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HotelEvent } from '../../contract/event.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { fill, press } from './steps.ts'

/** The hotel that the hotel admin starts with, in Germany. */
const HOTEL = 1
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const call = (method: string, path = '', body?: object) =>
  test.as('hotel.admin', method, `/api/calendar/${HOTEL}/events${path}`, body ? { body } : {})
const events = async () => (await call('GET')).json<HotelEvent[]>()
const openPage = () => openConsole(test, 'hotel.admin', '/settings/events')
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const putDate = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the events of a hotel', () => {
  it('are entered, changed and removed in their place', async () => {
    await openPage()
    await screen.findByText('No events yet')
    await fill('Name', 'Boat show')
    putDate('First night', '2027-01-23')
    await fill('Expected impact, %', '25')
    await press('Add')
    const own = await table('Your events')
    expect(await own.findByText('+25.0')).toBeDefined()
    expect(await events()).toMatchObject([{ name: 'Boat show', lastNight: '2027-01-23', expectedImpact: 25 }])

    await press(/^Edit Boat show/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    putDate('Last night', '2027-01-31')
    await press('Save')
    expect(await own.findByText('23 Jan 2027 – 31 Jan 2027')).toBeDefined()
    await press(/^Delete Boat show/)
    await press('Delete')
    await screen.findByText('No events yet')
    expect(await events()).toEqual([])
  })

  it('say at the field what is wrong, and send nothing', async () => {
    await openPage()
    await screen.findByText('No events yet')
    putDate('First night', '2027-01-23')
    putDate('Last night', '2027-01-22')
    await fill('Expected impact, %', '2.5')
    await press('Add')
    expect(screen.getByText('Enter a name.')).toBeDefined()
    expect(screen.getByText('Enter a whole number from -100 to 300, or leave empty.')).toBeDefined()
    await fill('Name', 'Boat show')
    await fill('Expected impact, %', '')
    await press('Add')
    expect(screen.getByText('Enter a last night on or after the first night, up to 60 nights.')).toBeDefined()
    expect(await events()).toEqual([])
  })

  it('stand beside the holidays of the country, this year and last', async () => {
    await openPage()
    const holidays = await table('Holidays 2026')
    const row = await holidays.findByRole('row', { name: /^Easter Monday/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['6 Apr 2026', '21 Apr 2025'])
  })
})
