import { millisecondsInHour } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedNotification, Notification } from '../../../contract/alert/notification.ts'
import type {
  AlertCondition,
  NotificationRule,
  NotificationRuleInput,
  NotificationRules,
  RulePreview,
} from '../../../contract/alert/notification-rule.ts'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import { fail, type Hotel, hotelsOf, TODAY, YESTERDAY, ZONE } from '../../../tests/support/priced-hotel.ts'
import { addStays, someStays } from '../../../tests/support/stays.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { closeDelivery, openDelivery } from '../../booking/inbound/delivery.ts'
import {
  alertMail,
  company,
  delivery,
  forecastRun,
  mail,
  nightMovement,
  notification,
  userCompany,
} from '../../platform/database/schema/index.ts'
import { listUnseen } from '../notification/queries.ts'
import { dayOfMorning, isQuiet, storeAlertMails } from './alert-mails.ts'
import { evaluateDue } from './evaluate.ts'

let test: TestApp
let hotel: Hotel
let clock: Date
const { newHotel, calculate } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
  // The demo's hotels must not affect these tests.
  await test.db.update(company).set({ isActive: false })
})
afterAll(() => test.close())
beforeEach(async () => {
  clock = TEST_NOW
  hotel = await newHotel()
  for (const username of ['user', 'hotel.admin']) await assign(username)
  await addStays(
    test.db,
    { id: hotel.id, timeZone: ZONE },
    someStays(addDays(YESTERDAY, -60), addDays(YESTERDAY, 20)),
    YESTERDAY,
  )
})

const assign = async (username: string) =>
  test.db.insert(userCompany).values({ companyId: hotel.id, userId: await test.idOf(username) })
const LOW: AlertCondition = { figure: 'occupancy', comparison: 'none', unit: 'percent', is: 'below', value: 100 }
const RULE: NotificationRuleInput = {
  name: 'Low occupancy',
  conditions: [LOW],
  horizon: 3,
  severity: 'WARNING',
  channel: 'console',
  isOn: true,
}
const rules = (path = '') => `/api/notification/rules${path}?companyId=${hotel.id}`
const add = async (part: Partial<NotificationRuleInput> = {}, username = 'user') =>
  (await test.as(username, 'POST', rules(), { body: { ...RULE, ...part } })).json<NotificationRule>()
const read = async (username = 'user') => (await test.as(username, 'GET', rules())).json<NotificationRules>()
const alerts = async (username = 'user') =>
  (await test.as(username, 'GET', `/api/notification/rule-alerts?companyId=${hotel.id}&size=200`)).json<
    Page<Notification>
  >().content
const evaluate = () => evaluateDue({ db: test.db, now: () => clock, log: { error: fail } })
/** Receives data a little later. */
const deliver = (after = millisecondsInHour) => {
  clock = new Date(clock.getTime() + after)
  const startedAt = new Date(clock.getTime() - 60_000)
  const row = { companyId: hotel.id, source: 'test', name: 'b', state: 'done' as const, startedAt, added: 1 }
  return test.db.insert(delivery).values({ ...row, finishedAt: clock })
}
const see = (id: number, username = 'user', body: object = {}) =>
  test.as(username, 'PATCH', `/api/notification/banner/${id}`, { body: { seen: true, ...body } })

describe('rules of users', () => {
  it('notification rules can be added, changed and deleted only by their owner, as last read, and only administrators see the log', async () => {
    const added = await add()
    expect(await read()).toMatchObject({
      rules: [{ ...RULE, id: added.id, open: 0, unknownNights: null }],
      standard: [{ standard: 'pickup-outside-band', isOn: true, channel: 'console' }, { standard: 'forecast-high' }],
      mail: { quietHours: { from: '20:00', to: '07:00' } },
    })
    expect((await read('hotel.admin')).rules).toEqual([])
    expect((await read('hotel.admin')).standard).toHaveLength(8)
    const put = (username: string, revision = '"1"') =>
      test.as(username, 'PUT', rules(`/${added.id}`), {
        body: { ...RULE, name: 'Lower' },
        headers: { 'if-match': revision },
      })
    expect((await put('admin')).statusCode).toBe(404)
    expect((await put('user')).json()).toMatchObject({ name: 'Lower', revision: 2 })
    expect((await put('user')).statusCode).toBe(412)
    const remove = (username: string) => test.as(username, 'DELETE', rules(`/${added.id}`))
    expect((await remove('hotel.admin')).statusCode).toBe(404)
    expect((await remove('user')).statusCode).toBe(204)
    expect((await read()).rules).toEqual([])
    const logged = async (username: string) =>
      (await test.as(username, 'GET', '/api/activity?entity=notification-rule&size=3')).json<Page<ActivityEntry>>()
        .content
    expect((await logged('admin')).map(({ action, company: of, after }) => [action, of, after?.name])).toEqual([
      ['delete', null, undefined],
      ['update', null, 'Lower'],
      ['create', null, 'Low occupancy'],
    ])
    expect(await logged('hotel.admin')).toEqual([])
  })

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['horizon', { horizon: 0 }],
    ['conditions', { conditions: [] }],
    ['conditions', { conditions: [LOW, LOW, LOW, LOW] }],
    ['conditions.0.comparison', { conditions: [{ ...LOW, figure: 'pickup', comparison: 'budget' }] }],
    ['conditions.0.unit', { conditions: [{ ...LOW, unit: 'amount' }] }],
    ['conditions.0.value', { conditions: [{ ...LOW, comparison: 'stly', unit: 'amount', value: -5 }] }],
  ])('notification rules are rejected with the name of the invalid field: %s of %o', async (path, part) => {
    const refused = await test.as('user', 'POST', rules(), { body: { ...RULE, ...part } })
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, path])
  })

  it('notification rules are limited to ten active ones, however many are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => test.as('user', 'POST', rules(), { body: RULE })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(201), 409, 409])
    const off = await add({ isOn: false })
    const turn = (id: number, isOn: boolean) => test.as('user', 'PATCH', rules(`/${id}`), { body: { isOn } })
    const refused = await turn(off.id, true)
    expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([409, 'isOn'])
    await turn((await read()).rules[0]?.id ?? 0, false)
    expect((await turn(off.id, true)).statusCode).toBe(200)
    expect((await add({}, 'hotel.admin')).id).toBeGreaterThan(0)
  })
})

describe('the evaluation of notification rules', () => {
  it('raises one alert per night and rule, only for its owner, however often and by how many processes it runs', async () => {
    const { id } = await add()
    await Promise.all([evaluate(), evaluate()])
    await deliver()
    await evaluate()
    const raised = await alerts()
    expect(raised.map(({ payload }) => payload.rule?.stayDate).sort()).toEqual([
      TODAY,
      addDays(TODAY, 1),
      addDays(TODAY, 2),
    ])
    expect(raised[0]).toMatchObject({
      notificationType: 'RULE',
      payload: { rule: { id, name: 'Low occupancy', severity: 'WARNING', currency: 'EUR' } },
    })
    expect(await alerts('hotel.admin')).toEqual([])
    expect((await see(raised[0]?.id ?? 0, 'admin')).statusCode).toBe(404)
    const listed = (await test.as('admin', 'GET', `/api/notification/list?companyIds=${hotel.id}`)).json<
      Page<ListedNotification>
    >()
    expect(listed.content).toEqual([])
    // Nor if an administrator requests what its owner sees.
    const owner = await test.idOf('user')
    const banner = await test.as('admin', 'GET', `/api/notification/banner?userId=${owner}&companyId=${hotel.id}`)
    expect(banner.json<Page<Notification>>().content).toEqual([])
    expect((await read()).rules[0]).toMatchObject({ open: 3, unknownNights: 0 })
    expect(await evaluate()).toBe(0)
  })

  it('includes a forecast and a delivery that ended before the last evaluation and were stored after it', async () => {
    await add()
    expect(await evaluate()).toBe(1)
    const earlier = new Date(clock.getTime() - 1_000)
    await calculate(hotel, earlier)
    expect(await evaluate()).toBe(1)
    const close = async (added: number) => {
      const late = { companyId: hotel.id, kind: 'reservations', source: 'test', name: 'late' } as const
      await test.db.transaction(async (tx) => {
        const open = await openDelivery(tx, late, earlier)
        await tx.update(delivery).set({ added }).where(eq(delivery.id, open.id))
        await closeDelivery(tx, open, { at: earlier, skipped: 0 })
      })
    }
    await close(1)
    expect(await evaluate()).toBe(1)
    await close(0)
    expect(await evaluate()).toBe(0)
  })

  it('raises a dismissed alert again only once its figures have changed, and ends it when the rule no longer matches', async () => {
    await add({ horizon: 1, conditions: [{ ...LOW, figure: 'roomNights', unit: 'amount', is: 'above', value: 0 }] })
    await evaluate()
    const [first] = await alerts()
    await see(first?.id ?? 0)
    await deliver()
    await evaluate()
    expect(await alerts()).toEqual([])
    const ofTonight = and(eq(nightMovement.companyId, hotel.id), eq(nightMovement.stayDate, TODAY))
    await test.db.delete(nightMovement).where(and(ofTonight, eq(nightMovement.segment, 'BAR')))
    await deliver()
    await evaluate()
    const again = await alerts()
    expect(again.map(({ payload }) => payload.rule?.stayDate)).toEqual([TODAY])
    expect(again[0]?.id).not.toBe(first?.id)
    await test.db.delete(nightMovement).where(ofTonight)
    await deliver()
    await evaluate()
    expect(await alerts()).toEqual([])
  })

  it('ends the alerts of a rule that is switched off, not of one that was only renamed', async () => {
    await add()
    await evaluate()
    expect(await alerts()).toHaveLength(3)
    const patch = async (body: object) => test.as('user', 'PATCH', rules(`/${(await read()).rules[0]?.id}`), { body })
    await patch({ name: 'Another name' })
    expect(await alerts()).toHaveLength(3)
    await patch({ isOn: false })
    expect(await alerts()).toEqual([])
  })

  it('counts what it can’t evaluate instead of raising it, and raises nothing for a user without access to the hotel', async () => {
    await add({ conditions: [{ ...LOW, figure: 'pace', comparison: 'stly', unit: 'amount', value: 0 }] })
    await evaluate()
    expect((await read()).rules[0]).toMatchObject({ open: 0, unknownNights: 3 })
    await add()
    await test.db.delete(userCompany).where(eq(userCompany.companyId, hotel.id))
    await evaluate()
    await assign('user')
    expect(await alerts()).toEqual([])
    expect(await evaluate()).toBe(0)
  })

  it('notifies all users of forecasts over 90 % and outside the band, unless they have switched that off', async () => {
    const row = (stayDate: string, roomNights: number) => ({
      stayDate,
      onTheBooks: 10,
      roomNights,
      low: roomNights - 1,
      high: roomNights + 1,
      unconstrained: roomNights,
      revenue: 0,
      capacity: 16,
      basis: 'full' as const,
      segments: [],
      methods: [],
    })
    const run = (origin: string, roomNights: number) => ({
      companyId: hotel.id,
      origin,
      reason: 'manual' as const,
      state: 'done' as const,
      requestedAt: clock,
      dueAt: clock,
      finishedAt: clock,
      rows: [row(TODAY, roomNights), row(addDays(TODAY, 1), 8)],
    })
    await test.db.insert(forecastRun).values([run(addDays(YESTERDAY, -1), 10), run(YESTERDAY, 15)])
    await evaluate()
    const raised = (await alerts()).map(({ tag, payload }) => [tag, payload.rule?.findings.map(({ value }) => value)])
    expect(raised.sort()).toEqual([
      ['forecast-high', [93.8]],
      ['pickup-outside-band', [4]],
    ])
    const choose = (username: string, standard: string) =>
      test.as(username, 'PUT', `/api/notification/standard-rules?companyId=${hotel.id}`, {
        body: { standard, isOn: false, channel: 'console' },
      })
    await choose('user', 'forecast-high')
    expect((await alerts()).map(({ tag }) => tag)).toEqual(['pickup-outside-band'])
    expect(await alerts('hotel.admin')).toHaveLength(2)
    expect((await choose('user', 'data-late')).statusCode).toBe(403)
  })
})

describe('an alert of a rule', () => {
  it('can be snoozed until a day of the hotel', async () => {
    await add({ horizon: 1 })
    await evaluate()
    const [alert] = await alerts()
    const snooze = (until: string) => see(alert?.id ?? 0, 'user', { until })
    for (const until of [TODAY, addDays(TODAY, 91)]) {
      const refused = await snooze(until)
      expect([refused.statusCode, problemOf(refused).errors?.[0]?.path]).toEqual([400, 'until'])
    }
    expect((await snooze(addDays(TODAY, 1))).statusCode).toBe(200)
    expect(await alerts()).toEqual([])
    expect((await read()).rules.map(({ open }) => open)).toEqual([0])
    const tomorrow = new Date(TEST_NOW.getTime() + 24 * millisecondsInHour)
    const reader = { userId: await test.idOf('user'), companyId: hotel.id, now: tomorrow }
    const { content } = await listUnseen(test.db, reader, { page: 0, size: 20 })
    expect(content.map(({ id }) => id)).toEqual([alert?.id])
  })

  it('about the hotel is not visible to a user below its administrator', async () => {
    const [row] = await test.db
      .insert(notification)
      .values({ companyId: hotel.id, tag: 'data-late', notificationType: 'DATA_LATE' })
      .returning()
    expect(await alerts()).toEqual([])
    expect((await see(row?.id ?? 0)).statusCode).toBe(404)
    expect((await see(row?.id ?? 0, 'hotel.admin')).statusCode).toBe(200)
  })
})

describe('the preview of a rule', () => {
  const preview = async (condition: Partial<AlertCondition>) =>
    (
      await test.as('user', 'POST', rules('/preview'), { body: { conditions: [{ ...LOW, ...condition }], horizon: 7 } })
    ).json<RulePreview>()

  it('shows each night from the day on which it would have been raised, and the number of days it could evaluate', async () => {
    const { days, alerts: raised } = await preview({})
    expect(days).toBe(30)
    expect(raised.slice(0, 7).map(({ day }) => day)).toEqual(Array(7).fill(addDays(TODAY, -30)))
    const once = new Set(raised.map(({ stayDate }) => stayDate))
    expect(once.size).toBe(raised.length)
    expect(raised.at(-1)).toMatchObject({ day: YESTERDAY, stayDate: addDays(YESTERDAY, 7) })
    expect(await preview({ figure: 'pace', comparison: 'stly', unit: 'percent' })).toMatchObject({
      days: 0,
      alerts: [],
    })
    for (const figure of ['bookings', 'pickup', 'recommendation'] as const)
      expect((await preview({ figure, unit: 'amount', value: 1_000 })).days).toBe(figure === 'recommendation' ? 0 : 30)
  })
})

describe('mails of notification rules', () => {
  const store = () =>
    storeAlertMails({
      db: test.db,
      now: () => clock,
      log: { error: fail },
      settings: { publicOrigins: ['https://rms.example'] },
    })
  const stored = async () =>
    test.db
      .select()
      .from(mail)
      .where(and(eq(mail.kind, 'alert'), eq(mail.userId, await test.idOf('user'))))
      .orderBy(mail.id)
  const at = (time: string) => {
    clock = new Date(`${time}:00+01:00`)
  }
  beforeEach(() => test.db.delete(mail))

  it('mails about alerts are sent once a day in the morning for all rules with mail, in the reader’s language, if there are alerts', async () => {
    at('2026-11-20T09:00')
    await add({ name: 'Quiet', channel: 'console' })
    expect(await store()).toBe(0)
    await add({ channel: 'mail' })
    await add({ name: 'Busy', channel: 'both', conditions: [{ ...LOW, value: 101 }] })
    await evaluate()
    expect((await alerts()).filter(({ payload }) => payload.rule?.name === 'Low occupancy')).toEqual([])
    const done = await Promise.all([store(), store()])
    expect(done.reduce((sum, mails) => sum + mails, 0)).toBe(1)
    const [digest] = await stored()
    expect(digest?.subject).toMatch(/^Priced \d+: 6 alerts$/)
    expect(digest?.text).toMatch(/Low occupancy \(Warning\): Fri,? 20 Nov \(occupancy [\d.]+ %\); Sat/)
    expect(digest?.text).toContain('Busy (Warning)')
    expect(digest?.text).not.toContain('Quiet')
    expect(digest?.html).toContain(`https://rms.example/settings/notification-rules?companyId=${hotel.id}`)
    at('2026-11-21T08:00')
    expect(await store()).toBe(0)
  })

  it('mails about alerts report alarms immediately, but nothing in quiet hours', async () => {
    at('2026-11-20T14:00')
    await add({ channel: 'both' })
    await evaluate()
    expect(await store()).toBe(0)
    // Users without a due mail are not locked.
    expect(await test.db.$count(alertMail, eq(alertMail.companyId, hotel.id))).toBe(0)
    await add({ name: 'Alarm', channel: 'both', severity: 'ALARM', horizon: 1 })
    await evaluate()
    at('2026-11-20T21:00')
    expect(await store()).toBe(0)
    at('2026-11-20T19:59')
    expect(await store()).toBe(1)
    at('2026-11-21T07:00')
    expect(await store()).toBe(1)
    expect((await stored()).map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual(['1 alert', '3 alerts'])
  })

  it('mails about alerts include standard rules for users who chose that, and those about the hotel only for its administrators', async () => {
    at('2026-11-20T14:00')
    const choose = (username: string) =>
      test.as(username, 'PUT', `/api/notification/standard-rules?companyId=${hotel.id}`, {
        body: { standard: 'rates-refused', isOn: true, channel: 'both' },
      })
    expect((await choose('hotel.admin')).statusCode).toBe(200)
    await test.db
      .insert(notification)
      .values({ companyId: hotel.id, tag: 'rates-refused', notificationType: 'RATE_REFUSED', payload: { count: 2 } })
    expect(await store()).toBe(1)
    expect((await test.db.select().from(mail)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Rates or restrictions refused (Alarm)'),
    ])
    const listed = (await test.as('admin', 'GET', '/api/mail')).json<Page<{ id: number; kind: string }>>()
    expect(listed.content.map(({ kind }) => kind)).toEqual(['alert'])
    const opened = await test.as('admin', 'GET', `/api/mail/${listed.content[0]?.id}`)
    expect(opened.json()).toMatchObject({ text: null, html: null })
  })

  it('mails about alerts respect the user’s quiet hours', async () => {
    const put = (quietHours: object | null) =>
      test.as('user', 'PUT', `/api/notification/alert-mail?companyId=${hotel.id}`, { body: { quietHours } })
    expect((await put({ from: '22:00', to: '09:30' })).statusCode).toBe(200)
    expect((await read()).mail.quietHours).toEqual({ from: '22:00', to: '09:30' })
    expect(problemOf(await put({ from: '22:00', to: '22:00' })).errors?.[0]?.path).toBe('quietHours.to')
    const night = { from: '22:00', to: '09:30' }
    expect(['21:59', '22:00', '09:29', '09:30'].map((time) => isQuiet(night, time))).toEqual([false, true, true, false])
    const morningOf = (hours: typeof night | null, ...times: string[]) =>
      times.map((time) => dayOfMorning(hours, time, '2026-11-20'))
    expect(morningOf(night, '07:00', '09:30', '14:29', '14:30')).toEqual([null, '2026-11-20', '2026-11-20', null])
    // After midnight it is the mail of the previous day.
    expect(morningOf({ from: '06:00', to: '20:00' }, '20:00', '00:59', '01:00')).toEqual([
      '2026-11-20',
      '2026-11-19',
      null,
    ])
    await put(null)
    expect((await read()).mail.quietHours).toBeNull()
    expect(isQuiet(null, '03:00')).toBe(false)
    expect(morningOf(null, '06:59', '07:00')).toEqual([null, '2026-11-20'])
  })
})
