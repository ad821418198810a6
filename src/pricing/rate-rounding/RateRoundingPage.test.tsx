import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { PriceStep } from '../../../contract/pricing/pricing.ts'
import type { RateRounding } from '../../../contract/pricing/rate-rounding.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePricingOptions } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import RateRoundingPage from './RateRoundingPage.tsx'

const STORED: RateRounding = {
  usual: { mode: 'up-to-ending', ending: 9 },
  categories: [{ category: 2, rounding: { mode: 'nearest-multiple', multiple: 5 } }],
  ratePlans: [],
}
const steps: PriceStep[] = [
  { kind: 'base', label: 'Low', amount: 12_130, rate: 12_130 },
  { kind: 'rounding', label: '', amount: 770, rate: 12_900 },
]
const row = (stayDate: string, category: number) => ({
  stayDate,
  category,
  active: null,
  recommended: 12_900,
  difference: null,
  fixed: false,
  autopilot: 'off',
  level: 1,
  stale: false,
  steps,
  limits: null,
})

async function show(rows: object[] = [row('2026-11-23', 1), row('2026-11-24', 1)]) {
  const { received } = renderConsole(<RateRoundingPage />, {
    at: '/settings/rate-rounding',
    routes: {
      'GET /api/pricing/options': { body: samplePricingOptions },
      'GET /api/pricing/rounding': { body: STORED, headers: { etag: '"5"' } },
      'PUT /api/pricing/rounding': ({ body }) => ({ body, headers: { etag: '"6"' } }),
      'GET /api/pricing/rate-plans': {
        body: {
          base: 'BAR',
          plans: [
            {
              code: 'NRF',
              name: 'Non-refundable',
              parent: 'BAR',
              adjustment: { type: 'percent', percent: -10 },
              hasOwnRestrictions: false,
              isDerivedBySystem: false,
            },
          ],
        },
      },
      'GET /api/pricing/recommendations': {
        body: { companyId: 7, currency: 'EUR', calculatedAt: null, basedOn: null, rows },
      },
      // Encodes the requested ending in the answer.
      'POST /api/pricing/rounding/preview': ({ body }) => {
        const { rounding, amounts } = body as { rounding: { ending?: number }; amounts: number[] }
        return { body: { amounts: amounts.map(() => 12_000 + (rounding.ending ?? 0) * 100) } }
      },
    },
  })
  await screen.findByRole('table', { name: 'Rate rounding' })
  return { sent: () => received.filter(({ method }) => method === 'PUT') }
}
const mode = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Rounding: ${name}` })
const number = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Ending or multiple: ${name}` })
const line = (name: string) =>
  within(screen.getByRole('table', { name: 'Rate rounding' })).getByRole('row', { name: new RegExp(`^${name}`) })
const type = async (name: string, value: string) => {
  await userEvent.clear(number(name))
  await userEvent.type(number(name), value)
}
const upload = (text: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File([text], 'rounding.csv', { type: 'text/csv' }),
  )

beforeEach(() =>
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
)

it('RateRoundingPage shows the rounding for all rates, each category and each plan', async () => {
  await show()
  expect(number('All rates').value).toBe('9')
  expect(mode('Suite').selectedOptions[0]?.textContent).toBe('Nearest multiple of')
  expect(mode('Double').selectedOptions[0]?.textContent).toBe('As for all rates')
  expect(await screen.findByRole('combobox', { name: 'Rounding: Non-refundable' })).toBeVisible()
  expect(within(mode('All rates')).queryByRole('option', { name: 'As for all rates' })).toBeNull()
})

it("RateRoundingPage rounds the hotel's own unrounded rates in the example, each once, during input", async () => {
  await show()
  await waitFor(() => expect(line('All rates').textContent).toContain('121.30 → 129.00'))
  expect(line('All rates').textContent).not.toContain('·')
  await type('All rates', '5')
  await waitFor(() => expect(line('All rates').textContent).toContain('121.30 → 125.00'))
  await type('All rates', 'x')
  await waitFor(() => expect(line('All rates').textContent).toContain('—'))
})

it('RateRoundingPage shows that there is no example for a hotel without rates', async () => {
  await show([])
  expect(line('All rates').textContent).toContain('No rates yet to show')
})

it("RateRoundingPage saves a plan's new rounding and a category's removed one with the others", async () => {
  const { sent } = await show()
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Rounding: Non-refundable' }),
    'Up to multiple of',
  )
  expect(number('Non-refundable').value).toBe('5')
  await userEvent.selectOptions(mode('Suite'), 'As for all rates')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(sent()[0]?.body).toEqual({
    usual: STORED.usual,
    categories: [],
    ratePlans: [{ ratePlan: 'NRF', rounding: { mode: 'up-to-multiple', multiple: 5 } }],
  })
})

it('RateRoundingPage rejects an invalid ending or multiple at its field, and explains what is required', async () => {
  const { sent } = await show()
  await type('All rates', 'nine')
  await type('Suite', '0')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(number('All rates')))
  const said = (name: string) =>
    document.getElementById(number(name).getAttribute('aria-describedby') ?? '')?.textContent
  expect(said('All rates')).toBe('Enter an ending such as 9, 99 or 0.90.')
  expect(said('Suite')).toBe('Enter a number above 0, such as 5.')
  expect(sent()).toEqual([])
})

it('RateRoundingPage applies a CSV file with roundings, and rejects one with an unknown category', async () => {
  await show()
  await upload('category,ratePlan,mode,value\n,,nearest-ending,0.9\nDouble,,none,\n')
  await waitFor(() => expect(number('All rates').value).toBe('0.9'))
  expect(mode('Double').selectedOptions[0]?.textContent).toBe('No rounding')
  expect(mode('Suite').selectedOptions[0]?.textContent).toBe('As for all rates')
  await upload('category,ratePlan,mode,value\nCastle,,none,\n')
  expect((await screen.findByText(/cannot be read/)).textContent).toContain('“category”')
  expect(number('All rates').value).toBe('0.9')
})
