import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendDueReports } from '../../server/alert/report/send-due.ts'
import { company, mail, report, userCompany, userSettings } from '../../server/platform/database/schema/index.ts'
import { openConsole } from '../support/open-console.ts'
import { hotelsOf } from '../support/priced-hotel.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'
import { narrow, press, rowsOf } from './steps.ts'

const HOTEL = 'Priced 1'

let test: TestApp
let hotelId = 0
let [viewer, user] = [0, 0]
beforeEach(async () => {
  test = await startTestApp()
  hotelId = (await hotelsOf(() => test).pricedHotel()).id
  viewer = await test.idOf('viewer')
  user = await test.idOf('user')
  await test.db.insert(userCompany).values([viewer, user].map((userId) => ({ userId, companyId: hotelId })))
  await test.db.update(company).set({ dpaAcceptedAt: TEST_NOW, dpaVersion: '1' }).where(eq(company.id, hotelId))
  for (const userId of [viewer, user])
    await test.db.update(userSettings).set({ pickupReport: 'DAILY' }).where(eq(userSettings.userId, userId))
  await test.db.update(userSettings).set({ rateReport: 'DAILY' }).where(eq(userSettings.userId, viewer))
  await sendDueReports(
    { db: test.db, now: () => TEST_NOW, log: { warn: () => undefined, error: () => undefined } },
    { publicOrigins: ['https://hotel.example'], port: 3000, demo: true },
    new AbortController().signal,
  )
})
afterEach(() => {
  cleanup()
  return test.close()
})

const table = () => within(screen.getByRole('table'))

describe('list of reports', () => {
  it('the list is filtered by hotel, person, kind and state', async () => {
    await openConsole(test, 'admin', '/admin/reports')
    expect(await rowsOf('1–3 of 3 reports')).toEqual([HOTEL, HOTEL, HOTEL])
    expect(table().getAllByText('no mail server')).toHaveLength(3)
    await narrow('Report', 'Rate report')
    await rowsOf('1–1 of 1 report')
    await press('Remove filter Report')
    await rowsOf('1–3 of 3 reports')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'user')
    await screen.findByText('1–1 of 1 report')
    await narrow('Status', 'failed')
    expect(await screen.findByText('No matching reports')).toBeVisible()
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search people' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Hotel name or exact hotel ID' }), 'nowhere')
    expect(await screen.findByText('No matching reports')).toBeVisible()
  })

  it('the list sends a report again, in addition to the one that was sent', async () => {
    await openConsole(test, 'admin', '/admin/reports')
    await rowsOf('1–3 of 3 reports')
    await userEvent.click(
      table().getAllByRole('button', { name: /^Send again: Rate report, Priced 1/ })[0] as HTMLElement,
    )
    await screen.findByText('1–4 of 4 reports')
    expect(table().getByText('sent again')).toBeVisible()
    expect(await test.db.$count(mail)).toBe(4)
    expect(await test.db.$count(report, eq(report.isResent, true))).toBe(1)
  })

  it('the list links to the preview of a report, which changes with the selection', async () => {
    await openConsole(test, 'admin', '/admin/reports')
    await userEvent.click((await screen.findAllByRole('link', { name: /^Preview: Rate report/ }))[0] as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Report preview' })).toBeVisible()
    const frame = await waitFor(() => screen.getByTitle<HTMLIFrameElement>(/^Rate report: Priced 1/))
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    expect(frame.srcdoc).toContain('Recommended')
    await userEvent.selectOptions(screen.getByLabelText('Report'), 'Performance report')
    await userEvent.selectOptions(screen.getByLabelText('Frequency'), 'Weekly')
    expect(await screen.findByTitle(/^Performance report: Priced 1, 13 Nov 2026 – 19 Nov 2026$/)).toBeVisible()
    expect(screen.getByText(/Next 90 nights: Occupancy \d/)).toBeVisible()
  })
})
