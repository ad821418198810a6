import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import type { Competitors } from '../../../contract/market/competitors.ts'
import type { KnownCompetitor } from '../../../contract/market/market-trend.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePricingOptions } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import CompetitorsPage from './CompetitorsPage.tsx'
import { competitorsCsv } from './competitor-list.ts'

const STORED: Competitors = {
  competitors: [
    { name: 'Villa Ginestra', use: 'pricing', rooms: [{ room: 'Camera doppia', category: 1 }] },
    { name: 'Our House', use: 'own', rooms: [] },
    { name: 'Old Inn', use: 'removed', rooms: [] },
  ],
}
const known = (name: string, more: Partial<KnownCompetitor> = {}): KnownCompetitor => ({
  name,
  use: 'pricing',
  rooms: [],
  lastReadAt: '2026-11-20T06:00:00.000Z',
  ...more,
})
const KNOWN = [
  known('Villa Ginestra', { rooms: ['Camera doppia', 'Suite'] }),
  known('Casa Ortensia'),
  known('Old Inn', { use: 'removed' }),
]

async function show(stored = STORED, hotels = KNOWN) {
  const { received } = renderConsole(<CompetitorsPage />, {
    at: '/settings/competitors',
    routes: {
      'GET /api/pricing/options': { body: samplePricingOptions },
      'GET /api/analysis/competitors': { body: hotels },
      'GET /api/pricing/competitors': { body: stored, headers: { etag: '"5"' } },
      'PUT /api/pricing/competitors': ({ body }) => ({ body, headers: { etag: '"6"' } }),
    },
  })
  await screen.findByRole('region', { name: 'Competitors' })
  return {
    saved: () => received.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Competitors).competitors),
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const use = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Rates of ${name}` })
const listed = () =>
  within(screen.getByRole('region', { name: 'Competitors' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent)

describe('CompetitorsPage', () => {
  const signIn = (role: Role) =>
    startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  beforeEach(() => signIn('HOTEL_ADMIN'))

  it('lists hotels including those with unsolicited rates, their use, and when each was last read', async () => {
    await show()
    expect(listed()).toEqual(['Villa Ginestra', 'Our House', 'Casa Ortensia'])
    expect(screen.getByText('3 of 10 hotels, your own included')).toBeVisible()
    expect(use('Our House').selectedOptions[0]?.textContent).toBe('Your hotel')
    expect(use('Casa Ortensia').selectedOptions[0]?.textContent).toBe('Pricing and market figures')
    expect(screen.getAllByText(/^Rates last read /)).toHaveLength(2)
    expect(screen.getByText('No rates read yet')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Removed' })).getByText('Old Inn')).toBeVisible()
  })

  it('saves the use of rates, and the category a room is compared with', async () => {
    const { saved } = await show()
    await userEvent.selectOptions(use('Casa Ortensia'), 'Market figures only')
    await press('Map the rooms of Villa Ginestra')
    const room = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
    expect(room('Camera doppia').selectedOptions[0]?.textContent).toBe('Double')
    await userEvent.selectOptions(room('Suite'), 'Not compared')
    await userEvent.selectOptions(room('Camera doppia'), 'Not mapped')
    await press('Save')
    await screen.findByText('Saved')
    expect(saved()[0]).toEqual([
      { name: 'Villa Ginestra', use: 'pricing', rooms: [{ room: 'Suite', category: null }] },
      STORED.competitors[1],
      STORED.competitors[2],
      { name: 'Casa Ortensia', use: 'figures', rooms: [] },
    ])
  })

  it('keeps a removed hotel so that it can be restored, and moves the focus on', async () => {
    const { saved } = await show()
    await press('Remove Villa Ginestra')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove Our House')
    await press('Add Old Inn back')
    await expect.poll(() => document.activeElement).toBe(use('Old Inn'))
    await press('Save')
    await screen.findByText('Saved')
    expect(saved()[0]?.map(({ name, use }) => `${name}: ${use}`)).toEqual([
      'Villa Ginestra: removed',
      'Our House: own',
      'Old Inn: pricing',
      'Casa Ortensia: pricing',
    ])
  })

  it('adds a hotel by name with Enter, once, and drops it again if no rate was ever received', async () => {
    await show()
    const name = screen.getByRole('textbox', { name: 'Name of a competitor' })
    await userEvent.type(name, 'Hotel Belriva{Enter}')
    expect(listed()).toContain('Hotel Belriva')
    await userEvent.type(name, 'Hotel Belriva{Enter}')
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This hotel is already in the list.',
    )
    await press('Remove Hotel Belriva')
    expect(screen.queryByText('Hotel Belriva')).toBeNull()
  })

  it('rejects a second own hotel at its field and an eleventh hotel at its name', async () => {
    const many = Array.from({ length: 10 }, (_, at) => ({ name: `House ${at}`, use: 'pricing' as const, rooms: [] }))
    const { saved } = await show({ competitors: many }, [])
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of a competitor' }), 'One more{Enter}')
    expect(screen.getByText('The list is full. Remove a hotel first.')).toBeVisible()
    for (const house of ['House 1', 'House 2']) await userEvent.selectOptions(use(house), 'Your hotel')
    await press('Save')
    await waitFor(() => expect(document.activeElement).toBe(use('House 2')))
    expect(screen.getByText('At most 10 hotels, one of them your own.')).toBeVisible()
    expect(saved()).toEqual([])
  })

  it('accepts a CSV file, which removes missing hotels, and rejects an unknown use', async () => {
    await show()
    const take = (lines: string) =>
      userEvent.upload(
        screen.getByLabelText('Import CSV'),
        new File([`competitor,use,room,category\n${lines}\n`], 'competitors.csv'),
      )
    await take('Casa Ortensia,cheap,,')
    expect((await screen.findByRole('alert')).textContent).toContain('“use”')
    await take('Casa Ortensia,figures,,\nCasa Ortensia,figures,Doppia,Double')
    await waitFor(() => expect(listed()).toEqual(['Casa Ortensia']))
    await press('Map the rooms of Casa Ortensia')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Doppia' }).selectedOptions[0]?.textContent).toBe(
      'Double',
    )
  })

  it('offers no changes without permission to edit', async () => {
    signIn('VIEWER')
    await show()
    expect(listed()).toEqual(['Villa Ginestra', 'Our House', 'Casa Ortensia'])
    for (const name of ['Remove Our House', 'Add hotel', 'Add Old Inn back', 'Save'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('competitorsCsv', () => {
  it('round-trips', () => {
    const csv = competitorsCsv(samplePricingOptions, [])
    const read = csv
      .linesOf(STORED)
      .map((line) => Object.fromEntries(csv.columns.map((column) => [column, String(line[column] ?? '')])))
    expect(csv.contentOf(read, { competitors: [] })).toEqual(STORED)
  })
})
