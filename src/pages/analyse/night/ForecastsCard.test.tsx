import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type ForecastHistory, forecastHistorySchema } from '../../../../contract/forecast-history.ts'
import { addDays } from '../../../../contract/stay-date.ts'
import { startStore } from '../../../bootstrap/start-store.ts'
import { useAddress } from '../../../figures/use-address.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import { ForecastsCard } from './ForecastsCard.tsx'

const NIGHT = '2026-12-24'

/** So many forecasts, one a day up to 19 November: the newest expects 83.6 rooms, each earlier one a room less. */
const sampleHistory = (count: number, actual: number | null = null): ForecastHistory =>
  forecastHistorySchema.parse({
    companyId: 7,
    asOf: '2026-11-20T08:14:00Z',
    stayDate: NIGHT,
    actual,
    forecasts: Array.from({ length: count }, (_, day) => ({
      origin: addDays('2026-11-19', -day),
      daysBeforeArrival: 35 + day,
      roomNights: 83.6 - day,
      low: 79.2,
      high: 88,
    })),
  })

const AtAddress = () => <ForecastsCard night={NIGHT} address={useAddress()} />

async function show(history: ForecastHistory) {
  const { received } = renderConsole(<AtAddress />, {
    at: '/?asOf=2026-11-19',
    routes: { 'GET /api/analysis/forecast-history': { body: history } },
  })
  const card = within(await screen.findByRole('region', { name: 'Forecasts for Thu 24 Dec' }))
  return { card, received }
}
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)

beforeEach(() => startStore.setState({ global: sampleGlobal('VIEWER'), user: sampleUser(), company: sampleHotel() }))

it('the forecasts of a night are listed with their band, the newest first and a week of them at a time', async () => {
  const { card, received } = await show(sampleHistory(9))
  await card.findByRole('rowheader', { name: '19 Nov 2026' })
  const [, newest, before] = card.getAllByRole('row')
  expect(cellsOf(newest)).toEqual(['19 Nov 2026', '35', '84', '79', '88'])
  expect(cellsOf(before)).toEqual(['18 Nov 2026', '36', '83', '79', '88'])
  expect(card.getAllByRole('rowheader')).toHaveLength(7)
  await userEvent.click(card.getByRole('button', { name: 'Show 2 more of 9' }))
  expect(card.getAllByRole('rowheader')).toHaveLength(9)
  expect(received[0]?.query).toEqual({ companyId: '7', stayDate: NIGHT, asOf: '2026-11-19' })
})

it('the forecasts of a night that is over say what it ended with and how far each was off', async () => {
  const { card } = await show(sampleHistory(5, 82))
  expect(await card.findByText('Actual: 82 rooms')).toBeDefined()
  const errors = card
    .getAllByRole('row')
    .slice(1)
    .map((row) => cellsOf(row).at(-1))
  expect(errors).toEqual(['+2', '+1', '0', '−1', '−2'])
})

it('a night without forecasts says how often they are made and for how long they are kept', async () => {
  const { card } = await show(sampleHistory(0))
  expect(await card.findByText('No past forecasts for this night')).toBeDefined()
  expect(card.getByText('Forecasts are made every night and kept for 92 days.')).toBeDefined()
  expect(card.queryByRole('table')).toBeNull()
})
