import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Role } from '../../../../contract/account/roles.ts'
import { type ForecastHistory, forecastHistorySchema } from '../../../../contract/forecast/forecast-history.ts'
import { type OwnForecast, ownForecastSchema } from '../../../../contract/forecast/own-forecast.ts'
import { addDays } from '../../../../contract/platform/stay-date.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { useAddress } from '../../../kit/figures/use-address.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import { ForecastsCard } from './ForecastsCard.tsx'

/** Always in the future when this test runs. */
const NIGHT = '2099-12-24'

/** A number of forecasts, one per day up to 19 November: the newest expects 83.6 rooms, each earlier one a room less. */
const sampleHistory = (count: number, actual: number | null = null): ForecastHistory =>
  forecastHistorySchema.parse({
    companyId: 7,
    asOf: '2026-11-20T08:14:00Z',
    stayDate: NIGHT,
    capacity: 100,
    actual,
    forecasts: Array.from({ length: count }, (_, day) => ({
      origin: addDays('2026-11-19', -day),
      daysBeforeArrival: 35 + day,
      roomNights: 83.6 - day,
      low: 79.2,
      high: 88,
    })),
  })

const sampleOwn = (part: Partial<OwnForecast> = {}): OwnForecast =>
  ownForecastSchema.parse({
    id: 3,
    revision: 2,
    stayDate: NIGHT,
    rooms: 90,
    reason: 'Choir festival',
    author: 'Ada Lang',
    writtenOn: '2026-11-18',
    forecast: 80.4,
    forecastOrigin: '2026-11-17',
    ...part,
  })

const AtAddress = ({ night }: { night: string }) => <ForecastsCard night={night} address={useAddress()} />

interface Shown {
  history?: ForecastHistory
  own?: OwnForecast[]
  role?: Role
  at?: string
}

async function show({ history = sampleHistory(1), own = [], role = 'USER', at = '/' }: Shown) {
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
  const stored = [sampleOwn({ id: 2, stayDate: '2026-12-25', reason: 'Another night' }), ...own]
  const { received } = renderConsole(<AtAddress night={history.stayDate} />, {
    at,
    routes: {
      'GET /api/analysis/forecast-history': { body: history },
      'GET /api/forecast/7/own-forecasts': { body: stored },
      'POST /api/forecast/7/own-forecasts': ({ body }) => {
        stored.push(sampleOwn(body as Partial<OwnForecast>))
        return { status: 201, body: stored.at(-1) }
      },
      'PUT /api/forecast/7/own-forecasts/3': ({ body }) => {
        stored.splice(1, 1, sampleOwn(body as Partial<OwnForecast>))
        return { body: stored[1] }
      },
      'DELETE /api/forecast/7/own-forecasts/3': () => {
        stored.pop()
        return { status: 204 }
      },
    },
  })
  const card = within(await screen.findByRole('region', { name: /^Forecasts for/ }))
  return { card, received }
}
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
const pastRows = (card: ReturnType<typeof within>) =>
  within(card.getByRole('group', { name: /^Forecasts for/ }))
    .getAllByRole('row')
    .slice(1)
const ownRow = async (card: ReturnType<typeof within>) =>
  within(await card.findByRole('group', { name: 'Your hotel’s forecast' })).getAllByRole('row')[1]

it('ForecastsCard lists the forecasts of a night with their band, newest first and a week at a time', async () => {
  const { card, received } = await show({ history: sampleHistory(9), at: '/?asOf=2026-11-19' })
  await card.findByRole('rowheader', { name: '19 Nov 2026' })
  const [newest, before] = pastRows(card)
  expect(cellsOf(newest)).toEqual(['19 Nov 2026', '35', '84', '79', '88'])
  expect(cellsOf(before)).toEqual(['18 Nov 2026', '36', '83', '79', '88'])
  expect(pastRows(card)).toHaveLength(7)
  await userEvent.click(card.getByRole('button', { name: 'Show 2 more of 9' }))
  expect(pastRows(card)).toHaveLength(9)
  expect(received.find(({ path }) => path === '/api/analysis/forecast-history')?.query).toEqual({
    companyId: '7',
    stayDate: NIGHT,
    asOf: '2026-11-19',
  })
})

it('ForecastsCard shows the actual and each error for a night that is over', async () => {
  const { card } = await show({ history: sampleHistory(5, 82) })
  expect(await card.findByText('Actual: 82 rooms')).toBeVisible()
  expect(pastRows(card).map((row) => cellsOf(row).at(-1))).toEqual(['+2', '+1', '0', '−1', '−2'])
})

it('ForecastsCard draws the chart once there are two forecasts', async () => {
  const { card } = await show({ history: sampleHistory(2, 82) })
  // The name of the line that the forecast is compared with.
  expect(await card.findByText('Actual')).toBeVisible()
})

it('ForecastsCard shows a single forecast in the table only', async () => {
  const { card } = await show({ history: sampleHistory(1, 82) })
  await card.findByRole('rowheader', { name: '19 Nov 2026' })
  expect(card.queryByText('Actual')).toBeNull()
})

it('ForecastsCard explains how often forecasts are made and how long they are kept if there are none', async () => {
  const { card } = await show({ history: sampleHistory(0) })
  expect(await card.findByText('No past forecasts for this night')).toBeVisible()
  expect(card.getByText('Forecasts are made every night and kept for 92 days.')).toBeVisible()
})

it('ForecastsCard saves an own forecast with its reason and shows it in place of the form', async () => {
  const { card, received } = await show({})
  expect(await card.findByText('Your hotel has no forecast for this night')).toBeVisible()
  await userEvent.type(card.getByRole('textbox', { name: /^Rooms/ }), '90')
  await userEvent.type(card.getByRole('textbox', { name: /^Reason/ }), 'Choir festival')
  await userEvent.click(card.getByRole('button', { name: 'Add' }))
  expect(cellsOf(await ownRow(card)).slice(0, 3)).toEqual([
    '90 rooms',
    '80 rooms',
    'Choir festivalAda Lang, 18 Nov 2026',
  ])
  expect(card.queryByRole('textbox')).toBeNull()
  expect(received.find(({ method }) => method === 'POST')?.body).toEqual({
    stayDate: NIGHT,
    rooms: 90,
    reason: 'Choir festival',
  })
})

it.each(['', '-1', '4.5', '101', 'many'])(
  'ForecastsCard rejects an own forecast of “%s” rooms at its field',
  async (typed) => {
    const { card, received } = await show({})
    const rooms = await card.findByRole('textbox', { name: /^Rooms/ })
    if (typed) await userEvent.type(rooms, typed)
    await userEvent.type(card.getByRole('textbox', { name: /^Reason/ }), 'Fair')
    await userEvent.click(card.getByRole('button', { name: 'Add' }))
    expect(await card.findByText('Enter a whole number, at most the rooms of the hotel.')).toBeVisible()
    expect(received.some(({ method }) => method === 'POST')).toBe(false)
  },
)

it('ForecastsCard edits an own forecast in place, and deletes it', async () => {
  const { card, received } = await show({ own: [sampleOwn()] })
  await userEvent.click(await card.findByRole('button', { name: 'Edit Your hotel’s forecast: 90 rooms' }))
  const rooms = card.getByRole('textbox', { name: /^Rooms/ })
  await userEvent.clear(rooms)
  await userEvent.type(rooms, '95')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  await userEvent.click(await card.findByRole('button', { name: 'Delete Your hotel’s forecast: 95 rooms' }))
  expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
    stayDate: NIGHT,
    rooms: 95,
    reason: 'Choir festival',
  })
  await userEvent.click(card.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(card.getByText('Your hotel has no forecast for this night')).toBeVisible())
})

it('ForecastsCard shows the own forecast of a past night read-only, with its error and ours', async () => {
  const night = '2024-12-24'
  const { card } = await show({
    history: { ...sampleHistory(0, 82), stayDate: night },
    own: [sampleOwn({ stayDate: night })],
  })
  await card.findByText('Actual: 82 rooms')
  expect(cellsOf(await ownRow(card))).toEqual([
    '90 rooms8 rooms too high',
    '80 rooms2 rooms too low',
    'Choir festivalAda Lang, 18 Nov 2026',
  ])
  expect(card.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull()
})

it('ForecastsCard shows own forecasts to users without write access', async () => {
  const read = await show({ role: 'VIEWER', own: [sampleOwn()] })
  expect(cellsOf(await ownRow(read.card))[0]).toBe('90 rooms')
  expect(read.card.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull()
})

it('ForecastsCard hides an own forecast as of a day before it was made', async () => {
  const { card } = await show({ own: [sampleOwn()], at: '/?asOf=2026-11-17' })
  expect(await card.findByText('Your hotel has no forecast for this night')).toBeVisible()
  expect(card.queryByRole('textbox')).toBeNull()
})
