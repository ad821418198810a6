import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../contract/account/roles.ts'
import { evaluatedNightsSchema, hotelAccuracySchema } from '../../contract/forecast/forecast-run.ts'
import { startStore } from '../core/bootstrap/start-store.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { ForecastAccuracy } from './ForecastAccuracy.tsx'
import AccuracyPage from './forecast-accuracy/AccuracyPage.tsx'

const row = (horizon: number, method: string, mae: number, coverage: number | null, nights = 91) => ({
  ...{ horizon, method, mae, coverage, nights, wape: 8.2, bias: -0.4 },
})
const ACCURACY = hotelAccuracySchema.parse({
  companyId: 7,
  from: '2026-08-21',
  to: '2026-11-19',
  byHorizon: [
    row(7, 'forecast', 2.31, 80),
    row(14, 'forecast', 3.04, 84),
    row(28, 'forecast', 4.18, 70, 70),
    row(56, 'forecast', 6.6, 30),
    row(7, 'on-the-books', 5.2, null),
  ],
})
const NIGHTS = evaluatedNightsSchema.parse({
  ...{ companyId: 7, horizon: 14 },
  nights: [
    { stayDate: '2026-10-30', actual: 40, forecast: 44, low: 38, high: 50 },
    { stayDate: '2026-10-31', actual: 60, forecast: 52, low: 46, high: 58 },
    { stayDate: '2026-11-01', actual: 50, forecast: 49.4, low: 44, high: 55 },
  ],
})
const routes = (body: unknown = ACCURACY) => ({
  'GET /api/forecast/hotel-accuracy': { body },
  'GET /api/forecast/evaluated-nights': { body: NIGHTS },
})
const signIn = (role: Role) =>
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })

describe('ForecastAccuracy', () => {
  beforeEach(() => signIn('VIEWER'))

  it('says how close the last forecasts were, and how many nights the band held', async () => {
    renderConsole(<ForecastAccuracy />, { routes: routes() })
    const line = await screen.findByText(/^Last 91 nights/)
    expect(line.textContent).toBe(
      'Last 91 nights: error ±2.3 / ±3.0 / ±4.2 rooms 7 / 14 / 28 days ahead, 78.7\u00a0% within the band.',
    )
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads hotel admins to the details', async () => {
    signIn('HOTEL_ADMIN')
    renderConsole(<ForecastAccuracy />, { routes: routes() })
    const link = await screen.findByRole('link', { name: 'Forecast accuracy' })
    expect(link).toHaveAttribute('href', '/analyse/forecast-accuracy?companyId=7')
  })

  it('says nothing before nights are evaluated', async () => {
    const { received } = renderConsole(<ForecastAccuracy />, {
      routes: routes({ ...ACCURACY, from: null, to: null, byHorizon: [] }),
    })
    await waitFor(() => expect(received).toHaveLength(1))
    expect(screen.queryByText(/Last/)).toBeNull()
  })
})

describe('the page of the accuracy of a hotel', () => {
  beforeEach(() => signIn('HOTEL_ADMIN'))

  it('compares the errors at each horizon with the best baseline', async () => {
    renderConsole(<AccuracyPage />, { at: '/analyse/forecast-accuracy', routes: routes() })
    const [, first, second] = await screen.findAllByRole('row')
    expect(first?.textContent).toBe('7912.38.2−0.480.0On the books5.2−2.9')
    expect(second?.textContent).toContain('14913.0')
    expect(screen.getByText(/^past nights from 21 Aug 2026 to 19 Nov 2026 · /)).toBeVisible()
  })

  it('shows by month what was forecast and sold so many days ahead, and asks for other days', async () => {
    const { received } = renderConsole(<AccuracyPage />, { at: '/analyse/forecast-accuracy', routes: routes() })
    const months = await screen.findByRole('table', { name: 'Forecast and rooms sold by month' })
    expect(
      within(months)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^MonthNightsRooms soldForecast, roomsDifference %MAE, roomsWithin band %/),
      'October 2026210096−4.06.050.0',
      'November 202615049−2.00.6100.0',
      'Total3150145−3.34.266.7',
    ])
    await userEvent.click(screen.getByRole('button', { name: '28 days ahead' }))
    await waitFor(() =>
      expect(
        received.filter(({ path }) => path === '/api/forecast/evaluated-nights').map(({ query }) => query),
      ).toEqual([
        { companyId: '7', horizon: '14' },
        { companyId: '7', horizon: '28' },
      ]),
    )
  })

  it('shows that nothing was evaluated yet', async () => {
    const none = { ...ACCURACY, from: null, to: null, byHorizon: [] }
    renderConsole(<AccuracyPage />, { at: '/analyse/forecast-accuracy', routes: routes(none) })
    expect(await screen.findByText('No accuracy data yet')).toBeVisible()
  })
})
