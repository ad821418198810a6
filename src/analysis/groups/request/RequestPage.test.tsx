import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../../contract/account/roles.ts'
import {
  type GroupQuoteAnswer,
  type GroupRequest,
  groupQuoteSchema,
  groupRequestSchema,
} from '../../../../contract/analysis/group-request.ts'
import { groupBlocksSchema } from '../../../../contract/booking/group-blocks.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { enterDate } from '../../../testing/enter-date.ts'
import type { FakeRoutes } from '../../../testing/fake-api.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { samplePricingOptions } from '../../../testing/sample-pricing.ts'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import NewRequestPage from './NewRequestPage.tsx'
import RequestPage from './RequestPage.tsx'

const TOTAL = {
  ...{ roomNights: 9, displaced: 2.4, contribution: 180_00 },
  ...{ lowestRate: 42_00, recommendedRate: 80_00, usualRate: 118_20 },
}
const ANSWER: GroupQuoteAnswer = groupQuoteSchema.parse({
  companyId: 7,
  currency: 'EUR',
  missing: null,
  quote: {
    total: TOTAL,
    missingRooms: 0,
    gain: null,
    recommendedGain: 342_00,
    nights: [
      {
        ...{ stayDate: '2027-01-20', rooms: 5, roomsLeft: 30.4, missing: 0, displaced: 2.4, contribution: 180_00 },
        ...{ displacedHere: 1.6, active: 110_00 },
        ...{ lowestRate: 42_00, forecast: 60.2, forecastAfter: 62.3, capacity: 70, recommended: 118_00 },
        recommendedAfter: 124_00,
      },
    ],
    categories: [],
    alternatives: [
      { firstNight: '2027-01-27', lastNight: '2027-01-28', displaced: 0, lowestRate: 20_00, recommendedRate: 69_00 },
    ],
  },
})
const REQUEST: GroupRequest = groupRequestSchema.parse({
  ...{ id: 4, revision: 3, name: 'Cyclists', status: 'open', chance: 50, commission: 0, wash: 10 },
  ...{ firstNight: '2027-01-20', lastNight: '2027-01-21', cutoff: null, budget: 70_00, rate: null, isInPms: false },
  nights: [
    { stayDate: '2027-01-20', category: 1, rooms: 5 },
    { stayDate: '2027-01-21', category: 2, rooms: 4 },
  ],
  ...{ lostReason: null, note: null, author: 'Marlene Kübler', writtenOn: '2026-11-19', quote: TOTAL },
})

const QUOTE = 'POST /api/groups/7/quote'
const BLOCKS = groupBlocksSchema.parse({
  ...{ companyId: 7, currency: 'EUR', today: '2026-11-20', pickupShare: 0.832, earlierGroups: 12, rows: [] },
  total: { roomNights: 0, pickedUp: 0, left: 0, expectedWash: 0, revenueLeft: 0 },
})
const routesOf = (more: FakeRoutes = {}): FakeRoutes => ({
  'GET /api/analysis/group-blocks': { body: { ...BLOCKS, earlierGroups: 2 } },
  'GET /api/pricing/options': { body: samplePricingOptions },
  'GET /api/groups/7/requests': { body: [REQUEST] },
  [QUOTE]: { body: ANSWER },
  'GET /api/calendar/7/events': {
    body: [
      {
        ...{ id: 1, revision: 1, name: 'Ski opening', firstNight: '2027-01-27', lastNight: '2027-01-28' },
        ...{ expectedImpact: null, note: null, uid: null },
      },
    ],
  },
  'GET /api/calendar/holidays': { body: { companyId: 7, rows: [] } },
  ...more,
})
const show = (more?: FakeRoutes) =>
  renderConsole(<RequestPage />, {
    at: '/analyse/groups/4?companyId=7',
    path: '/analyse/groups/:id',
    routes: routesOf(more),
  })
const signIn = (role: Role) =>
  startStore.setState({ global: sampleGlobal(role), user: sampleUser(), company: sampleHotel() })
const rooms = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save request' }))

describe('the page of a new request', () => {
  beforeEach(() => signIn('USER'))

  it('quotes the group as it is typed, and stores it', async () => {
    const { received, router } = renderConsole(<NewRequestPage />, {
      at: '/analyse/groups/create?companyId=7',
      path: '/analyse/groups/create',
      routes: routesOf({ 'POST /api/groups/7/requests': { status: 201, body: REQUEST } }),
    })
    expect(await screen.findByText('No quote yet')).toBeVisible()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Group' }), 'Cyclists')
    await enterDate('First night', '2027-01-20')
    await enterDate('Last night', '2027-01-21')
    await userEvent.type(await rooms('Double, every night'), '5')
    await userEvent.clear(await rooms('Double, Thu 21 Jan'))
    await userEvent.type(await rooms('Suite, Thu 21 Jan'), '4')
    const nights = [
      { stayDate: '2027-01-20', category: 1, rooms: 5 },
      { stayDate: '2027-01-21', category: 2, rooms: 4 },
    ]
    await waitFor(() =>
      expect(received.findLast(({ path }) => path.endsWith('/quote'))?.body).toEqual({
        ...{ nights, commission: 0, wash: 10, rate: null, budget: null, requestId: null },
      }),
    )
    expect(await screen.findByText('Earns 342 EUR more')).toBeVisible()
    expect(
      screen.getByText(
        /^The primary category is on sale at 110.00 EUR on average.* 7.4 of the group’s 9.0 room nights/,
      ),
    ).toBeVisible()
    // The rate on sale is the first ask, and what is offered is not followed by less.
    const offers = () => screen.queryAllByRole('button', { name: /^Offer / }).map(({ textContent }) => textContent)
    expect(offers()).toEqual(['Offer 110.00 EUR', 'Offer 80.00 EUR'])
    await userEvent.click(screen.getByRole('button', { name: 'Offer 80.00 EUR' }))
    expect(await screen.findByText(/^This rate is not below the recommended quote/)).toBeVisible()
    expect(offers()).toEqual([])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Tentative')
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/analyse/groups'))
    expect(received.find(({ method, path }) => method === 'POST' && path.endsWith('/requests'))?.body).toEqual({
      ...{ name: 'Cyclists', status: 'tentative', chance: 50, nights, commission: 0, wash: 10, cutoff: null },
      ...{ budget: null, rate: 80_00, lostReason: null, isInPms: false, note: null },
    })
    // Another quote would count the stored group against itself.
    const calls = received.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)
    expect(calls.slice(calls.indexOf('POST requests'))).not.toContain('POST quote')
  })

  it.each([
    ['what earlier groups did not use', { body: BLOCKS }, '17', /as with the 12 earlier groups of your hotel/],
    ['10 % with too few earlier groups', { body: { ...BLOCKS, earlierGroups: 2 } }, '10', /too few earlier groups/],
    [
      '10 % if earlier groups are unknown',
      { status: 500, body: {} },
      '10',
      /^Rooms that the group will probably not use\.$/,
    ],
    ['at most 90 %', { body: { ...BLOCKS, pickupShare: 0.02 } }, '90', /as with the 12 earlier groups/],
  ])('begins with the expected wash: %s', async (_, blocks, wash, help) => {
    renderConsole(<NewRequestPage />, {
      at: '/analyse/groups/create?companyId=7',
      path: '/analyse/groups/create',
      routes: routesOf({ 'GET /api/analysis/group-blocks': blocks }),
    })
    const field = await screen.findByRole('textbox', { name: 'Expected wash, %' })
    expect(field).toHaveValue(wash)
    expect(screen.getByText(help)).toBeVisible()
  })

  it('marks what is missing, and sends nothing', async () => {
    const { received } = renderConsole(<NewRequestPage />, {
      at: '/analyse/groups/create?companyId=7',
      routes: routesOf(),
    })
    await screen.findByRole('textbox', { name: 'Group' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lost')
    await save()
    expect(await screen.findByText('Enter a name of at most 80 characters.')).toBeVisible()
    expect(screen.getByText('Enter 1 to 60 nights, the first one first.')).toBeVisible()
    expect(screen.getByText('Choose a reason.')).toBeVisible()
    expect(received.some(({ method }) => method === 'POST')).toBe(false)
  })
})

describe('the page of a request', () => {
  beforeEach(() => signIn('USER'))

  it('shows what the group does to each night, and what it earns at its budget', async () => {
    const body = groupQuoteSchema.parse({ ...ANSWER, quote: { ...ANSWER.quote, gain: -120_00, missingRooms: 3 } })
    show({ [QUOTE]: { body } })
    expect(await screen.findByText(/^At 70.00 EUR the group earns 120 EUR less/)).toBeVisible()
    expect(screen.getByText('3.0 room nights are missing for this group.')).toBeVisible()
    const [, night] = within(screen.getByRole('table', { name: 'By night' })).getAllByRole('row')
    expect(night?.textContent).toBe(
      'Wed 20 Jan5of 30.4 left after expected cancellations1.6+0.8 on nights around it4260.2 → 62.3118 → 124on sale at 110',
    )
  })

  it('moves the group to cheaper dates with its rooms', async () => {
    const { received } = show()
    // Whoever moves a group into an event should know.
    expect(await screen.findByRole('rowheader', { name: 'Wed 27 Jan – Thu 28 Jan Ski opening' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Use Wed 27 Jan – Thu 28 Jan' }))
    expect(await rooms('Double, Wed 27 Jan')).toHaveValue('5')
    await waitFor(() =>
      expect(received.findLast(({ path }) => path.endsWith('/quote'))?.body).toMatchObject({
        requestId: 4,
        rate: 70_00,
        nights: [
          { stayDate: '2027-01-27', category: 1, rooms: 5 },
          { stayDate: '2027-01-28', category: 2, rooms: 4 },
        ],
      }),
    )
  })

  it('explains why there is no quote', async () => {
    show({ [QUOTE]: { body: { ...ANSWER, missing: 'beyond-forecast', quote: null } } })
    expect(await screen.findByText('The forecast or the capacity of these nights is missing.')).toBeVisible()
  })

  it('deletes the request after a question, in the version that was seen', async () => {
    const { received, router } = show({ 'DELETE /api/groups/7/requests/4': { status: 204 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Cyclists' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/analyse/groups'))
    expect(received.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"3"')
  })

  it('keeps what was typed if somebody else has saved meanwhile, and says so', async () => {
    const stored = { ...REQUEST, revision: 4, note: 'Theirs' }
    let isChanged = false
    show({
      'GET /api/groups/7/requests': () => ({ body: [isChanged ? stored : REQUEST] }),
      'PUT /api/groups/7/requests/4': () => {
        isChanged = true
        return {
          status: 412,
          body: { type: 'about:blank', title: 'Changed', status: 412, code: 'changed', requestId: '1' },
        }
      },
    })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Mine')
    await save()
    await waitFor(() => expect(screen.getAllByRole('alert').some((each) => each.textContent !== '')).toBe(true))
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Mine')
  })

  it('marks the number of rooms that is wrong, and not the chance of another status', async () => {
    const { received } = show({ 'PUT /api/groups/7/requests/4': { body: REQUEST } })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Tentative')
    await userEvent.clear(screen.getByRole('textbox', { name: /^Chance/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open')
    const wrong = await rooms('Suite, Thu 21 Jan')
    await userEvent.clear(wrong)
    await userEvent.type(wrong, '4x')
    await save()
    await waitFor(() => expect(wrong).toHaveAttribute('aria-invalid', 'true'))
    expect(await rooms('Double, Wed 20 Jan')).toHaveAttribute('aria-invalid', 'false')
    await userEvent.clear(wrong)
    await userEvent.type(wrong, '4')
    await waitFor(() => expect(wrong).toHaveAttribute('aria-invalid', 'false'))
    await save()
    await waitFor(() => expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({ chance: 50 }))
  })

  it('shows rooms of a removed category and of any category, so that they can be changed', async () => {
    const nights = [
      { stayDate: '2027-01-20', category: 99, rooms: 7 },
      { stayDate: '2027-01-20', category: null, rooms: 3 },
    ]
    show({ 'GET /api/groups/7/requests': { body: [{ ...REQUEST, nights }] } })
    expect(await rooms('Removed category, Wed 20 Jan')).toHaveValue('7')
    expect(await rooms('Any room, Wed 20 Jan')).toHaveValue('3')
  })

  it('is read-only for viewers', async () => {
    signIn('VIEWER')
    show()
    expect(await screen.findByRole('textbox', { name: 'Group' })).toBeDisabled()
    expect(await screen.findByText('Earns 342 EUR more')).toBeVisible()
    for (const name of ['Save request', 'Delete Cyclists', 'Offer 80.00 EUR'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
