import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
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
}
const { roomNights, pickedUp, left, expectedWash, revenueLeft } = choir
const REPORT: GroupBlocks = {
  companyId: 7,
  currency: 'EUR',
  today: '2026-11-20',
  pickupShare: 0.8,
  rows: [choir],
  total: { roomNights, pickedUp, left, expectedWash, revenueLeft },
}
const show = (report: GroupBlocks) =>
  renderConsole(<GroupsPage />, {
    at: '/analyse/groups',
    routes: { 'GET /api/analysis/group-blocks': { body: report } },
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

  it('shows that there is no group, and that wash is unknown without an earlier group', async () => {
    show({
      ...REPORT,
      pickupShare: null,
      rows: [],
      total: { roomNights: 0, pickedUp: 0, left: 0, expectedWash: null, revenueLeft: 0 },
    })
    expect(await screen.findByText('No groups ahead')).toBeVisible()
    expect(screen.getByText('No earlier groups to learn from')).toBeVisible()
  })
})
