import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GroupRequest, groupRequestSchema } from '../../../contract/analysis/group-request.ts'
import type { GroupBlock, GroupBlocks } from '../../../contract/booking/group-blocks.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../testing/samples.ts'
import GroupsPage from './GroupsPage.tsx'

const choir: GroupBlock = {
  id: 1,
  name: 'Choir',
  status: 'definite',
  segment: 'Groups',
  firstNight: '2027-01-10',
  lastNight: '2027-01-11',
  cutoff: '2026-11-25',
  isReleased: false,
  roomNights: 40,
  pickedUp: 10,
  left: 30,
  expectedWash: 8,
  revenueLeft: 2_700_00,
  nights: [
    { stayDate: '2027-01-10', roomType: 'DBL', rooms: 20, pickedUp: 10, rate: 90_00 },
    { stayDate: '2027-01-11', roomType: 'DBL', rooms: 20, pickedUp: 0, rate: null },
  ],
}
const { roomNights, pickedUp, left, expectedWash, revenueLeft } = choir
const REPORT: GroupBlocks = {
  companyId: 7,
  currency: 'EUR',
  today: '2026-11-20',
  pickupShare: 0.8,
  earlierGroups: 6,
  rows: [choir],
  total: { roomNights, pickedUp, left, expectedWash, revenueLeft },
}
const REQUEST: GroupRequest = groupRequestSchema.parse({
  id: 4,
  revision: 1,
  name: 'Cyclists',
  status: 'tentative',
  chance: 60,
  firstNight: '2027-01-20',
  lastNight: '2027-01-21',
  nights: [
    { stayDate: '2027-01-20', category: null, rooms: 6 },
    { stayDate: '2027-01-21', category: null, rooms: 5 },
  ],
  commission: 0,
  wash: 10,
  cutoff: null,
  budget: null,
  rate: 95_00,
  isInPms: false,
  lostReason: null,
  note: null,
  author: 'Marlene Kübler',
  writtenOn: '2026-11-19',
  quote: {
    roomNights: 9.9,
    displaced: 1.2,
    contribution: 90_00,
    lowestRate: 42_00,
    recommendedRate: 80_00,
    usualRate: 118_20,
  },
})
const show = (report: GroupBlocks, requests: GroupRequest[] = []) =>
  renderConsole(<GroupsPage />, {
    at: '/analyse/groups',
    routes: {
      'GET /api/analysis/group-blocks': { body: report },
      'GET /api/groups/7/requests': { body: requests },
    },
  })

describe('GroupsPage', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('VIEWER'), user: sampleUser(), company: sampleHotel() }))

  it("shows each group's block, its cut-off and its expected wash, with totals", async () => {
    show(REPORT)
    const table = within(await screen.findByRole('table', { name: 'Groups' }))
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    const [, first, total] = table.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement]
    expect(within(first).getByRole('rowheader').textContent).toBe('Choir')
    expect(cells(first)).toEqual([
      ...['Definite', 'Sun 10 Jan – Mon 11 Jan', '25 Nov 2026'],
      ...['40', '10', '25.0', '30', '8.0', '2,700'],
    ])
    expect(cells(total).slice(3)).toEqual(['40', '10', '25.0', '30', '8.0', '2,700'])
    expect(screen.getByText('Earlier groups picked up 80.0 %')).toBeVisible()
  })

  it('opens the nights of a group', async () => {
    const { router } = show(REPORT)
    await userEvent.click(
      within(await screen.findByRole('table', { name: 'Groups' })).getByRole('button', { name: 'Choir' }),
    )
    const nights = within(await screen.findByRole('table', { name: 'Choir: nights' }))
    const [, first, second] = nights.getAllByRole('row').map(({ textContent }) => textContent)
    expect([first, second]).toEqual(['Sun 10 JanDBL20101090.00', 'Mon 11 JanDBL20020—'])
    expect(router.state.location.search).toContain('block=1')
    const table = within(screen.getByRole('table', { name: 'Groups' }))
    await userEvent.click(table.getByRole('button', { name: 'Choir', expanded: true }))
    expect(screen.queryByRole('table', { name: 'Choir: nights' })).toBeNull()
  })

  it('lists the requests of groups, each with its offer and its lowest rate', async () => {
    startStore.setState({ global: sampleGlobal('USER') })
    show(REPORT, [REQUEST])
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    expect(table.getByRole('link', { name: 'Cyclists' })).toHaveAttribute('href', '/analyse/groups/4?companyId=7')
    const [, row] = table.getAllByRole('row') as [HTMLElement, HTMLElement]
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual(['Tentative 60 %', 'Wed 20 Jan – Thu 21 Jan', '11', '95', '42'])
    expect(screen.getByRole('link', { name: 'New request' })).toHaveAttribute(
      'href',
      '/analyse/groups/create?companyId=7',
    )
  })

  it('shows requests whose nights are over only when they are asked for', async () => {
    show(REPORT, [{ ...REQUEST, id: 3, name: 'Skiers', firstNight: '2020-01-20', lastNight: '2020-01-21' }, REQUEST])
    const table = within(await screen.findByRole('table', { name: 'Requests' }))
    expect(table.getByRole('link', { name: 'Cyclists' })).toBeVisible()
    expect(table.queryByRole('link', { name: 'Skiers' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier requests' }))
    expect(table.getByRole('link', { name: 'Skiers' })).toBeVisible()
  })

  it('shows that there is no group, and that wash is unknown without an earlier group', async () => {
    show({
      ...REPORT,
      pickupShare: null,
      earlierGroups: 0,
      rows: [],
      total: { roomNights: 0, pickedUp: 0, left: 0, expectedWash: null, revenueLeft: 0 },
    })
    expect(await screen.findByText('No groups ahead')).toBeVisible()
    expect(screen.getByText('No earlier groups to learn from')).toBeVisible()
  })
})
