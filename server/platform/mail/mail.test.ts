import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Invitation } from '../../../contract/account/invitation.ts'
import type { User } from '../../../contract/account/user.ts'
import type { Mail, MailWithText } from '../../../contract/platform/mail.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { mail } from '../database/schema/index.ts'
import { removeOldMails } from './outbox.ts'

let test: TestApp
let withServer: TestApp
beforeAll(async () => {
  test = await startTestApp()
  withServer = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
beforeEach(async () => {
  for (const { db } of [test, withServer]) await db.delete(mail)
})
afterAll(async () => {
  await test.close()
  await withServer.close()
})

let made = 0
async function invite(who = 'admin', body: object = {}, app = test) {
  made += 1
  const response = await app.as(who, 'POST', '/api/user/invitations', {
    body: { email: `guest${made}@hotel.example`, roles: ['USER'], companyIds: [1], ...body },
  })
  return response.json<Invitation>()
}
const list = async (query = '', app = test) => (await app.as('admin', 'GET', `/api/mail?${query}`)).json<Page<Mail>>()
const read = (id: number | undefined, who = 'admin', app = test) => app.as(who, 'GET', `/api/mail/${id}`)

describe('the outbox of an installation without a mail server', () => {
  it('lists the mails, newest first, without their text', async () => {
    const [first, second] = [await invite(), await invite()]
    const { content, totalElements } = await list()
    expect(totalElements).toBe(2)
    expect(content.map(({ invitationId, state }) => [invitationId, state])).toEqual([
      [second.id, 'kept'],
      [first.id, 'kept'],
    ])
    expect(JSON.stringify(content)).not.toMatch(/invitation\/|"text"/)
    expect((await list('sort=createdAt,asc&size=1')).content[0]?.recipient).toBe(first.email)
    expect((await list(`invitationId=${first.id}`)).totalElements).toBe(1)
  })

  it('lets an administrator read a mail and pass its link on', async () => {
    const { id } = await invite()
    const [listed] = (await list(`invitationId=${id}`)).content
    const { text, html } = (await read(listed?.id)).json<MailWithText>()
    const link = /\/invitation\/[\w-]{43}/.exec(text ?? '')?.[0]
    expect(html).toContain(String(link))
    expect(
      (await test.as(undefined, 'GET', String(link).replace('/invitation/', '/api/user/invitations/accept/')))
        .statusCode,
    ).toBe(200)
  })

  it('hides the link for a user above from the reader', async () => {
    const { id } = await invite('super.admin', { roles: ['SUPER_ADMIN'] })
    const made = await test.as('super.admin', 'POST', '/api/user/users', {
      body: { username: 'boss', firstname: 'A', lastname: 'B', email: 'boss@t.example', roles: ['SUPER_ADMIN'] },
    })
    const { id: userId } = made.json<User>()
    await test.as('super.admin', 'POST', `/api/user/users/${userId}/password-reset`)
    for (const query of [`invitationId=${id}`, `userId=${userId}`]) {
      const [listed] = (await list(query)).content
      expect((await read(listed?.id)).statusCode).toBe(403)
      expect((await read(listed?.id, 'super.admin')).statusCode).toBe(200)
    }
  })

  it('removes old mails', async () => {
    const { id } = await invite()
    const [listed] = (await list(`invitationId=${id}`)).content
    await test.db
      .update(mail)
      .set({ createdAt: new Date('2026-10-21T09:13:00Z') })
      .where(eq(mail.id, listed?.id ?? 0))
    const before = await test.db.$count(mail)
    await removeOldMails(test.db, new Date('2026-11-20T09:14:00Z'))
    expect([(await read(listed?.id)).statusCode, before - (await test.db.$count(mail))]).toEqual([404, 1])
  })
})

describe('the outbox of an installation with a mail server', () => {
  it('shows the state of a mail, and hides links intended for other users', async () => {
    const { id } = await invite('admin', {}, withServer)
    const [listed] = (await list(`invitationId=${id}`, withServer)).content
    expect(listed).toMatchObject({ state: 'waiting', attempts: 0, error: null })
    expect((await read(listed?.id, 'super.admin', withServer)).json()).toMatchObject({ text: null, html: null })
    const become = async (row: object) => {
      await withServer.db
        .update(mail)
        .set(row)
        .where(eq(mail.id, listed?.id ?? 0))
      return (await read(listed?.id, 'admin', withServer)).json<MailWithText>()
    }
    expect((await become({ sentAt: new Date() })).state).toBe('sent')
  })

  it('shows only the link of an invitation that the mail server refused', async () => {
    const { id } = await invite('admin', {}, withServer)
    const viewer = await withServer.idOf('viewer')
    expect((await withServer.as('admin', 'POST', `/api/user/users/${viewer}/password-reset`)).statusCode).toBe(200)
    await withServer.db.update(mail).set({ dueAt: null, error: 'no such user' })
    const readOf = async (query: string) => {
      const [listed] = (await list(query, withServer)).content
      return (await read(listed?.id, 'admin', withServer)).json<MailWithText>()
    }
    const invited = await readOf(`invitationId=${id}`)
    expect(invited).toMatchObject({ state: 'failed', error: 'no such user' })
    expect(invited.text).toMatch(/\/invitation\/[\w-]{43}/)
    expect(await readOf(`userId=${viewer}`)).toMatchObject({ state: 'failed', text: null })
    const shown = await withServer.as('admin', 'GET', `/api/user/invitations/${id}`)
    expect(shown.json<Invitation>().mailState).toBe('failed')
  })
})
