import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { loggedUrl, logSerializers } from './log-serializers.ts'

describe('the log of requests', () => {
  it.each([
    ['/invitation/s3cret', '/invitation/…'],
    ['/password-reset/s3cret?x=s3cret', '/password-reset/…'],
    ['/api/user/invitations/accept/s3cret', '/api/user/invitations/accept/…'],
    ['/api/user/password-reset/s3cret', '/api/user/password-reset/…'],
    ['/api/connection/received/s3cret', '/api/connection/received/…'],
  ])('does not contain the secret of %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged)
  })

  it.each([
    ['/api/user/users?email=ada&page=0', '/api/user/users?email=…&page=0'],
    ['/api/user/invitations?emailLike=ada%40', '/api/user/invitations?emailLike=…'],
    ['/api/user/users?nameLike=ada%2Bx%40hotel.example&size=5', '/api/user/users?nameLike=…&size=5'],
    ['/api/user/users?username=ada@hotel.example', '/api/user/users?username=…'],
    ['/login?r=/ada%2540hotel.example', '/login?r=/…'],
    ['/ada.b@hotel.example/x', '/…/x'],
  ])('does not contain the e-mail address of %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged)
  })

  it('contains every other URL as requested', () => {
    for (const url of ['/api/user/invitations/7/resend', '/api/user/users/7/password-reset', '/login?r=%2F'])
      expect(loggedUrl(url)).toBe(url)
  })
})

interface Line {
  msg: string
  userId?: number
  account?: number | null
  address?: string
  code?: string
  reason?: string
}

/** An app with a readable log; `since` returns the lines that a step has added. */
async function loggingApp() {
  const lines: Line[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = await startTestApp({}, undefined, { level: 'info', serializers: logSerializers, stream })
  const since = async (step: () => Promise<unknown>) => {
    lines.length = 0
    await step()
    return [...lines]
  }
  return { app, since }
}

describe('logs of denied requests', () => {
  it('the log has account, address and reason of failed sign-ins, and no input', async () => {
    const { app, since } = await loggingApp()
    const id = await app.idOf('viewer')
    const fail = (username: string) =>
      since(() =>
        app.as(undefined, 'POST', '/api/session', {
          body: { username, password: 'typed in vain' },
          remoteAddress: '192.0.2.7',
        }),
      )
    const refusalIn = (lines: Line[]) => lines.filter(({ msg }) => msg === 'request refused')
    const lines = await fail('viewer')
    const refusal = { address: '192.0.2.7', code: 'rbt.credentials', reason: 'User name or password is wrong.' }
    expect(refusalIn(lines)).toMatchObject([{ account: id, ...refusal }])
    const unknown = await fail('typed.name@hotel.example')
    expect(refusalIn(unknown)).toMatchObject([{ account: null, ...refusal }])
    expect(JSON.stringify([lines, unknown])).not.toMatch(/typed/)
    for (let tried = 0; tried < 4; tried += 1) await fail('viewer')
    expect(refusalIn(await fail('viewer'))).toMatchObject([{ account: id, address: '192.0.2.7', code: 'rate.limited' }])
    await app.close()
  })

  it('the log has user, address and reason of denied actions; every later line has the user', async () => {
    const { app, since } = await loggingApp()
    const userId = await app.idOf('viewer')
    await app.as('viewer', 'GET', '/api/global')
    const refused = await since(() => app.as('viewer', 'GET', '/api/user/users'))
    expect(refused).toMatchObject([
      { msg: 'request refused', userId, address: '127.0.0.1', code: 'access.forbidden', reason: expect.any(String) },
      { msg: 'request completed', userId },
    ])
    const allowed = await since(() => app.as('viewer', 'GET', '/api/global'))
    expect(allowed.at(-1)).toMatchObject({ msg: 'request completed', userId })
    expect(allowed.some(({ msg }) => msg === 'request refused')).toBe(false)
    await app.close()
  })
})

describe('the log of failures', () => {
  it('of an export that breaks off, or of any other call, contains no SQL statement', async () => {
    const { app, since } = await loggingApp()
    await app.as('admin', 'GET', '/api/global')
    await app.db.execute(sql`alter table company rename column city to city_away`)
    const lines = await since(async () => {
      await app.as('admin', 'GET', '/api/company/companies/export?nameLike=Fluss').catch(() => undefined)
      await app.as('admin', 'GET', '/api/company/companies?nameLike=Fluss')
    })
    const said = JSON.stringify(lines.filter(({ msg }) => msg !== 'request completed'))
    expect(said).toMatch(/column .*city.* does not exist/)
    expect(said).not.toMatch(/select |Fluss|Failed query/i)
    await app.close()
  })
})
