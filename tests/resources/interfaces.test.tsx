import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { OPEN } from '../../contract/pricing/restriction.ts'
import { readDueBookings } from '../../server/connection/read-bookings.ts'
import { company, connection, rateDifference, roomCategory } from '../../server/platform/database/schema/index.ts'
import { storePublication } from '../../server/pricing/publishing/publish.ts'
import { KINDS } from '../support/kinds.ts'
import { openConsole } from '../support/open-console.ts'
import { fail, TODAY } from '../support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { press } from './steps.ts'

let test: TestApp
/** The user's current hotel. */
let hotel: typeof company.$inferSelect
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(connection)
})

async function openPage(username = 'hotel.admin') {
  const opened = await openConsole(test, username, '/settings/interfaces')
  return opened
}

/** The connected hotel's card. */
const card = async () => within(await screen.findByRole('region', { name: 'Demo system' }))
const stored = async () => (await test.db.select().from(connection))[0]

describe('interfaces of a hotel', () => {
  it('the interfaces name another hotel even if it is the only connected one', async () => {
    const hotels = await test.db.select().from(company).where(eq(company.pmsSystem, 'apaleo')).orderBy(company.id)
    const other = hotels.at(-1)
    await test.db.insert(connection).values({ companyId: other?.id ?? 0, kind: 'demo' })
    await openPage('pms.admin')
    expect(await screen.findByText('Not connected')).toBeVisible()
    const table = within(await screen.findByRole('table', { name: 'All hotels' }))
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([other?.name])
  })

  it('an interface is connected, imported, paused, resumed and run', async () => {
    await openPage()
    await press('Connect to Demo system')
    const connected = await card()
    expect(connected.getByText('First import')).toBeVisible()
    expect(connected.getByText(/sends restrictions, reads rates back, reads restrictions back$/)).toBeVisible()
    await readDueBookings(
      { ...test, kinds: KINDS, keys: {}, now: () => TEST_NOW, log: { warn: fail } },
      new AbortController().signal,
    )
    await userEvent.click(connected.getByRole('button', { name: 'Run now' }))
    expect(await connected.findByText('Active')).toBeVisible()
    expect(await connected.findByText('Started')).toBeVisible()
    expect((await stored())?.readDueAt).toBeNull()
    await userEvent.click(connected.getByRole('button', { name: 'Pause' }))
    expect((await connected.findAllByText('Paused'))[0]).toBeVisible()
    expect((await stored())?.isPaused).toBe(true)
    await userEvent.click(await connected.findByRole('button', { name: 'Resume' }))
    expect(await connected.findByText('Active')).toBeVisible()
    expect((await stored())?.isPaused).toBe(false)
  })

  it('the interfaces list rates and restrictions that differ in the system, with the published ones', async () => {
    await openPage()
    await press('Connect to Demo system')
    await card()
    const night = { companyId: (await stored())?.companyId ?? 0, category: 0, ratePlan: 'BAR', since: TEST_NOW }
    const restricted = { ourRestriction: { ...OPEN, minimumStay: 3, closedToArrival: true }, theirRestriction: OPEN }
    await test.db.insert(rateDifference).values([
      { ...night, stayDate: addDays(TODAY, 3), content: 'rate', ours: 120_00, theirs: 99_00 },
      { ...night, stayDate: addDays(TODAY, 3), content: 'restriction', ...restricted },
    ])
    await press('Run now')
    const table = await screen.findByRole('table', { name: 'Rates and restrictions that differ in Demo system' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(2, 4)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['120.00 EUR', '99.00 EUR'],
      ['MLOS 3, CTA', 'No restrictions'],
    ])
    await test.db.delete(rateDifference)
  })

  it('the interfaces show why a system refuses, and are disconnected with the remaining manual work', async () => {
    await openPage()
    await press('Connect to Demo system')
    await card()
    const companyId = (await stored())?.companyId ?? 0
    ;[hotel] = (await test.db.select().from(company).where(eq(company.id, companyId))) as [typeof hotel]
    const [category] = await test.db.select().from(roomCategory).where(eq(roomCategory.companyId, companyId))
    await test.db.transaction((tx) =>
      storePublication(tx, hotel, [{ stayDate: addDays(TODAY, 3), category: category?.id ?? 0, rate: 120_00 }], {
        at: TEST_NOW,
        source: 'user',
        by: null,
      }),
    )
    await test.db
      .update(connection)
      .set({ refusedAt: TEST_NOW, readFailureKind: 'access', readFailure: 'The access was revoked.' })
    await press('Run now')
    const refused = await card()
    expect(await refused.findByText('Access denied')).toBeVisible()
    expect(
      refused.getByText('Reading failed: The system denied access. Connect the hotel again.').nextSibling?.textContent,
    ).toBe('The access was revoked.')
    expect(refused.getByText('The system refuses the connection. Resume or reconnect it.')).toBeVisible()
    expect(refused.getByText(/^1, oldest from 20 Nov 2026/)).toBeVisible()
    await userEvent.click(refused.getByRole('button', { name: 'Disconnect' }))
    await userEvent.click(
      within(refused.getByRole('group', { name: /^Disconnect\?/ })).getByRole('button', { name: 'Disconnect' }),
    )
    expect(await screen.findByText('Disconnected. Publish 1 rate by hand.')).toBeVisible()
    expect(await screen.findByText('Not connected')).toBeVisible()
    expect(await stored()).toBeUndefined()
  })

  it('a PMS admin sees the interfaces of all hotels of its system, and pauses one of them', async () => {
    const hotels = await test.db.select().from(company).where(eq(company.isActive, true)).orderBy(company.id)
    const own = hotels.filter(({ pmsSystem }) => pmsSystem === 'apaleo')
    const foreign = hotels.find(({ pmsSystem }) => pmsSystem !== 'apaleo')
    await test.db
      .insert(connection)
      .values([...own, foreign].flatMap((each) => (each ? { companyId: each.id, kind: 'demo' as const } : [])))
    await openPage('pms.admin')
    const table = within(await screen.findByRole('table', { name: 'All hotels' }))
    const names = own.map(({ name }) => name).sort()
    expect(
      table
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual(names)
    const last = names.at(-1) ?? ''
    await userEvent.click(table.getByRole('button', { name: `Pause: ${last}` }))
    await waitFor(async () => {
      const paused = await test.db.select().from(connection).where(eq(connection.isPaused, true))
      expect(paused.map(({ companyId }) => companyId)).toEqual([own.find(({ name }) => name === last)?.id])
    })
  })
})
