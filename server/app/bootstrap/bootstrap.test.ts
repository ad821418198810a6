import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const bootstrap = (username: string, query = '', headers: Record<string, string> = {}) =>
  test.as(username, 'GET', `/api/bootstrap${query}`, { headers })

describe('the start of the console', () => {
  it('the bootstrap data are one response with session, user, hotel, features and notifications', async () => {
    const answer = (await bootstrap('hotel.admin', '', { cookie: 'companyId=1' })).json<Bootstrap>()
    expect(answer).toMatchObject({
      global: { username: 'hotel.admin', version: '2025.10.28-562840ed', environment: 'localhost' },
      idleMs: 30 * 60_000,
      user: { firstname: 'Marlene' },
      currentHotel: { id: 1, origin: 'chosen', isDefaultLost: false, hasChoice: true },
      company: { id: 1, dpaAccepted: true },
      features: { companyId: 1, benchmarking: true },
      failed: [],
    })
    expect(answer.notifications?.content[0]).toMatchObject({ companyId: 1, seen: false })
    expect(JSON.stringify(answer)).not.toContain('argon2')
  })

  it('the bootstrap data have no hotel until one is chosen, but say which one it would be', async () => {
    expect((await bootstrap('hotel.admin')).json<Bootstrap>()).toMatchObject({
      currentHotel: { id: 1, origin: 'default' },
      company: null,
      features: null,
      amounts: null,
      notifications: null,
      failed: [],
    })
  })

  it('the bootstrap data are compressed for clients that accept it, and keep their ETag', async () => {
    const packed = await bootstrap('user', '?companyId=1', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toMatchObject({
      global: { username: 'user' },
    })
    const etag = String(packed.headers.etag)
    const same = await bootstrap('user', '?companyId=1', { 'accept-encoding': 'gzip, br', 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
  })

  it('the bootstrap data return 304 while nothing has changed, and everything again after a change', async () => {
    const etag = String((await bootstrap('user')).headers.etag)
    const same = await bootstrap('user', '', { 'if-none-match': etag })
    expect([same.statusCode, same.body]).toEqual([304, ''])
    expect((await bootstrap('user', '', { 'if-none-match': `W/${etag}` })).statusCode).toBe(304)
    const { settings } = (await bootstrap('user')).json<Bootstrap>().user ?? {}
    const id = await test.idOf('user')
    await test.as('user', 'POST', `/api/user/users/${id}/settings`, { body: { ...settings, locale: 'AT' } })
    expect((await bootstrap('user', '', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('the bootstrap data use the last chosen hotel, as long as it is active and accessible to the caller', async () => {
    const hotel = async (query: string, cookie?: string) =>
      (await bootstrap('hotel.admin', query, cookie ? { cookie } : {})).json<Bootstrap>().currentHotel
    expect(await hotel('', 'companyId=3')).toMatchObject({ id: 3, origin: 'chosen' })
    expect(await hotel('?companyId=2', 'companyId=3')).toMatchObject({ id: 2, origin: 'chosen' })
    expect(await hotel('', 'companyId=9')).toMatchObject({ id: 1, origin: 'default' })
    expect(await hotel('', 'companyId=1%20or%201=1')).toMatchObject({ id: 1, origin: 'default' })
    expect((await bootstrap('hotel.admin', '?companyId=x')).statusCode).toBe(400)
  })

  it('the bootstrap data indicate whether a user has several hotels and no default', async () => {
    expect((await bootstrap('undecided.user')).json<Bootstrap>().currentHotel).toMatchObject({
      origin: 'first',
      isDefaultLost: false,
      hasChoice: true,
    })
    expect((await bootstrap('nohotel.user')).json<Bootstrap>()).toMatchObject({
      currentHotel: { id: null, origin: null, hasChoice: false },
      company: null,
    })
  })

  it('the bootstrap data contain only the user for someone who must change the password', async () => {
    expect((await bootstrap('reset.user')).json<Bootstrap>()).toMatchObject({
      global: { passwordResetActive: true },
      user: { username: 'reset.user' },
      currentHotel: null,
      company: null,
      notifications: null,
    })
  })
})
