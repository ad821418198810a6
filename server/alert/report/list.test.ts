import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ListedReport } from '../../../contract/alert/report.ts'
import type { BulkAnswer } from '../../../contract/platform/bulk.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { type Hotel, hotelsOf } from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  activity,
  company,
  mail,
  report,
  userAccount,
  userCompany,
  userSettings,
} from '../../platform/database/schema/index.ts'
import { sendDueReports } from './send-due.ts'

const SERVER = { SMTP_URL: 'smtp://mail.invalid' }
const DAY = '2026-11-20'

let test: TestApp
let hotel: Hotel
let hotelName = ''
let [viewer, user] = [0, 0]
const { newHotel, pricedHotel } = hotelsOf(() => test)
beforeEach(async () => {
  test = await startTestApp(SERVER)
  hotel = await pricedHotel()
  hotelName = (await test.db.select().from(company).where(eq(company.id, hotel.id)))[0]?.name ?? ''
  viewer = await test.idOf('viewer')
  user = await test.idOf('user')
  await test.db.insert(userCompany).values([viewer, user].map((userId) => ({ userId, companyId: hotel.id })))
  await test.db.update(company).set({ dpaAcceptedAt: TEST_NOW, dpaVersion: '1' }).where(eq(company.id, hotel.id))
  const all = { rateReport: 'DAILY', pickupReport: 'DAILY', performanceReport: 'DAILY' }
  await test.db.update(userSettings).set(all).where(eq(userSettings.userId, viewer))
  await test.db
    .update(userSettings)
    .set({ pickupReport: 'DAILY', language: 'DE', locale: 'AT' })
    .where(eq(userSettings.userId, user))
  await sendDueReports(
    { db: test.db, now: () => TEST_NOW, log: { warn: () => undefined, error: () => undefined } },
    { publicOrigins: ['https://hotel.example'], port: 3000, demo: true },
    new AbortController().signal,
  )
  const mails = await test.db.select().from(mail).orderBy(mail.id)
  // One was sent, one given up; the others are queued.
  await test.db
    .update(mail)
    .set({ sentAt: TEST_NOW, dueAt: null })
    .where(eq(mail.id, mails[0]?.id ?? 0))
  await test.db
    .update(mail)
    .set({ dueAt: null, error: 'No such mailbox', attempts: 3 })
    .where(eq(mail.id, mails[1]?.id ?? 0))
})
afterEach(() => test.close())

const list = async (query = '') =>
  (await test.as('admin', 'GET', `/api/report/reports?size=50&companyIds=${hotel.id}${query}`)).json<
    Page<ListedReport>
  >()
const kindsOf = async (query: string) => (await list(query)).content.map(({ kind }) => kind).sort()
const resend = async (id: number) =>
  (await test.as('admin', 'POST', '/api/report/reports/resend', { body: { ids: [id] } })).json<BulkAnswer>().results
const previewOf = (query: string) => test.as('admin', 'GET', `/api/report/preview?companyId=${query}`)

describe('the list of reports', () => {
  it('shows what was sent to whom, and the result', async () => {
    const { content, totalElements } = await list()
    expect(totalElements).toBe(4)
    expect(content.filter(({ userId }) => userId === viewer)).toHaveLength(3)
    expect((await list('&state=failed')).content).toMatchObject([
      { error: 'No such mailbox', attempts: 3, day: DAY, frequency: 'DAILY', sentAt: null, isResent: false },
    ])
    expect((await list('&state=sent')).content).toMatchObject([{ sentAt: TEST_NOW.toISOString(), error: null }])
    expect([(await list('&state=waiting')).totalElements, (await list('&state=kept')).totalElements]).toEqual([2, 0])
  })

  it('can be filtered by hotel, user, kind and state, and exported', async () => {
    const [row] = (await list('&kind=rate')).content
    expect(await kindsOf('&kind=rate')).toEqual(['rate'])
    expect(await kindsOf(`&userNameLike=${encodeURIComponent(row?.userName ?? '')}`)).toEqual([
      'performance',
      'pickup',
      'rate',
    ])
    expect(await kindsOf('&companyNameLike=nowhere')).toEqual([])
    const names = (await list('&sort=userName,asc')).content.map(({ userName }) => userName)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    const file = await test.as('admin', 'GET', `/api/report/reports/export?format=csv&companyIds=${hotel.id}&kind=rate`)
    expect(file.body.trim().split('\n')).toHaveLength(2)
    expect(file.body).toContain(row?.recipient ?? 'nobody')
  })

  it('can send a report again in addition to the first, with its own link, and logs who requested it', async () => {
    const [row] = (await list('&state=failed')).content
    expect(await resend(row?.id ?? 0)).toMatchObject([{ done: true }])
    const again = (await list()).content.filter(({ isResent }) => isResent)
    expect(again).toMatchObject([{ kind: row?.kind, day: DAY, state: 'waiting', recipient: row?.recipient }])
    const stored = await test.db.select().from(report)
    expect(new Set(stored.map(({ unsubscribeHash }) => unsubscribeHash)).size).toBe(5)
    const logged = await test.db.select().from(activity).where(eq(activity.entity, 'report'))
    expect(logged).toMatchObject([{ action: 'resend', companyId: hotel.id, after: { kind: row?.kind, day: DAY } }])
  })

  it('sends none to a user who no longer has access', async () => {
    const [row] = (await list('&kind=rate')).content
    await test.db.update(userAccount).set({ isActive: false }).where(eq(userAccount.id, viewer))
    expect(await resend(row?.id ?? 0)).toMatchObject([{ done: false, code: 'report.no-access' }])
    await test.db.update(userAccount).set({ isActive: true }).where(eq(userAccount.id, viewer))
    expect(await resend(999_999)).toMatchObject([{ done: false, code: 'not-found' }])
  })
})

describe('previews of reports', () => {
  it('the preview is what the user would get, and sends nothing', async () => {
    const before = await test.db.$count(mail)
    const preview = (await previewOf(`${hotel.id}&userId=${user}&kind=performance&frequency=WEEKLY`)).json()
    expect(preview.mail.subject).toBe(`Leistungsbericht: ${hotelName}, 13. Nov. 2026 – 19. Nov. 2026`)
    expect(preview.mail.html).toContain('<html lang="de">')
    expect(await test.db.$count(mail)).toBe(before)
  })

  it('the preview reports that there is none for a hotel without data, and that a user or hotel does not exist', async () => {
    const empty = await newHotel()
    expect((await previewOf(`${empty.id}&userId=${user}&kind=pickup`)).json()).toEqual({ mail: null })
    const nobody = await previewOf(`${hotel.id}&userId=999999&kind=pickup`)
    expect([nobody.statusCode, problemOf(nobody).errors?.[0]?.path]).toEqual([400, 'userId'])
    expect((await previewOf(`999999&userId=${user}&kind=pickup`)).statusCode).toBe(404)
  })
})
