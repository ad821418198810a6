import { readFileSync } from 'node:fs'
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../contract/platform/stay-date.ts'
import { startTestApp, type TestApp } from '../tests/support/test-app.ts'
import {
  activity,
  attentionSeen,
  connectionAuthorisation,
  deletedRow,
  deletion,
  delivery,
  deliveryBefore,
  idempotency,
  invitation,
  mail,
  notification,
  outboundPush,
  passkeyChallenge,
  passwordReset,
  rateLimit,
  report,
  session,
} from './platform/database/schema/index.ts'
import { readSettings } from './platform/runtime/settings.ts'
import { RETENTION } from './retention.ts'

const HOTEL = 1
/** Later than everything in the demo. */
const AT = new Date('2031-03-01T12:00:00Z')
/** A minute more or less than a time ago: what is stored then is the older or the younger one. */
const ago = (milliseconds: number) => ({
  old: new Date(AT.getTime() - milliseconds - millisecondsInMinute),
  young: new Date(AT.getTime() - milliseconds + millisecondsInMinute),
})

let test: TestApp
let userId: number
let otherId: number
beforeAll(async () => {
  test = await startTestApp()
  userId = await test.idOf('user')
  otherId = await test.idOf('viewer')
})
afterAll(() => test.close())

type Age = 'old' | 'young'
const AGES: readonly Age[] = ['old', 'young']

/** Stores one of each age, and tells which ones are left. */
interface Kept {
  readonly store: (age: Age) => Promise<unknown>
  readonly left: () => Promise<unknown[]>
}

const deliveryOf = (age: Age, startedAt: Date, more: Partial<typeof delivery.$inferInsert> = {}) =>
  test.db
    .insert(delivery)
    .values({ companyId: HOTEL, source: 'kept', name: age, state: 'done', startedAt, finishedAt: startedAt, ...more })
    .returning({ id: delivery.id })

const KEPT: Readonly<Record<string, Kept>> = {
  sessions: {
    store: (age) =>
      test.db.insert(session).values({
        tokenHash: age,
        userId,
        createdAt: ago(millisecondsInHour)[age],
        lastUsedAt: ago(30 * millisecondsInMinute)[age],
      }),
    left: async () => (await test.db.select().from(session)).map(({ tokenHash }) => tokenHash),
  },
  'failed sign-ins': {
    store: (age) => test.db.insert(rateLimit).values({ key: age, points: 1, windowEndsAt: ago(0)[age] }),
    left: async () => (await test.db.select().from(rateLimit)).map(({ key }) => key),
  },
  'requests for passkeys': {
    store: (age) =>
      test.db
        .insert(passkeyChallenge)
        .values({ challengeHash: age, userId: null, createdAt: ago(10 * millisecondsInMinute)[age] }),
    left: async () => (await test.db.select().from(passkeyChallenge)).map(({ challengeHash }) => challengeHash),
  },
  'password links': {
    store: (age) =>
      test.db
        .insert(passwordReset)
        .values({ userId: age === 'old' ? userId : otherId, tokenHash: age, expiresAt: ago(0)[age] }),
    left: async () => (await test.db.select().from(passwordReset)).map(({ tokenHash }) => tokenHash),
  },
  'results of requests': {
    store: (age) =>
      test.db.insert(idempotency).values({ userId, key: age, requestHash: '', createdAt: ago(millisecondsInDay)[age] }),
    left: async () => (await test.db.select().from(idempotency)).map(({ key }) => key),
  },
  invitations: {
    store: (age) =>
      test.db.insert(invitation).values({
        ...{ email: `${age}@kept.example`, roles: ['VIEWER'], tokenHash: age },
        expiresAt: ago(405 * millisecondsInDay).young,
        acceptedAt: ago(400 * millisecondsInDay)[age],
      }),
    left: async () => (await test.db.select().from(invitation)).map(({ tokenHash }) => tokenHash),
  },
  mails: {
    store: (age) =>
      test.db.insert(mail).values({
        ...{ kind: 'report', recipient: 'ada@kept.example', subject: age, text: '', html: '' },
        createdAt: ago(30 * millisecondsInDay)[age],
      }),
    left: async () => (await test.db.select().from(mail)).map(({ subject }) => subject),
  },
  reports: {
    store: (age) =>
      test.db.insert(report).values({
        ...{ companyId: HOTEL, userId, kind: 'rate', frequency: 'DAILY', unsubscribeHash: age },
        day: age === 'old' ? '2030-01-01' : '2030-01-02',
        createdAt: ago(400 * millisecondsInDay)[age],
      }),
    left: async () => (await test.db.select().from(report)).map(({ unsubscribeHash }) => unsubscribeHash),
  },
  alerts: {
    store: (age) =>
      test.db.insert(notification).values({
        ...{ companyId: HOTEL, tag: `kept-${age}`, notificationType: 'SEGMENT', isOver: true },
        createdAt: ago(400 * millisecondsInDay)[age],
      }),
    left: async () =>
      (await test.db.select().from(notification).where(like(notification.tag, 'kept-%'))).map(({ tag }) =>
        tag.slice(5),
      ),
  },
  'nights marked as seen': {
    store: (age) => {
      const night = addDays('2031-03-01', age === 'old' ? -2 : -1)
      return test.db.insert(attentionSeen).values({
        ...{ companyId: HOTEL, userId, kind: 'full', name: age, firstNight: night, lastNight: night },
        seenAt: AT,
      })
    },
    left: async () => (await test.db.select().from(attentionSeen)).map(({ name }) => name),
  },
  'activity log': {
    store: (age) =>
      test.db.insert(activity).values({
        ...{ source: 'system', action: 'update', entity: 'company', entityId: age },
        at: ago(1095 * millisecondsInDay)[age],
      }),
    left: async () => (await test.db.select().from(activity)).map(({ entityId }) => entityId),
  },
  deliveries: {
    store: (age) => deliveryOf(age, ago(400 * millisecondsInDay)[age]),
    left: async () =>
      (await test.db.select().from(delivery).where(eq(delivery.source, 'kept'))).map(({ name }) => name),
  },
  'earlier versions of rows': {
    store: async (age) => {
      const [stored] = await deliveryOf(age, ago(7 * millisecondsInDay)[age], { source: 'before', keepsBefore: true })
      const body = { row: { age }, movements: null }
      await test.db
        .insert(deliveryBefore)
        .values({ companyId: HOTEL, deliveryId: stored?.id ?? 0, reservationId: 1, body })
    },
    left: async () => (await test.db.select().from(deliveryBefore)).map(({ body }) => body.row.age),
  },
  'deleted rows': {
    store: async (age) => {
      const [stored] = await test.db
        .insert(deletion)
        .values({
          ...{ companyId: HOTEL, kind: 'reservations', from: '2030-01-01', to: '2030-01-02', rows: 1 },
          deletedAt: ago(millisecondsInDay).old,
          undoUntil: ago(0)[age],
        })
        .returning({ id: deletion.id })
      await test.db
        .insert(deletedRow)
        .values({ companyId: HOTEL, deletionId: stored?.id ?? 0, id: 1, body: { age: [age] } })
    },
    left: async () => (await test.db.select().from(deletedRow)).flatMap(({ body }) => body.age ?? []),
  },
  consents: {
    store: (age) =>
      test.db.insert(connectionAuthorisation).values({
        ...{ companyId: HOTEL, userId: age === 'old' ? userId : otherId, kind: 'apaleo', stateHash: age, verifier: '' },
        startedAt: ago(30 * millisecondsInMinute)[age],
      }),
    left: async () => (await test.db.select().from(connectionAuthorisation)).map(({ stateHash }) => stateHash),
  },
  'sent rates': {
    store: (age) =>
      test.db.insert(outboundPush).values({ companyId: HOTEL, kind: age, sentAt: ago(90 * millisecondsInDay)[age] }),
    left: async () =>
      (
        await test.db
          .select()
          .from(outboundPush)
          .where(inArray(outboundPush.kind, [...AGES]))
      ).map(({ kind }) => kind),
  },
}

describe('the retention of data', () => {
  it.each(RETENTION.map(({ data, kept }) => [data, kept]))('removes %s in time: %s', async (data) => {
    const { remove } = RETENTION.find((each) => each.data === data) ?? {}
    const stored = KEPT[data]
    for (const age of AGES) await stored?.store(age)
    expect(await stored?.left()).toEqual(expect.arrayContaining([...AGES]))
    await remove?.(test.db, readSettings({}), AT)
    expect(await stored?.left()).toEqual(['young'])
  })

  it.each([
    ['activity log', 'ACTIVITY_RETENTION_DAYS', '2000'],
    ['invitations', 'INVITATION_RETENTION_DAYS', '2000'],
    ['alerts', 'NOTIFICATION_RETENTION_DAYS', '2000'],
  ])('keeps the %s for as long as %s says', async (data, setting, days) => {
    const { remove } = RETENTION.find((each) => each.data === data) ?? {}
    await test.db.execute(sql`delete from activity where entity_id in ('old', 'young')`)
    await test.db.execute(sql`delete from invitation where token_hash in ('old', 'young')`)
    await test.db.execute(sql`delete from notification where tag like 'kept-%'`)
    for (const age of AGES) await KEPT[data]?.store(age)
    await remove?.(test.db, readSettings({ [setting]: days }), AT)
    expect(await KEPT[data]?.left()).toEqual(expect.arrayContaining([...AGES]))
  })

  it('keeps open alerts, however old they are', async () => {
    await test.db.insert(notification).values({
      ...{
        companyId: HOTEL,
        tag: 'kept-open',
        notificationType: 'SEGMENT',
        createdAt: ago(2000 * millisecondsInDay).old,
      },
    })
    for (const { remove } of RETENTION) await remove(test.db, readSettings({}), AT)
    expect(await test.db.$count(notification, eq(notification.tag, 'kept-open'))).toBe(1)
  })

  it('is in docs/privacy.md, kind by kind', () => {
    const lines = readFileSync(new URL('../docs/privacy.md', import.meta.url), 'utf8').split('\n')
    for (const { data, kept, setting } of RETENTION)
      expect(lines).toContain(`| ${data} | ${kept} | ${setting ? `\`${setting}\`` : 'fixed'} |`)
  })
})
