import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IncomingBooking } from '../../server/booking/booking-store/booking.ts'
import { storeBookings } from '../../server/booking/booking-store/store.ts'
import { openConsole } from '../support/open-console.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  cellsOf,
  changeMeanwhile,
  choose,
  field,
  fill,
  follow,
  isChosen,
  narrow,
  open,
  pick,
  press,
  rowOf,
  rowsOf,
  save,
  saveInVain,
  search,
  stored,
  versions,
} from './steps.ts'

let test: TestApp
const start = async () => {
  test = await startTestApp()
}
const stop = () => {
  cleanup()
  return test.close()
}

/** One night that is sold keeps the currency of its hotel. */
const BOOKING: IncomingBooking = {
  externalId: 'b-1',
  status: 'booked',
  bookedAt: new Date('2026-11-01T08:00:00Z'),
  changedAt: new Date('2026-11-01T08:00:00Z'),
  cancelledAt: null,
  arrival: '2026-12-01',
  departure: '2026-12-02',
  rooms: 1,
  channel: null,
  country: null,
  adults: 2,
  children: 0,
  infants: 0,
  nights: [{ stayDate: '2026-12-01', revenue: 9_000, roomType: null, segment: null, ratePlan: null }],
}

const openList = () => openConsole(test, 'admin', '/admin/hotel-administration')
const openHotel = async (id: number) => {
  await openConsole(test, 'admin', `/admin/hotel-administration/edit?companyId=${id}`)
  await screen.findByLabelText('City')
}

describe('list of hotels', () => {
  // They count all hotels, and change some of them.
  beforeEach(start)
  afterEach(stop)

  it('the list is read page by page, and highlights what needs attention', async () => {
    await openList()
    const first = await rowsOf('1–20 of 27 hotels')
    expect([first.length, first[0]]).toEqual([20, 'Albergo Miralago & Terme di Valfiorita'])
    expect(cellsOf('Gasthof Drei Linden')).toContain('Inactive')
    expect(cellsOf('Boutiquehotel Zum Goldenen Löwenbrunnen')).toContain('Not accepted')
    await press('Next page')
    expect(await rowsOf('21–27 of 27 hotels')).toHaveLength(7)
  })

  it('the list is sorted by the server, with the sorting in its address', async () => {
    const { router } = await openList()
    await press('Created')
    await waitFor(async () => expect((await rowsOf('1–20 of 27 hotels'))[0]).toBe('Gasthof Drei Linden'))
    expect(router.state.location.search).toContain('sort=createdOn')
    expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('the list finds hotels by a part of the name, and one by its id', async () => {
    await openList()
    await search('  SAARELMA ')
    expect(await rowsOf('1–1 of 1 hotel')).toEqual(['Hotelli Saarelma'])
    await search('14')
    await waitFor(async () => expect(await rowsOf('1–1 of 1 hotel')).toEqual(['Masseria Torre Bianca']))
  })

  it('the list is filtered by several filters at once, which can be cleared if nothing matches', async () => {
    await openList()
    await narrow('Country', 'Italy')
    expect(await rowsOf('1–9 of 9 hotels')).toContain('Palazzo Cervo')
    await narrow('Status', 'Inactive')
    await screen.findByText('No matching hotels')
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    expect(await rowsOf('1–20 of 27 hotels')).toHaveLength(20)
  })

  it('the list switches several hotels at once', async () => {
    await openList()
    await search('palazzo')
    await rowsOf('1–1 of 1 hotel')
    await choose('Palazzo Cervo')
    await search('villa')
    await waitFor(async () => expect(await rowsOf('1–1 of 1 hotel')).toEqual(['Villa Silberdistel']))
    await choose('Villa Silberdistel')
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
    expect(bar.getByText('2 selected')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Deactivate' }))
    await userEvent.click(bar.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(rowOf('Villa Silberdistel').getByText('Inactive')).toBeVisible())
    expect(isChosen('Villa Silberdistel')).toBe(false)
    const both = await Promise.all([15, 17].map((id) => stored(test, 'companies', id)))
    expect(both.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Palazzo Cervo', false],
      ['Villa Silberdistel', false],
    ])
  })
})

describe('new hotels', () => {
  beforeAll(start)
  afterAll(stop)

  const chosen = (name: RegExp) => screen.getByRole('combobox', { name }) as HTMLInputElement

  it('a new hotel is not created while something is missing, then created, opened and found in the list', async () => {
    const { router } = await openList()
    await follow('New hotel')
    await screen.findByLabelText('Name')
    expect(await saveInVain('Create')).toContain('Could not save. 2 fields need attention: Name, Country')
    await fill('Name', 'Haus Neu')
    await pick('Country', 'Austria', /Austria/)
    await waitFor(() => expect(chosen(/Time zone/).value).toBe('Europe/Vienna'))
    await press('Create')
    await screen.findByRole('heading', { level: 1, name: 'Haus Neu' })
    const steps = within(await screen.findByRole('region', { name: 'Set up recommended rates' }))
    const levels = steps.getByRole('link', { name: 'Price levels and limits' })
    expect(levels.getAttribute('href')).toMatch(/^\/settings\/price-levels\?companyId=\d+$/)
    const id = Number(new URLSearchParams(router.state.location.search).get('companyId'))
    expect(await stored(test, 'companies', id)).toMatchObject({
      name: 'Haus Neu',
      currency: 'EUR',
      timeZone: 'Europe/Vienna',
      address: { countryCode: 'AT', street: null },
      isActive: true,
    })
    await follow('Hotels')
    await search('haus neu')
    expect(await rowsOf('1–1 of 1 hotel')).toEqual(['Haus Neu'])
  })

  it('a new hotel has the currency and the time zone of its country, unless others are chosen', async () => {
    await openConsole(test, 'admin', '/admin/hotel-administration/create')
    await screen.findByLabelText('Name')
    await pick('Country', 'Switzerland', /Switzerland/)
    await waitFor(() => expect(chosen(/Currency/).value).toBe('Swiss Franc (CHF)'))
    expect(chosen(/Time zone/).value).toBe('Europe/Zurich')
    await pick('Currency', 'USD', /USD/)
    await pick('Country', 'Poland', /Poland/)
    await waitFor(() => expect(chosen(/Time zone/).value).toBe('Europe/Warsaw'))
    expect(chosen(/Currency/).value).toBe('US Dollar (USD)')
  })
})

describe('hotel form', () => {
  beforeAll(start)
  afterAll(stop)

  it('the form is opened from the list; saved changes are in the list, in its history and on the server', async () => {
    await openList()
    await open('Berghof Gamskogel')
    await fill('City', 'Lienz')
    await pick('Country', 'Italy', /Italy/)
    expect(screen.getByText('2 fields changed: City, Country')).toBeVisible()
    await save()
    const history = within(screen.getByRole('group', { name: 'History' }))
    expect((await history.findByText('Lienz')).tagName).toBe('INS')
    expect(await stored(test, 'companies', 10)).toMatchObject({ address: { city: 'Lienz', countryCode: 'IT' } })
    await follow('Hotels')
    await search('berghof')
    await rowsOf('1–1 of 1 hotel')
    expect(cellsOf('Berghof Gamskogel')).toContain('IT')
  })

  it('no form is shown until the hotel itself was read: a row of the list has no version to save with', async () => {
    await openList()
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const ask = test.as
    const delayed = vi.spyOn(test, 'as').mockImplementation(async (...call) => {
      if (call[2] === '/api/company/companies/10') await isReleased
      return ask(...call)
    })
    await open('Berghof Gamskogel')
    await waitFor(() => expect(delayed.mock.calls.map(([, , url]) => url)).toContain('/api/company/companies/10'))
    expect(screen.queryByLabelText('City')).toBeNull()
    release()
    expect(await screen.findByLabelText('City')).toBeVisible()
    delayed.mockRestore()
  })

  it('the form shows at the field what the server refuses, and keeps the input', async () => {
    await test.db.transaction((tx) => storeBookings(tx, { companyId: 11, source: 'test' }, [BOOKING]))
    await openHotel(11)
    await pick('Currency', 'USD', /USD/)
    expect(await saveInVain()).toContain('1 field needs attention: Currency')
    expect(screen.getByText('Cannot be changed because this hotel already has data.')).toBeVisible()
    expect(screen.getByText('1 field changed: Currency')).toBeVisible()
    expect(await stored(test, 'companies', 11)).toMatchObject({ currency: 'EUR' })
  })

  it('the form stores attributes that were added', async () => {
    await openHotel(9)
    await press('Add attribute')
    await userEvent.type(screen.getAllByLabelText('Key').at(-1) as HTMLElement, 'floor')
    await userEvent.type(screen.getAllByLabelText('Value').at(-1) as HTMLElement, '3')
    await save()
    expect(await stored(test, 'companies', 9)).toMatchObject({ attributes: { source: 'demo', floor: '3' } })
  })

  it('the form has the features in one place, saved with the other fields', async () => {
    await openHotel(12)
    const features = within(await screen.findByRole('group', { name: 'Features' }))
    expect(screen.getAllByLabelText('Market trends')).toHaveLength(1)
    await userEvent.click(features.getByLabelText('Market trends'))
    await userEvent.click(features.getByLabelText('Autopilot'))
    await fill('Max. rate rules', 'many')
    expect(await saveInVain()).toContain('1 field needs attention: Max. rate rules')
    expect(features.getByText(/Enter a whole number/)).toBeVisible()
    await fill('Max. rate rules', '25')
    expect(screen.getByText('3 fields changed: Market trends, Autopilot, Max. rate rules')).toBeVisible()
    await save()
    expect(await stored(test, 'companies', 12)).toMatchObject({
      supportsMarketTrends: true,
      features: { autopilot: true, maxRateRules: 25 },
    })
    const answer = await test.as('admin', 'GET', '/api/company/features/12')
    expect(answer.json()).toMatchObject({ autopilot: true, marketTrends: true, maxRateRules: 25 })
    expect(screen.queryByRole('button', { name: 'Save features' })).toBeNull()
  })

  it("the form links to the hotel's users", async () => {
    await openHotel(1)
    await follow('View in user list')
    await screen.findByRole('button', { name: 'Hotel: Parkhotel Ahornallee am Stadtgarten' })
    await waitFor(() => expect(rowOf('hotel.admin').getByText('Marlene Kübler')).toBeVisible())
    await press('Remove filter Hotel')
    expect(await rowsOf('1–20 of 60 users')).toHaveLength(20)
  })

  it("the page shows that a hotel doesn't exist", async () => {
    await openConsole(test, 'admin', '/admin/hotel-administration/edit?companyId=4711')
    expect(await screen.findByText('Page not found')).toBeVisible()
  })
})

describe('hotels that another user has changed in the meantime', () => {
  beforeAll(start)
  afterAll(stop)

  async function collide(id: number): Promise<void> {
    await openHotel(id)
    const address = { ...(await stored(test, 'companies', id)).address, city: 'Theirs' }
    await changeMeanwhile(test, 'companies', id, { district: 'Innere Stadt', address })
    await fill('City', 'Mine')
    await fill('State or region', 'Tirol')
    expect(await saveInVain()).toContain('Another user changed this')
    expect(versions()).toEqual([['City', 'Mine', 'Theirs']])
    expect(await stored(test, 'companies', id)).toMatchObject({ district: 'Innere Stadt', address })
  }

  it('both changes are saved if they are in different fields, and the form says so', async () => {
    await openHotel(20)
    await changeMeanwhile(test, 'companies', 20, { district: 'Innere Stadt' })
    await fill('City', 'Mine')
    await press('Save')
    expect(await screen.findByText('Saved, together with another user’s changes: District')).toBeVisible()
    expect([field('City').value, field('District').value]).toEqual(['Mine', 'Innere Stadt'])
    expect(await stored(test, 'companies', 20)).toMatchObject({ district: 'Innere Stadt', address: { city: 'Mine' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the user keeps their own version, and other fields keep both changes', async () => {
    await collide(16)
    await press('Keep my version')
    await waitFor(() => expect(field('District').value).toBe('Innere Stadt'))
    expect(field('City').value).toBe('Mine')
    await save()
    expect(await stored(test, 'companies', 16)).toMatchObject({ district: 'Innere Stadt', address: { city: 'Mine' } })
  })

  it('the user takes the saved version of fields that both changed, and keeps their other changes', async () => {
    await collide(18)
    await press('Use saved version')
    await waitFor(() => expect(field('District').value).toBe('Innere Stadt'))
    expect([field('City').value, field('State or region').value]).toEqual(['Theirs', 'Tirol'])
    expect(screen.getByText('1 field changed: State or region')).toBeVisible()
  })

  it("the user's entries are kept if the form is saved again instead", async () => {
    await collide(22)
    await press('Save')
    await screen.findByText('Saved, together with another user’s changes: District')
    expect(await stored(test, 'companies', 22)).toMatchObject({
      district: 'Innere Stadt',
      federalState: 'Tirol',
      address: { city: 'Mine' },
    })
  })
})
