import { eq, inArray, like } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Hotel, hotelsOf } from '../../../tests/support/priced-hotel.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import {
  company,
  groupRequest,
  mail,
  rateDecision,
  report,
  reportSchedule,
  reportScheduleHotel,
  reportScheduleRecipient,
  userAccount,
  userCompany,
  userSettings,
} from '../../platform/database/schema/index.ts'
import { countStatements } from '../../platform/database/testing-statements.ts'
import { readReport } from './read.ts'
import { readSubscribers } from './recipients.ts'
import { removeOldReports, sendDueReports } from './send-due.ts'
import { storeReport } from './store-report.ts'

type Settings = Partial<typeof userSettings.$inferInsert>
type Account = Partial<typeof userAccount.$inferInsert>

const stopped = new AbortController().signal
const silent = { warn: () => undefined, error: () => undefined }
const CONSOLE = 'https://hotel.example'
/** The first morning of a week, in the hotel's time zone: six o'clock in Rome. */
const MONDAY = '2026-11-23T05:00:00Z'

let test: TestApp
let hotel: Hotel
let people = 0
const { newHotel, pricedHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
  hotel = await pricedHotel()
  await accept(hotel.id)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(report)
  await test.db.delete(mail)
  await test.db.update(userSettings).set({ rateReport: 'NEVER', pickupReport: 'NEVER', performanceReport: 'NEVER' })
})

const accept = (id: number) =>
  test.db
    .update(company)
    .set({ dpaAcceptedAt: new Date('2026-01-01T00:00:00Z'), dpaVersion: '1' })
    .where(eq(company.id, id))

/** A user who has chosen reports of a hotel; returns their address. */
async function addPerson(settings: Settings, account: Account = {}, hotels = [hotel.id]): Promise<string> {
  people += 1
  const username = `reader.${people}`
  const email = `${username}@hotel.example`
  const row = { username, email, firstname: 'Ada', lastname: 'Reader', roles: ['VIEWER'], termsAccepted: true }
  const [stored] = await test.db
    .insert(userAccount)
    .values({ ...row, ...account })
    .returning()
  const userId = stored?.id ?? 0
  await test.db.insert(userSettings).values({ userId, ...settings })
  if (hotels.length > 0) await test.db.insert(userCompany).values(hotels.map((companyId) => ({ companyId, userId })))
  return email
}

/** A round of the job at a moment, in a separate process as far as the database can tell. */
const round = (at: string, demo = true) =>
  sendDueReports(
    { db: test.db, now: () => new Date(at), log: silent },
    { publicOrigins: [CONSOLE], port: 3000, demo },
    stopped,
  )
/** The kinds of reports in the outbox, each with its reader. */
async function sent(): Promise<string[]> {
  const rows = await test.db.select().from(report).innerJoin(mail, eq(mail.id, report.mailId))
  expect(rows).toHaveLength(await test.db.$count(mail))
  return rows.map(({ report: { kind, day }, mail: { recipient } }) => `${kind} ${day} ${recipient}`).sort()
}

describe('reports that are due', () => {
  it('mailed reports are written from six in the morning of the hotel until midnight, once each day', async () => {
    const reader = await addPerson({ pickupReport: 'DAILY', performanceReport: 'DAILY' })
    const morning = (day: string) => [`performance ${day} ${reader}`, `pickup ${day} ${reader}`]
    await round('2026-11-24T04:59:00Z')
    expect(await sent()).toEqual([])
    // Two concurrent processes, followed by further rounds.
    await Promise.all([round('2026-11-24T05:00:00Z'), round('2026-11-24T05:00:00Z')])
    await round('2026-11-24T05:10:00Z')
    await round('2026-11-24T22:59:00Z')
    expect(await sent()).toEqual(morning('2026-11-24'))
    // A server that was down in the morning catches up in the evening, and skips the previous days.
    await round('2026-11-27T22:50:00Z')
    expect(await sent()).toEqual([...morning('2026-11-24'), ...morning('2026-11-27')].sort())
  })

  it('mailed reports follow the choice of each user: never, daily, weekly on Mondays, monthly on the first', async () => {
    const daily = await addPerson({ pickupReport: 'DAILY' })
    const weekly = await addPerson({ pickupReport: 'WEEKLY' })
    const monthly = await addPerson({ pickupReport: 'MONTHLY', rateReport: 'NEVER' })
    await round('2026-11-22T10:00:00Z')
    await round(MONDAY)
    await round('2026-12-01T06:00:00Z')
    expect(await sent()).toEqual(
      [
        `pickup 2026-11-22 ${daily}`,
        `pickup 2026-11-23 ${daily}`,
        `pickup 2026-11-23 ${weekly}`,
        `pickup 2026-12-01 ${daily}`,
        `pickup 2026-12-01 ${monthly}`,
      ].sort(),
    )
  })

  it('mailed reports are those of the hotels that a user has access to', async () => {
    const other = await newHotel()
    const chosen = { rateReport: 'DAILY', pickupReport: 'DAILY', performanceReport: 'DAILY' }
    await addPerson(chosen, { isActive: false })
    await addPerson(chosen, { termsAccepted: false })
    await addPerson(chosen, { roles: ['TESTING'] })
    await addPerson(chosen, {}, [])
    // No longer assigned, whatever the settings say.
    await addPerson({ ...chosen, defaultCompanyId: hotel.id }, {}, [other.id])
    await addPerson(chosen, { isDemo: true })
    await round(MONDAY, false)
    expect(await sent()).toEqual([])
    const admin = await addPerson({ ...chosen, defaultCompanyId: hotel.id }, { roles: ['ADMIN'] }, [])
    await round(MONDAY, false)
    expect(await sent()).toEqual(['performance', 'pickup', 'rate'].map((kind) => `${kind} 2026-11-23 ${admin}`))
  })

  it('mailed reports require the agreement of the hotel, like its pages, and data', async () => {
    const agreed = await newHotel()
    await accept(agreed.id)
    await addPerson({ rateReport: 'DAILY', pickupReport: 'DAILY' }, {}, [agreed.id])
    await test.db.update(company).set({ dpaAcceptedAt: null, dpaVersion: null }).where(eq(company.id, hotel.id))
    const reader = await addPerson({ pickupReport: 'DAILY' })
    await round(MONDAY)
    expect(await sent()).toEqual([])
    await accept(hotel.id)
    await round(MONDAY)
    expect(await sent()).toEqual([`pickup 2026-11-23 ${reader}`])
  })

  it('a round sends as many statements for many people and schedules as for one of each', async () => {
    const { db } = test
    const [schedules, idle] = [[] as number[], '2026-11-24T04:00:00Z']
    const add = async () => {
      await addPerson({ pickupReport: 'DAILY' })
      const [schedule] = await db
        .insert(reportSchedule)
        .values({ name: `Every morning ${people}`, kind: 'performance', frequency: 'DAILY' })
        .returning()
      const scheduleId = schedule?.id ?? 0
      schedules.push(scheduleId)
      await db.insert(reportScheduleHotel).values({ scheduleId, companyId: hotel.id })
      const users = await db
        .select({ userId: userAccount.id })
        .from(userAccount)
        .where(like(userAccount.username, 'reader.%'))
      await db.insert(reportScheduleRecipient).values(users.map((user) => ({ ...user, scheduleId })))
    }
    const statements = async () => (await countStatements(() => round(idle))).statements
    await add()
    const few = await statements()
    for (let more = 0; more < 4; more += 1) await add()
    expect(await statements()).toBe(few)
    await db.delete(reportSchedule).where(inArray(reportSchedule.id, schedules))
  })

  it('a monthly report of performance comes with what decisions earned as a page for the owner, in the language of the reader', async () => {
    const first = '2026-12-01T05:00:00Z'
    const decision = {
      companyId: hotel.id,
      category: hotel.standard,
      kind: 'accepted' as const,
      decidedAt: new Date('2026-11-01T08:00:00Z'),
      rate: 120_00,
      other: 100_00,
    }
    const outcome = {
      rooms: 3,
      revenue: 360_00,
      gain: 250_00,
      variance: 0,
      swing: { ahead: 0, late: 0 },
      wasOffered: true,
    }
    await test.db.insert(rateDecision).values([
      { ...decision, stayDate: '2026-11-10', outcome },
      { ...decision, stayDate: '2026-11-11', outcome: { ...outcome, gain: 150_00 } },
    ])
    await test.db.insert(groupRequest).values({
      ...{ companyId: hotel.id, name: 'Choir', status: 'definite', chance: 50, nights: [], commission: 0, wash: 0 },
      ...{ firstNight: '2026-11-10', lastNight: '2026-11-11', author: 'Ruben Tannert', writtenOn: '2026-10-01' },
    })
    await addPerson({ performanceReport: 'MONTHLY', language: 'DE', locale: 'DE' })
    await round(first)
    const [written] = await test.db.select().from(mail)
    expect(written?.attachment?.name).toBe('Priced 1 Umsatz und Entscheidungen 2026-11-01 2026-11-30.pdf')
    const pdf = new Uint8Array(Buffer.from(written?.attachment?.content ?? '', 'base64'))
    const { text, totalPages } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(1)
    expect(text).toContain('Umsatz und Entscheidungen, November 2026')
    expect(text).toContain('+400 ± 0')
    expect(text).toContain('Angenommene Gruppen')
    expect(written?.html).toContain('+400')
  })

  it('a monthly report without decisions comes with the page for the owner, and another one without', async () => {
    await test.db.delete(rateDecision)
    await test.db.delete(groupRequest)
    await addPerson({ performanceReport: 'MONTHLY' })
    await addPerson({ performanceReport: 'DAILY' })
    await round('2026-12-01T05:00:00Z')
    const attached = (await test.db.select().from(mail)).map(({ attachment }) => attachment)
    expect(attached.filter((attachment) => attachment === null)).toHaveLength(1)
    const [page] = attached.filter((attachment) => attachment !== null)
    const { text } = await extractText(new Uint8Array(Buffer.from(page?.content ?? '', 'base64')), { mergePages: true })
    expect(text).toContain('Room revenue')
    expect(text).toContain('No rate decisions for these nights')
  })

  it('mailed reports leave nothing behind if the process ends before they are stored completely, and are written in the next round', async () => {
    const reader = await addPerson({ pickupReport: 'DAILY' })
    const [row] = await test.db.select().from(company).where(eq(company.id, hotel.id))
    const [recipient] = await readSubscribers(test.db, true)
    const moment = { day: '2026-11-23', frequency: 'DAILY', now: new Date(MONDAY) } as const
    if (!row || !recipient) throw new Error('there is no hotel or reader')
    const content = await readReport(test.db, row, 'pickup', moment)
    if (!content) throw new Error('there is no report')
    const store = { ...moment, hotel: row, recipient, kind: 'pickup', content, attachment: null } as const
    const ended = test.db.transaction(async (tx) => {
      expect(await storeReport(tx, store, { console: CONSOLE, at: moment.now })).toBe(true)
      throw new Error('killed')
    })
    await expect(ended).rejects.toThrow('killed')
    expect(await sent()).toEqual([])
    await round(MONDAY)
    expect(await sent()).toEqual([`pickup 2026-11-23 ${reader}`])
  })

  it('mailed reports have separate unsubscribe links, of which the database stores only the hash, for 400 days', async () => {
    await addPerson({ pickupReport: 'DAILY', language: 'DE', locale: 'DE' })
    await round(MONDAY)
    const [written] = await test.db.select().from(mail)
    expect(written).toMatchObject({ kind: 'report', subject: 'Pickup-Bericht: Priced 1, 22. Nov. 2026' })
    const token = written?.unsubscribeUrl?.slice(`${CONSOLE}/unsubscribe/`.length) ?? ''
    expect(token.length).toBeGreaterThan(40)
    expect(written?.html).toContain(`${CONSOLE}/unsubscribe/${token}`)
    expect(JSON.stringify(await test.db.select().from(report))).not.toContain(token)
    await removeOldReports(test.db, new Date('2027-12-28T05:00:00Z'))
    expect(await sent()).toHaveLength(1)
    await removeOldReports(test.db, new Date('2027-12-28T05:00:01Z'))
    expect(await test.db.$count(report)).toBe(0)
  })
})
