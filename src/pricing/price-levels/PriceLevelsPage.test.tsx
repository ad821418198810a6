import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/account/roles.ts'
import type { PriceLevels } from '../../../contract/pricing/price-levels.ts'
import type { LevelDistance } from '../../../contract/pricing/recommendation.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import type { FakeRoutes } from '../../testing/fake-api.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePriceLevels, samplePricingOptions } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import { levelsCsv } from './levels.ts'
import PriceLevelsPage from './PriceLevelsPage.tsx'

async function show(
  content: PriceLevels = samplePriceLevels,
  saved?: FakeRoutes[string],
  distances: LevelDistance[] = [],
) {
  const { received } = renderConsole(<PriceLevelsPage />, {
    at: '/settings/price-levels',
    routes: {
      'GET /api/pricing/options': { body: samplePricingOptions },
      'GET /api/pricing/levels': { body: content, headers: { etag: '"5"' } },
      'GET /api/pricing/level-distances': { body: distances },
      'PUT /api/pricing/levels': saved ?? (({ body }) => ({ body, headers: { etag: '"6"' } })),
    },
  })
  await screen.findByRole('region', { name: 'Price levels' })
  const sent = () => received.filter(({ method }) => method === 'PUT')
  return { sent, sentLevels: () => (sent()[0]?.body as PriceLevels | undefined)?.levels ?? [] }
}
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (name: string, value: string) => {
  await userEvent.clear(input(name))
  await userEvent.type(input(name), value)
}
const levelNames = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of/ }).map(({ value }) => value)

describe('PriceLevelsPage', () => {
  const signIn = (role: Role) =>
    startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  beforeEach(() => signIn('HOTEL_ADMIN'))

  it('shows the rates of each level and category, blank if a category has none', async () => {
    await show()
    expect(levelNames()).toEqual(['Low', 'High'])
    expect(input('Base rate, Low, Suite').value).toBe('180.50')
    expect(input('Highest rate, High, Double').value).toBe('240')
    expect(input('Base rate, High, Suite').value).toBe('')
  })

  it('shows the levels whose base rate is far from what is recommended', async () => {
    await show(samplePriceLevels, undefined, [
      { level: 1, nights: 60, percent: 3.2, advice: 'fits' },
      { level: 4, nights: 30, percent: 14, advice: 'raise' },
    ])
    const table = await screen.findByRole('table', { name: 'Recommendations compared with base rates' })
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(cells).toEqual([
      ['60', '+3.2', 'Fits'],
      ['30', '+14.0', 'Too low: recommendations are mostly higher. Consider raising it.'],
    ])
  })

  it('saves changed and new rates in minor units over the version that was read', async () => {
    const { sent, sentLevels } = await show()
    await type('Base rate, Low, Double', '105.5')
    await type('Lowest rate, High, Suite', '200')
    await type('Base rate, High, Suite', '250')
    await type('Highest rate, High, Suite', '400')
    await press('Save')
    await screen.findByText('Saved')
    const [call] = sent()
    expect(call?.headers.get('If-Match')).toBe('"5"')
    expect(sentLevels().map(({ rates }) => rates.map(({ base }) => base))).toEqual([
      [10_550, 18_050],
      [16_000, 25_000],
    ])
  })

  it('removes the rates of a category whose fields are cleared', async () => {
    const { sentLevels } = await show()
    for (const rate of ['Lowest', 'Base', 'Highest']) await userEvent.clear(input(`${rate} rate, Low, Suite`))
    await press('Save')
    await screen.findByText('Saved')
    expect(sentLevels()[0]?.rates.map(({ category }) => category)).toEqual([1])
  })

  it('requires a name for each level, and every rate of a category that has one', async () => {
    await show()
    expect(input('Name of level 1').required).toBe(true)
    expect(input('Base rate, High, Suite').required).toBe(false)
    await type('Lowest rate, High, Suite', '200')
    expect(input('Base rate, High, Suite').required).toBe(true)
  })

  it('shows errors at their fields, focuses the first and sends nothing', async () => {
    const { sent } = await show()
    await type('Base rate, High, Double', '300')
    await press('Save')
    const base = input('Base rate, High, Double')
    expect(document.getElementById(base.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a rate between the lowest and the highest.',
    )
    await expect.poll(() => document.activeElement).toBe(base)
    await type('Base rate, High, Double', 'dear')
    expect(document.getElementById(base.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a rate.')
    expect(sent()).toEqual([])
  })

  it('shows all categories again where a hidden one has a wrong rate', async () => {
    await show()
    await type('Base rate, Low, Suite', '1')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Double')
    expect(screen.queryByRole('textbox', { name: 'Base rate, Low, Suite' })).toBeNull()
    await press('Save')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Base rate, Low, Suite')
    expect(input('Base rate, Low, Suite').getAttribute('aria-invalid')).toBe('true')
  })

  it('adds a level with the next id and an unused colour, and rejects it without a name', async () => {
    const { sentLevels } = await show()
    await press('Remove High')
    await press('Add level')
    await expect.poll(() => document.activeElement).toBe(input('Name of level 2'))
    await press('Save')
    expect(screen.getByText('Enter a name that no other level has.')).toBeVisible()
    await userEvent.type(input('Name of level 2'), 'Fair')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colour of Fair' }), 'Teal')
    await press('Save')
    await screen.findByText('Saved')
    expect(sentLevels()[1]).toEqual({ id: 5, name: 'Fair', colour: 7, rates: [] })
  })

  it('reorders levels and moves between fields by the keyboard', async () => {
    const { sentLevels } = await show()
    screen.getByRole('button', { name: 'Move Low down' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(levelNames()).toEqual(['High', 'Low'])
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Move Low up' }))
    input('Base rate, High, Double').focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(input('Base rate, Low, Double'))
    await press('Save')
    await screen.findByText('Saved')
    expect(sentLevels().map(({ id }) => id)).toEqual([4, 1])
  })

  it("shows the server's reason why a level can't be deleted, and keeps the input", async () => {
    const reason = 'The calendar still uses the level High.'
    await show(samplePriceLevels, {
      status: 409,
      body: { status: 409, code: 'state.conflict', detail: reason, errors: [] },
      headers: { 'content-type': 'application/problem+json' },
    })
    await press('Remove High')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain(reason)
    expect(levelNames()).toEqual(['Low'])
  })

  it('tells a hotel without levels what to do first', async () => {
    await show({ levels: [] })
    expect(screen.getByText('No price levels yet')).toBeVisible()
    await press('Add level')
    expect(levelNames()).toEqual([''])
  })

  it('offers no changes without permission to edit', async () => {
    signIn('USER')
    await show()
    expect(input('Base rate, Low, Double').closest('fieldset')?.disabled).toBe(true)
    for (const name of ['Save', 'Add level', 'Remove Low']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('accepts a CSV file: levels of the same name keep id and colour, and a wrong line is named and changes nothing', async () => {
    await show()
    const choose = async (lines: string[]) =>
      userEvent.upload(screen.getByLabelText('Import CSV'), new File([lines.join('\n')], 'levels.csv'))
    const head = 'level,category,base,lowest,highest'
    await choose([head, 'high,Double,170,120,250', 'Fair,Attic,1,1,1'])
    expect((await screen.findByRole('alert')).textContent).toContain('Line 3')
    expect(levelNames()).toEqual(['Low', 'High'])
    await choose([head, 'high,Double,170,120,250', 'Fair,,,,'])
    await expect.poll(levelNames).toEqual(['high', 'Fair'])
    expect(input('Base rate, high, Double').value).toBe('170')
    expect(
      within(screen.getByRole('table')).getByRole<HTMLSelectElement>('combobox', { name: 'Colour of high' }).value,
    ).toBe('6')
  })
})

describe('levelsCsv', () => {
  it('round-trips', () => {
    const csv = levelsCsv(samplePricingOptions)
    const lines = csv.linesOf(samplePriceLevels)
    expect(lines[1]).toEqual({ level: 'Low', category: 'Suite', base: 180.5, lowest: 150, highest: 250 })
    const read = lines.map((line) =>
      Object.fromEntries(csv.columns.map((column) => [column, String(line[column] ?? '')])),
    )
    expect(csv.contentOf(read, { levels: [] })).toEqual({
      levels: samplePriceLevels.levels.map((level, place) => ({ ...level, id: place + 1, colour: place + 1 })),
    })
    expect(csv.contentOf(read, samplePriceLevels)).toEqual(samplePriceLevels)
  })
})
