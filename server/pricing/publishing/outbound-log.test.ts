import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkAnswer } from '../../../contract/platform/bulk.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { OutboundLog, OutboundLogDetail } from '../../../contract/pricing/outbound-log.ts'
import { KINDS } from '../../../tests/support/kinds.ts'
import { type Hotel, hotelsOf, TODAY } from '../../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  activity,
  company,
  connection,
  demoSystemRate,
  outboundLog,
  outboundPush,
  publication,
  publicationLine,
} from '../../platform/database/schema/index.ts'
import { removeOldPushes } from './outbound-log.ts'
import { storePublication } from './publish.ts'
import { sendDue } from './sender.ts'

let test: TestApp
const { newHotel } = hotelsOf(() => test)
const NIGHT = addDays(TODAY, 3)
const LATER = addDays(TODAY, 4)
const warnings: unknown[] = []
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.db.delete(connection)
  warnings.length = 0
})
afterAll(() => test.close())

const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)
const send = (now = TEST_NOW) =>
  sendDue(
    {
      db: test.db,
      kinds: KINDS,
      keys: {},
      now: () => now,
      log: { warn: (...what: unknown[]) => void warnings.push(what) },
    },
    new AbortController().signal,
  )

/** A hotel connected to the demo's system, for which the demo has an administrator. */
async function linkedHotel(): Promise<Hotel> {
  const hotel = await newHotel()
  await test.db.insert(connection).values({ companyId: hotel.id, kind: 'demo' })
  return hotel
}

async function publish({ id, standard }: Hotel, rates: Record<string, number>, now = TEST_NOW): Promise<void> {
  const [row] = await test.db.select().from(company).where(eq(company.id, id))
  if (!row) throw new Error('the hotel is stored')
  await test.db.transaction((tx) =>
    storePublication(
      tx,
      row,
      Object.entries(rates).map(([stayDate, rate]) => ({ stayDate, category: standard, rate })),
      { at: now, source: 'user', by: null },
    ),
  )
}

const list = async (query: string, who = 'admin') =>
  (await test.as(who, 'GET', `/api/outbound/logs?${query}`)).json<Page<OutboundLog>>()
const logsOf = async ({ id }: Hotel, query = 'sort=id,asc') => (await list(`companyIds=${id}&${query}`)).content
const resend = async (ids: number[], who = 'admin') =>
  (await test.as(who, 'POST', '/api/outbound/logs/resend', { body: { ids } })).json<BulkAnswer>().results
const statesOf = async ({ id }: Hotel) =>
  (
    await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, id)).orderBy(publicationLine.id)
  ).map(({ state }) => state)

describe('logged deliveries of rates', () => {
  it('the outbound log has each rate that was sent, with its result, duration and calls', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, { [NIGHT]: 120_00, [LATER]: 120_50 })
    await send(at(30))
    const logs = await logsOf(hotel)
    expect(logs).toMatchObject([
      {
        companyId: hotel.id,
        kind: 'demo',
        stayDate: NIGHT,
        categoryName: 'Standard',
        ratePlan: 'BAR',
        rate: { amount: 120_00, currency: 'EUR' },
        attempt: 1,
        sentAt: at(30).toISOString(),
        result: 'accepted',
        reason: null,
        durationMs: 0,
        delaySeconds: 30,
      },
      { stayDate: LATER, result: 'refused', reason: 'Rates must be whole amounts.', reasonKind: 'system' },
    ])
    const detail = (await test.as('admin', 'GET', `/api/outbound/logs/${logs[0]?.id}`)).json<OutboundLogDetail>()
    expect(detail).toMatchObject({ ...logs[0], rates: 2 })
    expect(detail.exchanges).toHaveLength(1)
    expect(JSON.parse(detail.exchanges[0]?.request ?? '')).toMatchObject([{ rate: 120_00 }, { rate: 120_50 }])
    expect(JSON.parse(detail.exchanges[0]?.answer ?? '')).toMatchObject([{ state: 'accepted' }, { state: 'refused' }])
  })

  it('the outbound log reports that there was no response if the system could not be reached, and counts the attempts', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, { [NIGHT]: 120_00 })
    await test.db.execute('alter table demo_system_rate rename to away')
    await send()
    await test.db.execute('alter table away rename to demo_system_rate')
    await send(at(60))
    const [first, second] = await logsOf(hotel)
    expect(first).toMatchObject({ attempt: 1, result: 'unknown', durationMs: null, delaySeconds: null })
    expect(first).toMatchObject({ reason: 'The product could not do it.', reasonKind: 'own' })
    expect(second).toMatchObject({ attempt: 2, result: 'accepted', delaySeconds: 60 })
    expect(warnings).toHaveLength(1)
  })

  it('the outbound log can be filtered by hotel, night and result, and exported as filtered', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, { [NIGHT]: 120_00, [LATER]: 120_50 })
    await send()
    const nights = async (query: string) => (await logsOf(hotel, query)).map(({ stayDate }) => stayDate)
    expect(await nights(`stayDate=${LATER}`)).toEqual([LATER])
    expect(await nights('result=accepted')).toEqual([NIGHT])
    expect(await nights('result=unknown')).toEqual([])
    expect(await nights('sort=stayDate,desc')).toEqual([LATER, NIGHT])
    const [row] = await test.db.select().from(company).where(eq(company.id, hotel.id))
    expect((await list(`companyNameLike=${encodeURIComponent(row?.name ?? '')}&result=refused`)).content).toHaveLength(
      1,
    )
    const file = await test.as('admin', 'GET', `/api/outbound/logs/export?companyIds=${hotel.id}&result=refused`)
    const [head, ...lines] = file.body.trim().split('\r\n')
    expect(head).toContain('stayDate,categoryName,ratePlan,rateMinorUnits,currency,attempt,result,reason')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${LATER},Standard,BAR,12050,EUR,1,refused`)
  })

  it('the outbound log is removed after the retention period with its calls, while rates and publications stay', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, { [NIGHT]: 120_00 })
    await send()
    const pushes = () => test.db.select().from(outboundPush).where(eq(outboundPush.companyId, hotel.id))
    await removeOldPushes(test.db, 7, at(6 * 86_400))
    expect(await pushes()).toHaveLength(1)
    await removeOldPushes(test.db, 7, at(7 * 86_400 + 1))
    expect([await pushes(), await logsOf(hotel)]).toEqual([[], []])
    expect(await statesOf(hotel)).toEqual(['confirmed'])
  })
})

describe('rates that are sent again', () => {
  it('a rate is sent to the system once more, which is logged in the activity log', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, { [NIGHT]: 120_50 })
    await send()
    const [log] = await logsOf(hotel)
    expect(await resend([log?.id ?? 0])).toEqual([{ id: log?.id, done: true }])
    expect(await statesOf(hotel)).toEqual(['queued'])
    await send(at(1))
    expect((await logsOf(hotel)).map(({ attempt, result }) => [attempt, result])).toEqual([
      [1, 'refused'],
      [2, 'refused'],
    ])
    const noted = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.action, 'resend')))
    expect(noted).toHaveLength(1)
  })

  it('a rate is not sent again if a newer rate replaced it, it is queued, or the hotel is not connected', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, { [NIGHT]: 120_00 })
    await send()
    await publish(hotel, { [NIGHT]: 130_00 })
    await send(at(1))
    const [older, newer] = (await logsOf(hotel)).map(({ id }) => id)
    if (!older || !newer) throw new Error('both were sent')
    expect(await resend([older, newer])).toMatchObject([
      { id: older, done: false, code: 'outbound.replaced' },
      { id: newer, done: true },
    ])
    expect(await resend([newer])).toMatchObject([{ done: false, code: 'outbound.queued' }])
    await test.db.delete(connection).where(eq(connection.companyId, hotel.id))
    expect(await resend([newer])).toMatchObject([{ done: false, code: 'connection.none' }])
    expect(await statesOf(hotel)).toEqual(['confirmed', 'queued'])
    const received = await test.db.select().from(demoSystemRate).where(eq(demoSystemRate.companyId, hotel.id))
    expect(received.map(({ rate }) => rate)).toEqual([120_00, 130_00])
  })

  it('a rate is sent again over the new connection if it was left to be published manually', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, { [NIGHT]: 120_50 })
    await test.db
      .update(publicationLine)
      .set({ state: 'queued', dueAt: null })
      .where(eq(publicationLine.companyId, hotel.id))
    await test.db.update(publication).set({ via: null }).where(eq(publication.companyId, hotel.id))
    const [row] = await test.db.select().from(publication).where(eq(publication.companyId, hotel.id))
    const retry = () => hotel.call('POST', `publications/${row?.id}/retry`)
    expect((await retry()).json()).toMatchObject({ via: 'demo', counts: { queued: 1 } })
    await send(at(1))
    expect(await statesOf(hotel)).toEqual(['refused'])
    await test.db.delete(connection).where(eq(connection.companyId, hotel.id))
    expect(problemOf(await retry())).toMatchObject({ status: 409, code: 'connection.none' })
  })
})

describe('rights to the outbound log', () => {
  it('access to the outbound log is limited to the hotels of their system for a PMS admin', async () => {
    const [own, foreign] = [await linkedHotel(), await linkedHotel()]
    await test.db.update(company).set({ pmsSystem: 'apaleo' }).where(eq(company.id, own.id))
    for (const hotel of [own, foreign]) await publish(hotel, { [NIGHT]: 120_00 })
    await send()
    const [ownLog] = await logsOf(own)
    const [foreignLog] = await logsOf(foreign)
    const seen = (await list('size=200', 'pms.admin')).content.map(({ companyId }) => companyId)
    expect(seen).toContain(own.id)
    expect(seen).not.toContain(foreign.id)
    const file = await test.as('pms.admin', 'GET', '/api/outbound/logs/export?format=json')
    expect(file.json<OutboundLog[]>().map(({ companyId }) => companyId)).not.toContain(foreign.id)
    const one = (id = 0) => test.as('pms.admin', 'GET', `/api/outbound/logs/${id}`)
    expect((await one(ownLog?.id)).statusCode).toBe(200)
    expect((await one(foreignLog?.id)).statusCode).toBe(404)
    expect(await resend([foreignLog?.id ?? 0], 'pms.admin')).toMatchObject([{ done: false, code: 'not-found' }])
    expect(await resend([ownLog?.id ?? 0], 'pms.admin')).toMatchObject([{ done: true }])
    const logged = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, foreign.id))
    expect(logged).toHaveLength(1)
  })

  it('access to the outbound log is refused for the hotel’s own staff, and an invalid filter is named', async () => {
    expect((await test.as('hotel.admin', 'GET', '/api/outbound/logs')).statusCode).toBe(403)
    const wrong = await test.as('admin', 'GET', '/api/outbound/logs?stayDate=2026-02-30')
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'stayDate'])
  })
})
