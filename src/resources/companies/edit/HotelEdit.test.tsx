import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../../../navigation/start-store.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import HotelEdit from './HotelEdit.tsx'

const GET = 'GET /api/company/companies/7'
const PUT = 'PUT /api/company/companies/7'
const FEATURES = { companyId: 7, autopilot: true, marketTrends: false, maxRateRules: null, benchmarking: true }

async function open(routes: FakeRoutes = {}) {
  const shown = renderConsole(<HotelEdit />, {
    at: '/admin/hotel-administration/edit?companyId=7',
    routes: {
      [GET]: { body: sampleHotel(), headers: { ETag: '"1"' } },
      [PUT]: ({ body }) => ({ body: { ...sampleHotel(), ...(body as object) }, headers: { ETag: '"2"' } }),
      'GET /api/company/features/7': { body: FEATURES, headers: { ETag: '"4"' } },
      'GET /api/user/users': { body: { content: [sampleUser()], last: true, totalElements: 1 } },
      'GET /api/activity': { body: { content: [], last: true, totalElements: 0 } },
      ...routes,
    },
  })
  const city = (await screen.findByLabelText('City')) as HTMLInputElement
  return { ...shown, city, save: screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement }
}

describe('the form of a hotel', () => {
  beforeEach(() => startStore.set({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('says what changed and saves exactly that hotel', async () => {
    const { city, save, received } = await open()
    expect(save.getAttribute('aria-disabled')).toBe('true')
    await userEvent.clear(city)
    await userEvent.type(city, 'Leipzig')
    expect(screen.getByText('1 field changed: City')).toBeDefined()
    await userEvent.click(save)
    await waitFor(() => expect(screen.getByText('Nothing changed yet')).toBeDefined())
    const put = received.find(({ method }) => method === 'PUT')
    expect(put?.headers.get('If-Match')).toBe('"1"')
    expect(put?.body).toMatchObject({ address: { city: 'Leipzig', countryCode: 'DE' } })
  })

  it('leads from the summary of errors to the field and saves nothing', async () => {
    const { save, received } = await open()
    await userEvent.clear(screen.getByLabelText('Name'))
    await userEvent.click(save)
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Nothing was saved. 1 field needs a look: Name.')
    await userEvent.click(screen.getByRole('link', { name: 'Name' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    expect(received.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('leads to the summary again at every further attempt', async () => {
    const { save } = await open({ [PUT]: { status: 503 } })
    await userEvent.type(screen.getByLabelText('City'), 'x')
    await userEvent.click(save)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await userEvent.click(save)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  })

  it('shows what the server refuses at its field', async () => {
    const { city, save } = await open({
      [PUT]: { status: 400, body: { errors: [{ path: 'address.city', message: 'too long', code: 'too_big' }] } },
    })
    await userEvent.type(city, 'x')
    await userEvent.click(save)
    expect((await screen.findByRole('alert')).textContent).toContain('City')
    expect(screen.getByText('Is too long.')).toBeDefined()
    expect(city.value).toBe('Dresdenx')
  })

  it('keeps both changes when somebody else was quicker', async () => {
    let stored = sampleHotel()
    let revision = 1
    const { city, save, received } = await open({
      [GET]: () => ({ body: stored, headers: { ETag: `"${revision}"` } }),
      [PUT]: ({ headers, body }) =>
        headers.get('If-Match') === `"${revision}"` ? { body: { ...stored, ...(body as object) } } : { status: 412 },
    })
    stored = sampleHotel({ district: 'Altstadt' })
    revision = 2
    await userEvent.clear(city)
    await userEvent.type(city, 'Leipzig')
    await userEvent.click(save)
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this')
    await userEvent.click(screen.getByRole('button', { name: 'Keep my entries' }))
    await waitFor(() => expect((screen.getByLabelText('District') as HTMLInputElement).value).toBe('Altstadt'))
    expect(city.value).toBe('Leipzig')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText('Nothing changed yet')).toBeDefined())
    expect(received.at(-1)?.body).toMatchObject({ district: 'Altstadt', address: { city: 'Leipzig' } })
  })

  it('can discard the own entries after a conflict', async () => {
    let revision = 1
    const { city, save } = await open({
      [GET]: () => ({
        body: sampleHotel({ district: revision > 1 ? 'Altstadt' : null }),
        headers: { ETag: `"${revision}"` },
      }),
      [PUT]: { status: 412 },
    })
    revision = 2
    await userEvent.type(city, 'x')
    await userEvent.click(save)
    await userEvent.click(await screen.findByRole('button', { name: 'Take what is stored' }))
    await waitFor(() => expect((screen.getByLabelText('District') as HTMLInputElement).value).toBe('Altstadt'))
    expect(city.value).toBe('Dresden')
  })

  it('stores attributes that were added', async () => {
    const { save, received } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Add an attribute' }))
    await userEvent.type(screen.getByLabelText('Key'), 'floor')
    await userEvent.type(screen.getByLabelText('Value'), '3')
    await userEvent.click(save)
    await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ attributes: { floor: '3' } }))
  })

  it('saves the features by themselves, never over an unseen change', async () => {
    const { received } = await open({
      'PUT /api/company/features/7': ({ body }) => ({ body: { ...FEATURES, ...(body as object) } }),
    })
    const features = within(await screen.findByRole('group', { name: 'Features' }))
    await userEvent.click(await features.findByLabelText('Market trends'))
    await userEvent.type(features.getByLabelText('Rate rules at most'), 'many')
    await userEvent.click(features.getByRole('button', { name: 'Save features' }))
    expect(features.getByText(/Must be a whole number/)).toBeDefined()
    await userEvent.clear(features.getByLabelText('Rate rules at most'))
    await userEvent.type(features.getByLabelText('Rate rules at most'), '25')
    await userEvent.click(features.getByRole('button', { name: 'Save features' }))
    expect(await features.findByText('Saved')).toBeDefined()
    const put = received.filter(({ method }) => method === 'PUT')
    expect(put.map(({ path, body }) => [path, body])).toEqual([
      ['/api/company/features/7', { autopilot: true, marketTrends: true, maxRateRules: 25, benchmarking: true }],
    ])
    expect(put[0]?.headers.get('If-Match')).toBe('"4"')
  })

  it('leads to who works for it', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Marlene Kübler' })).getAttribute('href')).toBe('/admin/users/3')
    const all = screen.getByRole('link', { name: 'All of them in the list of users' })
    expect(decodeURIComponent(all.getAttribute('href') ?? '')).toContain('{"companyId":"7"}')
  })

  it('says what HubSpot knows of it, or that it is not connected', async () => {
    await open({
      [GET]: { body: sampleHotel({ hubspotCompanyId: '511' }), headers: { ETag: '"1"' } },
      'GET /api/company/hubspot-companies/7': { status: 503, body: { code: 'service.unavailable' } },
    })
    expect(await screen.findByText('HubSpot is not connected.')).toBeDefined()
  })

  it('says that a hotel does not exist', async () => {
    renderConsole(<HotelEdit />, { at: '/admin/hotel-administration/edit?companyId=7' })
    expect(await screen.findByText('This page does not exist')).toBeDefined()
  })
})
