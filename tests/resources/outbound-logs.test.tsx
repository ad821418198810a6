import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../contract/platform/stay-date.ts'
import { company, connection, publicationLine, roomCategory } from '../../server/platform/database/schema/index.ts'
import { storePublication } from '../../server/pricing/publishing/publish.ts'
import { sendDue } from '../../server/pricing/publishing/sender.ts'
import { enterDate } from '../../src/testing/enter-date.ts'
import { KINDS } from '../support/kinds.ts'
import { openConsole } from '../support/open-console.ts'
import { fail, TODAY } from '../support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { narrow, press, rowsOf, search } from './steps.ts'

const NIGHTS = [addDays(TODAY, 3), addDays(TODAY, 4)] as const
/** Hotels of the demo; the administrator of a system sees the first one of them. */
let [own, foreign] = ['', '']

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const hotels = await test.db.select().from(company).where(eq(company.isActive, true)).orderBy(company.id)
  const ofSystem = hotels.find(({ pmsSystem }) => pmsSystem === 'apaleo')
  const other = hotels.find(({ pmsSystem }) => pmsSystem !== 'apaleo')
  if (!ofSystem || !other) throw new Error('the demo has hotels of a system and others')
  ;[own, foreign] = [ofSystem.name, other.name]
  for (const hotel of [ofSystem, other]) {
    const [category] = await test.db.select().from(roomCategory).where(eq(roomCategory.companyId, hotel.id))
    await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' }).onConflictDoNothing()
    await test.db.transaction((tx) =>
      storePublication(
        tx,
        hotel,
        NIGHTS.map((stayDate, place) => ({ stayDate, category: category?.id ?? 0, rate: 120_00 + place * 50 })),
        { at: TEST_NOW, source: 'user', by: null },
      ),
    )
  }
  await sendDue(
    { db: test.db, kinds: KINDS, keys: {}, now: () => TEST_NOW, log: { warn: fail } },
    new AbortController().signal,
  )
})
afterAll(() => test.close())

const openList = (username = 'admin') => openConsole(test, username, '/admin/outbound-logs')

describe('outbound log', () => {
  it('the log is filtered by hotel, night and result', async () => {
    await openList()
    await rowsOf('1–4 of 4 entries')
    await search(own)
    expect(await rowsOf('1–2 of 2 entries')).toEqual([own, own])
    await narrow('Result', 'refused')
    expect(await rowsOf('1–1 of 1 entry')).toEqual([own])
    expect(screen.getAllByText('Rates must be whole amounts.')[0]).toBeVisible()
    await press('Remove filter Result')
    await enterDate('Night', NIGHTS[0])
    expect(await rowsOf('1–1 of 1 entry')).toEqual([own])
    expect(within(screen.getByRole('table')).getByText('accepted')).toBeVisible()
  })

  it('the log shows request and response of a rate', async () => {
    await openList()
    const [details] = await screen.findAllByRole('button', { name: new RegExp(`^Details: ${foreign}`) })
    await userEvent.click(details as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/"sequence"/)).toBeVisible()
    expect(dialog.getByText(/"state": "accepted"/)).toBeVisible()
    expect(dialog.getByText('Sent with 1 other line in the same request')).toBeVisible()
  })

  it('the log sends a rate again once, and says why not twice', async () => {
    await openList()
    await search(foreign)
    await narrow('Result', 'refused')
    await rowsOf('1–1 of 1 entry')
    const again = () => within(screen.getByRole('table')).getByRole('button', { name: /^Send again/ })
    await userEvent.click(again())
    const row = within(screen.getByRole('table'))
    expect(await row.findByText('Queued')).toBeVisible()
    const queued = await test.db.select().from(publicationLine).where(eq(publicationLine.state, 'queued'))
    expect(queued).toHaveLength(1)
    await waitFor(() => expect(again().getAttribute('aria-disabled')).toBe('false'))
    await userEvent.click(again())
    expect(await row.findByText('It is already queued.')).toBeVisible()
  })

  it('an administrator of a system sees the log of their own hotels', async () => {
    await openList('pms.admin')
    expect([...new Set(await cellsOfHotels())]).toEqual([own])
  })
})

/** The hotels of all rows. */
async function cellsOfHotels(): Promise<string[]> {
  await screen.findByText('1–2 of 2 entries')
  return waitFor(() => {
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    if (rows.length !== 2) throw new Error('the rows are not there yet')
    return rows.map((row) => within(row).getByText(own).textContent)
  })
}
