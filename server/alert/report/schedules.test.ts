import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReportSchedule, ReportScheduleInput } from '../../../contract/alert/report-schedule.ts'
import type { BulkAnswer } from '../../../contract/platform/bulk.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { type Hotel, hotelsOf } from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import {
  activity,
  company,
  mail,
  report,
  reportSchedule,
  userAccount,
  userCompany,
  userSettings,
} from '../../platform/database/schema/index.ts'
import { sendDueReports } from './send-due.ts'

const PATH = '/api/report/schedules'
const CONSOLE = 'https://hotel.example'

let test: TestApp
let [north, south]: Hotel[] = []
let people: Record<'ada' | 'ben' | 'cleo' | 'dora', number>
const { pricedHotel } = hotelsOf(() => test)
const idOf = (hotel: Hotel | undefined) => hotel?.id ?? 0

async function addPerson(
  name: string,
  hotels: (Hotel | undefined)[],
  { roles = ['VIEWER'], pickupReport = 'NEVER' } = {},
): Promise<number> {
  const row = { username: name, email: `${name}@hotel.example`, firstname: name, lastname: 'Reader', roles }
  const [stored] = await test.db
    .insert(userAccount)
    .values({ ...row, termsAccepted: true })
    .returning()
  const userId = stored?.id ?? 0
  await test.db.insert(userSettings).values({ userId, pickupReport })
  if (hotels.length > 0)
    await test.db.insert(userCompany).values(hotels.map((hotel) => ({ companyId: idOf(hotel), userId })))
  return userId
}

beforeAll(async () => {
  test = await startTestApp()
  north = await pricedHotel()
  south = await pricedHotel()
  await test.db.update(company).set({ dpaAcceptedAt: new Date('2026-01-01T00:00:00Z'), dpaVersion: '1' })
  people = {
    ada: await addPerson('ada', [north, south]),
    ben: await addPerson('ben', [north]),
    cleo: await addPerson('cleo', [north], { pickupReport: 'DAILY' }),
    // Administrators may access every hotel, and get what a schedule contains.
    dora: await addPerson('dora', [], { roles: ['ADMIN'] }),
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [report, mail, reportSchedule, activity]) await test.db.delete(table)
})

const inputOf = (part: Partial<ReportScheduleInput> = {}): ReportScheduleInput => ({
  name: 'Both houses',
  kind: 'pickup',
  frequency: 'DAILY',
  companyIds: [idOf(north), idOf(south)],
  userIds: Object.values(people),
  ...part,
})
const round = (at: string) =>
  sendDueReports(
    { db: test.db, now: () => new Date(at), log: { warn: () => undefined, error: () => undefined } },
    { publicOrigins: [CONSOLE], port: 3000, demo: true },
    new AbortController().signal,
  )
/** The reports of a day: recipients, hotels, and whether a schedule sent them. */
async function sentOn(day: string): Promise<string[]> {
  const rows = await test.db
    .select()
    .from(report)
    .innerJoin(userAccount, eq(userAccount.id, report.userId))
    .where(eq(report.day, day))
  return rows
    .map(({ report: { companyId, scheduleId }, user_account: { username } }) =>
      [username, companyId === north?.id ? 'north' : 'south', scheduleId === null ? 'own' : 'scheduled'].join(' '),
    )
    .sort()
}
const mailTo = async (name: string) =>
  (
    await test.db
      .select()
      .from(mail)
      .where(eq(mail.recipient, `${name}@hotel.example`))
  )[0]

describe('report schedules', () => {
  it('report schedules can be filtered by hotel, by id or part of the name', async () => {
    await test.as('admin', 'POST', PATH, { body: inputOf() })
    await test.as('admin', 'POST', PATH, { body: inputOf({ name: 'North', companyIds: [idOf(north)] }) })
    await test.db
      .update(company)
      .set({ name: 'Südhaus' })
      .where(eq(company.id, idOf(south)))
    const namesOf = async (query: string) =>
      (await test.as('admin', 'GET', `${PATH}?${query}`)).json<Page<ReportSchedule>>().content.map(({ name }) => name)
    expect(await namesOf(`companyIds=${idOf(north)}`)).toEqual(['Both houses', 'North'])
    expect(await namesOf(`companyIds=${idOf(south)}`)).toEqual(['Both houses'])
    expect(await namesOf('companyNameLike=sudhaus')).toEqual(['Both houses'])
    expect(await namesOf('companyIds=-1')).toEqual([])
  })

  it('a report schedule sends its report for the hotels that each recipient may access, besides their own ones, until they unsubscribe', async () => {
    const created = await test.as('admin', 'POST', PATH, { body: inputOf() })
    expect(created.statusCode).toBe(201)
    const { id } = created.json<ReportSchedule>()
    const read = async () => await test.as('admin', 'GET', `${PATH}/${id}`)

    await round('2026-11-24T04:59:00Z')
    expect(await sentOn('2026-11-24')).toEqual([])
    await Promise.all([round('2026-11-24T05:00:00Z'), round('2026-11-24T05:00:00Z')])
    await round('2026-11-24T05:10:00Z')
    const others = ['ada north scheduled', 'ada south scheduled', 'cleo north own']
    const dora = ['dora north scheduled', 'dora south scheduled']
    expect(await sentOn('2026-11-24')).toEqual([...others.slice(0, 2), 'ben north scheduled', others[2], ...dora])
    expect((await mailTo('cleo'))?.text).toContain('because you chose it')
    const written = await mailTo('ben')
    expect(written?.text).toContain(
      'You get this report daily because an administrator added you to the schedule “Both houses”',
    )

    const token = written?.unsubscribeUrl?.split('/').at(-1) ?? ''
    const offer = await test.as(undefined, 'GET', `/api/report/unsubscribe/${token}`)
    expect(offer.json()).toMatchObject({ kind: 'pickup', isScheduled: true })
    for (const _ of [1, 2]) expect((await test.as(undefined, 'POST', `/unsubscribe/${token}`)).statusCode).toBe(204)
    expect((await read()).json()).toEqual({ ...inputOf(), id, unsubscribedIds: [people.ben] })
    // Users who have unsubscribed stay unsubscribed when the schedule changes, and can't be sent a report again.
    const change = await test.as('admin', 'PUT', `${PATH}/${id}`, { body: inputOf({ name: 'Houses' }) })
    expect(change.json()).toMatchObject({ name: 'Houses', unsubscribedIds: [people.ben] })
    await round('2026-11-25T05:00:00Z')
    expect(await sentOn('2026-11-25')).toEqual([...others, ...dora])
    const reports = await test.db.select().from(report).where(eq(report.day, '2026-11-24'))
    const resend = async (userId: number) => {
      const ids = reports.flatMap((row) => (row.userId === userId && row.companyId === north?.id ? row.id : []))
      const answer = await test.as('admin', 'POST', '/api/report/reports/resend', { body: { ids } })
      return answer.json<BulkAnswer>().results
    }
    expect(await resend(people.dora)).toMatchObject([{ done: true }])
    expect(await resend(people.ben)).toMatchObject([{ done: false, code: 'report.no-access' }])

    // Users who stop the report that they chose no longer get it by any schedule either.
    const own = (await mailTo('cleo'))?.unsubscribeUrl?.split('/').at(-1)
    expect((await test.as(undefined, 'POST', `/unsubscribe/${own}`)).statusCode).toBe(204)
    await round('2026-11-26T05:00:00Z')
    expect(await sentOn('2026-11-26')).toEqual([...others.slice(0, 2), ...dora])
    expect((await test.as('admin', 'DELETE', `${PATH}/${id}`)).statusCode).toBe(204)
    await round('2026-11-27T05:00:00Z')
    expect(await sentOn('2026-11-27')).toEqual([])
    const entries = await test.db.select().from(activity).where(eq(activity.entity, 'report-schedule'))
    const admin = await test.idOf('admin')
    expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
      ['create', admin],
      ['update', people.ben],
      ['update', admin],
      ['update', people.cleo],
      ['delete', admin],
    ])
  })

  it('a report schedule is rejected for missing hotels, for users who may access none of them, and with an outdated revision', async () => {
    const refusalOf = async (part: Partial<ReportScheduleInput>) => {
      const refused = await test.as('admin', 'POST', PATH, { body: inputOf(part) })
      return [refused.statusCode, ...(problemOf(refused).errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await refusalOf({ companyIds: [idOf(north), 999_999] })).toEqual([400, 'companyIds unknown'])
    expect(await refusalOf({ userIds: [999_999] })).toEqual([400, 'userIds unknown'])
    expect(await refusalOf({ companyIds: [idOf(south)] })).toEqual([400, 'userIds no-access'])
    expect((await test.as('hotel.admin', 'POST', PATH, { body: inputOf() })).statusCode).toBe(403)
    const { id } = (await test.as('admin', 'POST', PATH, { body: inputOf() })).json<ReportSchedule>()
    const headers = { 'if-match': '"9"' }
    const stale = await test.as('admin', 'PUT', `${PATH}/${id}`, { body: inputOf(), headers })
    expect(stale.statusCode).toBe(412)
    const listed = await test.as('admin', 'GET', `${PATH}?kind=pickup`)
    expect(listed.json()).toMatchObject({ totalElements: 1, content: [{ id, name: 'Both houses' }] })
  })
})
