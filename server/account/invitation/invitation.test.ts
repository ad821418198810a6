import { millisecondsInWeek } from 'date-fns/constants'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invitation, InvitationBatchResult } from '../../../contract/account/invitation.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { activity, company, invitation, mail } from '../../platform/database/schema/index.ts'

const PATH = '/api/user/invitations'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'http://localhost:3000' })
})
afterAll(() => test.close())

let made = 0
const newAddress = () => {
  made += 1
  return `guest${made}@hotel.example`
}
const post = (body: object, who = 'admin') =>
  test.as(who, 'POST', PATH, { body: { roles: ['USER'], companyIds: [1], ...body } })

/** Invites a new person. */
async function invite(body: object = {}, who = 'admin') {
  const response = await post({ email: newAddress(), ...body }, who)
  expect(response.statusCode).toBe(201)
  return { ...response.json<Invitation>(), etag: String(response.headers.etag) }
}
const get = async (id: number) => (await test.as('admin', 'GET', `${PATH}/${id}`)).json<Invitation>()
const changeOf = ({ email, roles, companyIds, language, pmsSystem }: Invitation) => ({
  email,
  roles,
  companyIds,
  language,
  pmsSystem,
})
const put = (id: number, body: object, who = 'admin', headers = {}) =>
  test.as(who, 'PUT', `${PATH}/${id}`, { body, headers })
const resend = (id: number, who = 'admin') => test.as(who, 'POST', `${PATH}/${id}/resend`)
const withdraw = (id: number, who = 'admin') => test.as(who, 'DELETE', `${PATH}/${id}`)
const list = async (query: string) => (await test.as('admin', 'GET', `${PATH}?${query}`)).json<Page<Invitation>>()

const mailsOf = (id: number) => test.db.select().from(mail).where(eq(mail.invitationId, id)).orderBy(desc(mail.id))
const tokenOf = async (id: number) => /\/invitation\/([\w-]+)/.exec((await mailsOf(id))[0]?.text ?? '')?.[1] ?? ''
const open = (token: string) => test.as(undefined, 'GET', `${PATH}/accept/${token}`)
/** Makes an invitation expire now; moving the clock would end the sessions too. */
const expire = (id: number) => test.db.update(invitation).set({ expiresAt: TEST_NOW }).where(eq(invitation.id, id))
const entriesOf = (id: number) =>
  test.db
    .select()
    .from(activity)
    .where(and(eq(activity.entity, 'invitation'), eq(activity.entityId, String(id))))
    .orderBy(activity.id)
/** The rejected field and the reason, as a form reads them. */
const refusal = (response: Awaited<ReturnType<typeof post>>) => {
  const [error] = problemOf(response).errors ?? []
  return [response.statusCode, error?.path, error?.code]
}

describe('new invitations', () => {
  it('inviting a person stores the offer for seven days, and mails the link in their language', async () => {
    const stored = await invite({ email: 'Nora@hotel.example', companyIds: [2, 1, 2], language: 'IT' })
    expect(stored).toMatchObject({
      email: 'Nora@hotel.example',
      roles: ['USER'],
      companyIds: [2, 1],
      language: 'IT',
      state: 'open',
      invitedBy: { id: await test.idOf('admin') },
      createdAt: test.now().toISOString(),
      expiresAt: new Date(test.now().getTime() + millisecondsInWeek).toISOString(),
      acceptedAt: null,
      userId: null,
    })
    const [sent, ...others] = await mailsOf(stored.id)
    expect(others).toEqual([])
    expect(sent).toMatchObject({ kind: 'invitation', recipient: 'Nora@hotel.example', sentAt: null })
    expect(sent?.subject).toMatch(/ti ha invitato/)
    expect(sent?.text).toMatch(/http:\/\/localhost:3000\/invitation\/[\w-]{43}\n/)
  })

  it('inviting a person keeps the secret of the link out of responses, the activity log and the table', async () => {
    const stored = await invite()
    const token = await tokenOf(stored.id)
    const rows = await test.db.select().from(invitation).where(eq(invitation.id, stored.id))
    const entries = await entriesOf(stored.id)
    expect(entries).toMatchObject([{ action: 'create', source: 'user', userId: await test.idOf('admin') }])
    for (const place of [stored, await list('size=200'), rows, entries]) {
      expect(token).toHaveLength(43)
      expect(JSON.stringify(place)).not.toContain(token)
    }
    expect(JSON.stringify([stored, entries])).not.toContain(String(rows[0]?.tokenHash))
  })

  it('inviting a person is rejected if the address has an account or an open invitation, ignoring case', async () => {
    expect(refusal(await post({ email: 'Viewer@Demo.Example' }))).toEqual([409, 'email', 'taken'])
    const { email } = await invite()
    expect(refusal(await post({ email: email.toUpperCase() }))).toEqual([409, 'email', 'open'])
  })

  it('inviting a person is rejected with a hotel that does not exist, and nothing is partly written', async () => {
    const email = newAddress()
    expect(refusal(await post({ email, companyIds: [1, 9999] }))).toEqual([400, 'companyIds.1', 'unknown'])
    expect((await list(`emailLike=${email}`)).totalElements).toBe(0)
    expect(await test.db.select().from(mail).where(eq(mail.recipient, email))).toEqual([])
  })

  it('inviting a person is rejected with a role that requires a hotel and no hotel, also later; administrators need none', async () => {
    const none = { companyIds: [] }
    const missing = [400, 'companyIds', 'no-hotel']
    for (const role of ['VIEWER', 'USER', 'HOTEL_ADMIN'])
      expect(refusal(await post({ email: newAddress(), roles: [role], ...none }))).toEqual(missing)
    expect((await post({ email: newAddress(), roles: ['ADMIN'], ...none })).statusCode).toBe(201)
    expect((await post({ email: newAddress(), roles: ['PMS_ADMIN'], ...none, pmsSystem: 'mews' })).statusCode).toBe(201)
    const stored = await invite()
    expect(refusal(await put(stored.id, { ...changeOf(stored), ...none }))).toEqual(missing)
    await test.db.update(invitation).set(none).where(eq(invitation.id, stored.id))
    expect(refusal(await resend(stored.id))).toEqual(missing)
  })

  it('inviting a person reports that no mail is sent if there is no mail server', async () => {
    const { id, mailState } = await invite()
    expect([mailState, (await list(`ids=${id}`)).content[0]?.mailState]).toEqual(['kept', 'kept'])
    await withdraw(id)
    expect((await get(id)).mailState).toBeNull()
  })

  it('inviting a person is refused with a role above the caller’s, and allowed with the same role', async () => {
    const refused = await post({ email: newAddress(), roles: ['SUPER_ADMIN'] })
    expect([refused.statusCode, problemOf(refused).code]).toEqual([403, 'access.role-above'])
    expect((await post({ email: newAddress(), roles: ['ADMIN'] })).statusCode).toBe(201)
    expect((await post({ email: newAddress(), roles: ['SUPER_ADMIN'] }, 'super.admin')).statusCode).toBe(201)
  })

  it('inviting a person happens only once for two concurrent requests', async () => {
    const email = newAddress()
    const answers = await Promise.all([post({ email }), post({ email }, 'super.admin'), post({ email })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })
})

describe('the list of invitations', () => {
  it('can be filtered by address and state, newest first by default', async () => {
    const first = await invite({ email: 'list.one@hotel.example' })
    test.advance(1000)
    const second = await invite({ email: 'LIST.two@hotel.example' })
    await withdraw(first.id)
    expect((await list('emailLike=list.')).content.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list('emailLike=list.&sort=email,asc')).content.map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await list('emailLike=list.&state=open')).content.map(({ id }) => id)).toEqual([second.id])
    expect((await list('emailLike=list.&state=withdrawn')).content).toMatchObject([
      { id: first.id, state: 'withdrawn' },
    ])
    expect((await list(`ids=${second.id},${first.id}`)).totalElements).toBe(2)
    expect((await list('emailLike=list.&size=1')).last).toBe(false)
    expect((await test.as('admin', 'GET', `${PATH}?state=gone`)).statusCode).toBe(400)
  })

  it('can be filtered by hotel, by id or part of the name, where an invitation has several', async () => {
    const { id } = await invite({ email: 'hotels.one@hotel.example', companyIds: [2, 3] })
    await invite({ email: 'hotels.two@hotel.example', companyIds: [1] })
    const [hotel] = await test.db.select().from(company).where(eq(company.id, 3))
    const named = encodeURIComponent((hotel?.name ?? '').toUpperCase())
    const idsOf = async (query: string) => (await list(`emailLike=hotels.&${query}`)).content.map((each) => each.id)
    expect(await idsOf('companyIds=3')).toEqual([id])
    expect(await idsOf('companyIds=3,2')).toEqual([id])
    expect(await idsOf(`companyNameLike=${named}`)).toEqual([id])
    expect(await idsOf('companyIds=-1')).toEqual([])
  })

  it('is exported as a file with the same filters, and without any part of the link', async () => {
    const { id } = await invite({ email: 'file.one@hotel.example', companyIds: [2, 3], roles: ['USER'] })
    await invite({ email: 'file.two@hotel.example' })
    const file = await test.as('admin', 'GET', `${PATH}/export?emailLike=file.&companyIds=3&separator=semicolon`)
    expect(file.headers['content-disposition']).toContain('invitations.csv')
    const [head, ...rows] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toMatch(/^id;email;state;roles;companyIds;/)
    expect(rows.map((row) => row.split(';').slice(0, 5))).toEqual([
      [String(id), 'file.one@hotel.example', 'open', 'USER', '2 3'],
    ])
    expect(file.body).not.toContain(await tokenOf(id))
    const json = await test.as('admin', 'GET', `${PATH}/export?format=json&emailLike=file.&sort=email`)
    expect(json.json<Invitation[]>().map(({ companyIds }) => companyIds)).toEqual([[2, 3], [1]])
  })

  it('shows expired ones as expired, and the address can be invited again', async () => {
    const { id, email } = await invite()
    await expire(id)
    expect((await get(id)).state).toBe('expired')
    expect((await list(`emailLike=${email}&state=expired`)).totalElements).toBe(1)
    const again = await invite({ email })
    expect(refusal(await resend(id))).toEqual([409, 'email', 'open'])
    expect((await withdraw(again.id)).statusCode).toBe(204)
    expect((await resend(id)).statusCode).toBe(200)
  })
})

describe('changes of invitations', () => {
  it('changing an invitation keeps the link if only the language changes', async () => {
    const stored = await invite({ companyIds: [2, 1] })
    const token = await tokenOf(stored.id)
    const changed = await put(stored.id, { ...changeOf(stored), companyIds: [1, 2], language: 'DE' })
    expect(changed.json<Invitation>().expiresAt).toBe(stored.expiresAt)
    expect((await open(token)).json()).toMatchObject({ language: 'DE' })
    expect(await mailsOf(stored.id)).toHaveLength(1)
  })

  it.each([
    ['roles', { roles: ['HOTEL_ADMIN'] }],
    ['hotels', { companyIds: [1, 3] }],
    ['the PMS', { pmsSystem: 'opera' }],
  ])('changing an invitation’s %s mails a new link and invalidates the previous one', async (_, fields) => {
    const stored = await invite({ companyIds: [1] })
    const former = await tokenOf(stored.id)
    expect((await put(stored.id, { ...changeOf(stored), ...fields })).statusCode).toBe(200)
    expect((await open(former)).statusCode).toBe(404)
    expect((await mailsOf(stored.id)).map(({ recipient }) => recipient)).toEqual([stored.email])
    expect((await open(await tokenOf(stored.id))).statusCode).toBe(200)
  })

  it('changing an invitation changes the offer of the new link', async () => {
    const stored = await invite()
    const body = { ...changeOf(stored), roles: ['HOTEL_ADMIN'], companyIds: [3], language: 'DE' }
    const changed = await put(stored.id, body, 'admin', { 'if-match': stored.etag })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, body])
    const offer = (await open(await tokenOf(stored.id))).json()
    expect(offer).toMatchObject({ roles: ['HOTEL_ADMIN'], companyCount: 1, language: 'DE' })
    expect((await entriesOf(stored.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { roles: ['USER'], companyIds: [1], language: 'EN' },
      after: { roles: ['HOTEL_ADMIN'], companyIds: [3], language: 'DE' },
    })
  })

  it('changing an invitation is refused with an outdated revision', async () => {
    const stored = await invite()
    const headers = { 'if-match': stored.etag }
    expect((await put(stored.id, changeOf(stored), 'admin', headers)).statusCode).toBe(200)
    expect((await put(stored.id, changeOf(stored), 'admin', headers)).statusCode).toBe(412)
  })

  it('changing an invitation’s address mails a new link there and invalidates the previous one', async () => {
    const stored = await invite()
    const former = await tokenOf(stored.id)
    const email = newAddress()
    expect((await put(stored.id, { ...changeOf(stored), email })).statusCode).toBe(200)
    expect((await open(former)).statusCode).toBe(404)
    expect((await mailsOf(stored.id)).map(({ recipient }) => recipient)).toEqual([email])
    expect((await open(await tokenOf(stored.id))).json()).toMatchObject({ email })
    expect(refusal(await put(stored.id, { ...changeOf(stored), email: 'viewer@demo.example' }))).toEqual([
      409,
      'email',
      'taken',
    ])
  })

  it('changing an invitation is refused for a role above the caller’s: it could be used to get that role', async () => {
    const { id, ...stored } = await invite({ roles: ['SUPER_ADMIN'] }, 'super.admin')
    const taken = { ...changeOf({ id, ...stored }), email: newAddress() }
    const answers = [
      await put(id, taken),
      await put(id, { ...taken, roles: ['USER'] }),
      await resend(id),
      await withdraw(id),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    expect((await put(id, taken, 'super.admin')).statusCode).toBe(200)
  })
})

describe('sending an invitation again', () => {
  it('mails a new link that is valid for seven more days, and invalidates the previous one', async () => {
    const { id } = await invite()
    const former = await tokenOf(id)
    await expire(id)
    test.advance(1000)
    const sent = await resend(id)
    const { sentAt, expiresAt, state, createdAt } = sent.json<Invitation>()
    expect([state, sentAt > createdAt, Date.parse(expiresAt) - Date.parse(sentAt)]).toEqual([
      'open',
      true,
      millisecondsInWeek,
    ])
    expect((await open(former)).statusCode).toBe(404)
    expect(await mailsOf(id)).toHaveLength(1)
    expect((await open(await tokenOf(id))).statusCode).toBe(200)
    expect((await entriesOf(id)).at(-1)).toMatchObject({ action: 'resend' })
  })
})

describe('withdrawing an invitation', () => {
  it('invalidates the link and withdraws an unsent mail; after that nothing can be changed', async () => {
    const stored = await invite()
    const token = await tokenOf(stored.id)
    expect((await withdraw(stored.id)).statusCode).toBe(204)
    expect((await get(stored.id)).state).toBe('withdrawn')
    expect(refusal(await open(token))).toEqual([409, 'token', 'withdrawn'])
    expect(await mailsOf(stored.id)).toEqual([])
    const answers = [await put(stored.id, changeOf(stored)), await resend(stored.id), await withdraw(stored.id)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
    expect((await entriesOf(stored.id)).at(-1)).toMatchObject({ action: 'delete', before: { state: 'open' } })
  })
})

describe('inviting a list of people', () => {
  const batch = async (invitations: object[], dryRun?: boolean, who = 'admin') =>
    (
      await test.as(who, 'POST', `${PATH}/batch`, {
        body: { invitations, ...(dryRun === undefined ? {} : { dryRun }) },
      })
    ).json<InvitationBatchResult>()
  const line = (fields: object = {}) => ({ email: newAddress(), roles: ['USER'], companyIds: [1], ...fields })
  const codes = ({ results }: InvitationBatchResult) =>
    results.map(({ errors }) => errors.map(({ path, code }) => `${path} ${code}`))
  const storedOf = (lines: { email: string }[]) =>
    test.db
      .select()
      .from(invitation)
      .where(
        inArray(
          invitation.email,
          lines.map(({ email }) => email),
        ),
      )

  it('reports errors line by line, and stores none', async () => {
    const { email } = await invite()
    const good = line()
    const lines = [
      good,
      line({ email: 'no address' }),
      line({ email: 'VIEWER@demo.example' }),
      line({ email }),
      line({ email: good.email.toUpperCase() }),
      line({ roles: ['USER', 'CHEF'] }),
      line({ roles: ['SUPER_ADMIN'] }),
      line({ companyIds: [1, 9999] }),
      line({ companyIds: [] }),
      line({ language: 'FR' }),
      line({ roles: [], companyIds: [-1] }),
    ]
    const answer = await batch(lines)
    expect(codes(answer)).toEqual([
      [],
      ['email invalid_format'],
      ['email taken'],
      ['email open'],
      ['email repeated'],
      ['roles.1 invalid_value'],
      ['roles.0 rank'],
      ['companyIds.1 unknown'],
      ['companyIds no-hotel'],
      ['language invalid_value'],
      ['roles too_small', 'companyIds.0 too_small'],
    ])
    expect(answer.stored).toBe(0)
    expect(answer.results.map(({ id }) => id)).toEqual(lines.map(() => null))
    expect(await storedOf([good])).toEqual([])
    expect(await batch(lines, true)).toEqual(answer)
  })

  it('can be limited to a dry run', async () => {
    const lines = [line(), line()]
    expect(await batch(lines, true)).toMatchObject({ stored: 0, results: [{ errors: [] }, { errors: [] }] })
    expect(await storedOf(lines)).toEqual([])
  })

  it('of 500 people stores all of them, each with a mail and a log entry', async () => {
    const lines = Array.from({ length: 500 }, () => line({ companyIds: [1, 2], language: 'DE' }))
    const { stored, results } = await batch(lines)
    expect(stored).toBe(500)
    const rows = await storedOf(lines)
    const idOf = new Map(rows.map(({ email, id }) => [email, id]))
    expect(results.map(({ email, id }) => [email, id])).toEqual(lines.map(({ email }) => [email, idOf.get(email)]))
    const ids = rows.map(({ id }) => id)
    expect(await test.db.$count(mail, inArray(mail.invitationId, ids))).toBe(500)
    expect(
      await test.db.$count(
        activity,
        and(eq(activity.entity, 'invitation'), inArray(activity.entityId, ids.map(String))),
      ),
    ).toBe(500)
  })

  it('that is too long, empty or has unknown fields is rejected completely', async () => {
    const send = (body: object) => test.as('admin', 'POST', `${PATH}/batch`, { body })
    expect((await send({ invitations: [] })).statusCode).toBe(400)
    expect((await send({ invitations: Array.from({ length: 501 }, () => line()) })).statusCode).toBe(400)
    expect(refusal(await send({ invitations: [line({ isBoss: true })] }))).toEqual([
      400,
      'invitations.0.isBoss',
      'unrecognized_keys',
    ])
  })
})
