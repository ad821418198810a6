import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../../contract/account/user.ts'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'
import { findInDatabase } from '../../../tests/support/find-in-database.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import {
  activity,
  company,
  customerOwner,
  mail,
  nightNote,
  outboundPush,
  rateDecision,
  userAccount,
} from '../../platform/database/schema/index.ts'
import { PERSONAL_DATA } from './inventory.ts'
import type { PersonalRow } from './read.ts'

const HOTEL = 1
const PASSWORD = 'three blue kettles'
/** Words that occur nowhere else, for the names and addresses that the person has and had. */
const MARKERS = ['Zephyrine', 'Quillfeather', 'Oldfeather', 'zq.user']

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ CONNECTION_KEY: 'k'.repeat(32) })
})
afterAll(() => test.close())

interface Account {
  readonly id: number
  readonly call: (method: string, url: string, body?: object) => ReturnType<TestApp['as']>
}

/** An invited person who has accepted, with a session. */
async function join(fields: {
  email: string
  username: string
  firstname: string
  lastname: string
  roles?: string[]
}) {
  const { email, roles = ['HOTEL_ADMIN'], ...names } = fields
  const path = '/api/user/invitations'
  const body = { email, roles, companyIds: [HOTEL] }
  expect((await test.as('super.admin', 'POST', path, { body })).statusCode).toBe(201)
  const [sent] = await test.db.select().from(mail).where(eq(mail.recipient, email))
  const token = /\/invitation\/([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
  const accepted = await test.as(undefined, 'POST', `${path}/accept/${token}`, {
    body: { ...names, password: PASSWORD, termsAccepted: true },
  })
  const session = accepted.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const call: Account['call'] = (method, url, body) =>
    test.as(undefined, method, url, { headers: { cookie: `session=${session}` }, ...(body && { body }) })
  const { userId } = (await call('GET', '/api/global')).json<{ userId: number }>()
  return { id: userId, call } satisfies Account
}

/** A person who has used everything that stores something about users. */
async function addActivePerson(): Promise<Account> {
  const person = await join({
    email: 'zephyrine@oldfeather.example',
    username: 'zq.user',
    firstname: 'Zephyrine',
    lastname: 'Oldfeather',
  })
  const { id, call } = person
  const own = `/api/user/users/${id}`
  const done = async (method: string, url: string, body?: object) => {
    const { statusCode } = await call(method, url, body)
    expect([method, url, statusCode < 300]).toEqual([method, url, true])
  }
  const night = { stayDate: '2026-12-01' }
  await done('POST', `/api/calendar/${HOTEL}/notes`, { ...night, text: 'Trade fair' })
  const stored = (await call('GET', own)).json<User>()
  const { properties: _, passwordResetActive: __, settings: ___, id: ____, ...fields } = stored
  await done('PUT', own, {
    ...fields,
    lastname: 'Quillfeather',
    email: 'zephyrine@quillfeather.example',
    current: PASSWORD,
  })
  await done('POST', `/api/calendar/${HOTEL}/notes`, { ...night, text: 'Call Zephyrine Quillfeather first' })
  await done('POST', '/api/user/saved-views', { list: 'analyse', name: 'Of Zephyrine', query: 'page=1' })
  await done('POST', '/api/company/feature-requests', { companyId: HOTEL, feature: 'autopilot' })
  await done('POST', `/api/notification/rules?companyId=${HOTEL}`, {
    name: 'Full',
    conditions: [{ figure: 'occupancy', comparison: 'none', unit: 'percent', is: 'above', value: 95 }],
    horizon: 7,
    severity: 'INFO',
    channel: 'console',
    isOn: false,
  })
  await done('POST', `/api/budget/${HOTEL}/versions`, { year: 2027, name: 'Plan', start: { from: 'nothing' } })
  await done('PUT', `/api/analysis/attention-seen?companyId=${HOTEL}`, {
    ...{ kind: 'full', from: '2026-12-01', to: '2026-12-02', name: null, atStake: null, isSeen: true },
  })
  await done('POST', `${own}/two-factor`, { current: PASSWORD })
  await done('GET', `/api/user/users/${id}/personal-data`)
  await test.signIn('zq.user', 'wrong')
  await test.as(undefined, 'POST', '/api/user/password-reset', { body: { username: 'zephyrine@quillfeather.example' } })
  const as = async (method: string, url: string, body?: object) => {
    const { statusCode } = await test.as('super.admin', method, url, body ? { body } : {})
    expect([method, url, statusCode < 300]).toEqual([method, url, true])
  }
  await as('POST', '/api/report/schedules', {
    ...{ name: 'Weekly', kind: 'pickup', frequency: 'WEEKLY', companyIds: [HOTEL], userIds: [id] },
  })
  await as('GET', '/api/user/users/export?email=zephyrine@quillfeather.example')
  await as('GET', '/api/user/users/export?username=zq.user')
  await as('POST', `/api/customer-success/${HOTEL}/notes`, {
    text: 'Spoke to Zephyrine Quillfeather.',
    dueOn: null,
    isDone: false,
  })
  await test.db
    .insert(customerOwner)
    .values({ companyId: HOTEL, ownerId: id })
    .onConflictDoUpdate({
      target: customerOwner.companyId,
      set: { ownerId: id },
    })
  await test.db
    .update(company)
    .set({ attributes: { contact: 'zephyrine@quillfeather.example' } })
    .where(eq(company.id, HOTEL))
  await test.db.insert(outboundPush).values({
    companyId: HOTEL,
    kind: 'csv',
    sentAt: test.now(),
    exchanges: [{ call: 'File created by Zephyrine Quillfeather', request: null, status: null, answer: null }],
  })
  await test.db.insert(rateDecision).values({
    companyId: HOTEL,
    stayDate: '2026-12-01',
    category: 1,
    kind: 'changed',
    decidedAt: test.now(),
    decidedBy: id,
    rate: 120_00,
    other: 100_00,
  })
  return person
}

const erase = (who: string, id: number, current = DEMO_PASSWORD) =>
  test.as(who, 'POST', `/api/user/users/${id}/erasure`, { body: { current } })

describe('the personal data of a user', () => {
  let person: Account
  beforeAll(async () => {
    person = await addActivePerson()
  })

  it('are exported with everything that the inventory names, without secrets', async () => {
    const response = await person.call('GET', `/api/user/users/${person.id}/personal-data`)
    expect(response.headers['content-disposition']).toContain(`personal-data-${person.id}.json`)
    const rows = response.json<PersonalRow[]>()
    const of = (kind: string) => rows.flatMap((row): PersonalRow['data'][] => (row.kind === kind ? [row.data] : []))
    expect(of('account')).toMatchObject([{ username: 'zq.user', email: 'zephyrine@quillfeather.example' }])
    expect(of('sessions')).toHaveLength(1)
    expect(of('hotels')).toEqual([{ companyId: HOTEL }])
    expect(of('nightNotes').map((note) => note.text)).toEqual(['Trade fair', 'Call Zephyrine Quillfeather first'])
    expect(of('decisions')).toMatchObject([{ kind: 'changed', rate: 120_00 }])
    for (const kind of ['savedViews', 'featureRequests', 'notificationRules', 'reportSchedules', 'mails', 'activity'])
      expect([kind, of(kind).length > 0]).toEqual([kind, true])
    expect(response.body).not.toMatch(/hash|secret|\$argon2/i)
    const kinds = PERSONAL_DATA.flatMap(({ exported }) => exported?.as ?? [])
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(rows.filter(({ kind }) => !kinds.includes(kind))).toEqual([])
  })

  it('leave the database when they are erased: no table has their names or addresses', async () => {
    expect((await findInDatabase(test.db, MARKERS)).length).toBeGreaterThan(10)
    expect((await erase('admin', person.id)).statusCode).toBe(204)
    expect(await findInDatabase(test.db, MARKERS)).toEqual([])
  })

  it('leave the records of hotels behind, with a neutral name', async () => {
    const former = `Former user ${person.id}`
    const notes = await test.db.select().from(nightNote).where(eq(nightNote.author, former))
    expect(notes.map(({ text }) => text)).toEqual(['Trade fair', `Call ${former} first`])
    const [decision] = await test.db.select().from(rateDecision).where(eq(rateDecision.decidedBy, person.id))
    expect(decision).toMatchObject({ rate: 120_00 })
    const { content } = (await test.as('admin', 'GET', `/api/activity?userId=${person.id}&entity=night-note`)).json<
      Page<ActivityEntry>
    >()
    expect(content[0]).toMatchObject({ user: { name: former }, after: { author: former } })
  })

  it('leave an entry in the activity log that says who erased them', async () => {
    const { content } = (
      await test.as('admin', 'GET', `/api/activity?entity=user&entityId=${person.id}&action=delete`)
    ).json<Page<ActivityEntry>>()
    expect(content).toMatchObject([{ user: { username: 'admin' }, name: `former-user-${person.id}` }])
  })

  it('can not come back: the account is over', async () => {
    expect((await person.call('GET', '/api/global')).statusCode).toBe(401)
    expect((await test.signIn('zq.user', PASSWORD)).statusCode).toBe(401)
    const activated = await test.as('super.admin', 'POST', '/api/user/users/bulk', {
      body: { ids: [person.id], change: { isActive: true } },
    })
    expect(activated.body).toContain('state.conflict')
    const again = await erase('admin', person.id)
    expect([again.statusCode, problemOf(again).code]).toEqual([409, 'state.conflict'])
    const [row] = await test.db.select().from(userAccount).where(eq(userAccount.id, person.id))
    expect(row).toMatchObject({ isActive: false, passwordHash: null, roles: ['VIEWER'], erasedAt: test.now() })
  })
})

describe('erasing personal data', () => {
  let made = 0
  let person: Account
  beforeEach(async () => {
    made += 1
    const name = `nora.${made}`
    person = await join({ email: `${name}@t.example`, username: name, firstname: 'Nora', lastname: `N${made}` })
  })

  it('is up to the person too, with their own password, and signs them out', async () => {
    const url = `/api/user/users/${person.id}/erasure`
    const wrong = await person.call('POST', url, { current: 'not it' })
    expect([wrong.statusCode, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'current'])
    expect((await person.call('GET', '/api/global')).statusCode).toBe(200)
    expect((await person.call('POST', url, { current: PASSWORD })).statusCode).toBe(204)
    expect((await person.call('GET', '/api/global')).statusCode).toBe(401)
  })

  it('is refused for users above the caller, and so is their export', async () => {
    const superAdmin = await test.idOf('super.admin')
    const erased = await erase('admin', superAdmin)
    const exported = await test.as('admin', 'GET', `/api/user/users/${superAdmin}/personal-data`)
    for (const response of [erased, exported])
      expect([response.statusCode, problemOf(response).code]).toEqual([403, 'access.user-above'])
  })

  it('is refused for the last active super admin', async () => {
    const last = await erase('super.admin', await test.idOf('super.admin'))
    expect([last.statusCode, problemOf(last).code]).toEqual([409, 'state.last-super-admin'])
  })

  it('does not change what a namesake wrote', async () => {
    const [first, second] = [
      await join({ email: `a${made}@t.example`, username: `a.${made}`, firstname: 'Same', lastname: 'Name' }),
      await join({ email: `b${made}@t.example`, username: `b.${made}`, firstname: 'Same', lastname: 'Name' }),
    ]
    await second.call('POST', `/api/calendar/${HOTEL}/notes`, { stayDate: '2026-12-03', text: 'By the other one' })
    expect((await erase('admin', first.id)).statusCode).toBe(204)
    const [note] = await test.db.select().from(nightNote).where(eq(nightNote.text, 'By the other one'))
    expect(note?.author).toBe('Same Name')
  })

  it('does not change words that only contain the name', async () => {
    await test.db.insert(activity).values({
      companyId: HOTEL,
      ...{ source: 'user', action: 'create', entity: 'event', entityId: '1' },
      after: { name: `Nora N${made}feld`, note: `Call\nNora N${made}, not xnora.${made}@t.example` },
    })
    expect((await erase('admin', person.id)).statusCode).toBe(204)
    const entries = await test.db.select().from(activity).where(eq(activity.entity, 'event'))
    expect(entries.at(-1)?.after).toEqual({
      name: `Nora N${made}feld`,
      note: `Call\nFormer user ${person.id}, not xnora.${made}@t.example`,
    })
  })
})
