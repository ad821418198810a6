import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PRICING_DOCUMENTS } from '../../../contract/hotel/documents.ts'
import { pricingSettingsSchema } from '../../../contract/pricing/pricing-settings.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { samplePricingOptions } from '../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import CalculationPage from './CalculationPage.tsx'

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => {
  await userEvent.clear(input(name))
  if (value) await userEvent.type(input(name), value)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('CalculationPage', () => {
  beforeEach(() =>
    startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
  )

  it('saves costs and limits as typed or from a file, and shows errors at the field', async () => {
    const { initial } = PRICING_DOCUMENTS.settings
    const { received } = renderConsole(<CalculationPage />, {
      at: '/settings/price-levels/calculation',
      routes: {
        'GET /api/pricing/options': { body: samplePricingOptions },
        'GET /api/pricing/settings': { body: initial, headers: { etag: '"1"' } },
        'PUT /api/pricing/settings': ({ body }) => ({ body, headers: { etag: '"2"' } }),
      },
    })
    const sent = () => received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await screen.findByRole('region', { name: 'Calculation' })
    await type('Cost of an occupied room, EUR', '18.50')
    await type('Commission, %', '75')
    await press('Save')
    expect(await screen.findByText('Enter 0 to 60 per cent.')).toBeVisible()
    expect(sent()).toEqual([])
    await type('Commission, %', '12.5')
    await type('Smallest change, EUR', '3')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Try small variations' }))
    await press('Save')
    const saved = { ...initial, variableCost: 18_50, commission: 12.5, smallestChangeAmount: 3_00, variesRates: true }
    await waitFor(() => expect(sent()).toEqual([saved]))
    expect(pricingSettingsSchema.parse(sent()[0])).toEqual(saved)

    const file = [
      'variableCost,commission,largestDailyChange,largestUnreviewedChange,smallestChange,smallestChangeAmount,staleAfterHours,usesDemand,variesRates',
      '20,12.5,8,25,1,,24,yes,no',
    ].join('\n')
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
      new File([file], 'calculation.csv', { type: 'text/csv' }),
    )
    await waitFor(() => expect(input('Largest change a day, %').value).toBe('8'))
    expect(input('Smallest change, EUR').value).toBe('')
    await press('Save')
    await waitFor(() =>
      expect(sent()[1]).toEqual({
        ...saved,
        variableCost: 20_00,
        largestDailyChange: 8,
        largestUnreviewedChange: 25,
        smallestChangeAmount: null,
        staleAfterHours: 24,
        variesRates: false,
      }),
    )
  })
})
