import type { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { within } from '../../../tests/support/within.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { notification, session } from '../../platform/database/schema/index.ts'

const URL = '/api/notification/stream?companyId=1'
const accept = { accept: 'text/event-stream' }
let test: TestApp
let open: Readable[]
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() => {
  open = []
})
afterEach(() => {
  for (const stream of open) stream.destroy()
})
afterAll(() => test.close())

/** Opens a stream; `next` waits for the next event, undefined once the stream has ended. */
async function listen(username = 'hotel.admin', cookie?: string) {
  const headers = { ...accept, ...(cookie && { cookie }) }
  const response = await test.as(cookie ? undefined : username, 'GET', URL, { headers, payloadAsStream: true })
  const stream = response.stream()
  open.push(stream)
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const next = async (): Promise<unknown> => {
    const { value, done } = await within('the next event of the stream', pieces.next())
    if (done) return undefined
    const data = /^data: (.*)$/m.exec(String(value))?.[1]
    return data === undefined ? next() : JSON.parse(data)
  }
  return { response, next }
}

const raise = (companyId = 1) =>
  test.db
    .insert(notification)
    .values({ companyId, tag: 'unmapped-segments', notificationType: 'SEGMENT', payload: { unmappedSegmentsCount: 3 } })
    .returning({ id: notification.id })
    .then(([row]) => row?.id)

describe('streams of notifications', () => {
  it('the stream sends the number of open notifications immediately, and each change when it is made', async () => {
    const { response, next } = await listen()
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    })
    const first = (await next()) as { total: number }
    const id = await raise()
    expect(await next()).toEqual({ total: first.total + 1, newestId: id })
    await test.as('hotel.admin', 'PATCH', `/api/notification/banner/${id}`, { body: { seen: true } })
    expect(await next()).toEqual(first)
  })

  it('the stream can be open at most five times per session', async () => {
    await test.as('admin', 'GET', '/api/global')
    const streams = await Promise.all(Array.from({ length: 5 }, () => listen('admin')))
    expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200, 200])
    const sixth = await test.as('admin', 'GET', URL, { headers: accept })
    expect([sixth.statusCode, sixth.headers['retry-after'], problemOf(sixth).code]).toEqual([429, '60', 'rate.limited'])
    expect((await listen('hotel.admin')).response.statusCode).toBe(200)
  })

  it('the stream sends nothing about other hotels, and nothing twice', async () => {
    const { next } = await listen()
    const { total } = (await next()) as { total: number }
    await raise(2)
    await test.db.update(notification).set({ tag: 'renamed' }).where(eq(notification.companyId, 1))
    const id = await raise()
    expect(await next()).toEqual({ total: total + 1, newestId: id })
  })

  it('the stream sends nothing that was not committed', async () => {
    const { next } = await listen()
    const { total } = (await next()) as { total: number }
    await test.db
      .transaction(async (tx) => {
        await tx.delete(notification).where(eq(notification.companyId, 1))
        throw new Error('undone')
      })
      .catch(() => undefined)
    const id = await raise()
    expect(await next()).toEqual({ total: total + 1, newestId: id })
  })

  it.runIf(process.env.TEST_ENGINE === 'postgresql')(
    'the stream sends what happened while the connection to the database was lost',
    async () => {
      const { next } = await listen()
      const { total } = (await next()) as { total: number }
      await test.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
      )
      const id = await raise()
      expect(await next()).toEqual({ total: total + 1, newestId: id })
    },
  )

  it('the stream is returned only as a stream, and only for a hotel of the caller', async () => {
    const plain = await test.as('super.admin', 'GET', URL)
    expect([plain.statusCode, problemOf(plain).code]).toEqual([406, 'request.not-acceptable'])
    const foreign = await test.as('admin', 'GET', '/api/notification/stream?companyId=999999', { headers: accept })
    expect(foreign.statusCode).toBe(404)
  })

  it('the stream ends with the session', async () => {
    const token = (await test.signIn('hotel.admin')).cookies.find(({ name }) => name === 'session')?.value ?? ''
    const { next } = await listen('hotel.admin', `session=${token}`)
    await next()
    await test.db.delete(session).where(eq(session.tokenHash, hashToken(token)))
    await raise()
    expect(await next()).toBeUndefined()
  })

  it('the stream does not delay stopping the server', async () => {
    const other = await startTestApp()
    const response = await other.as('hotel.admin', 'GET', URL, { headers: accept, payloadAsStream: true })
    const over = new Promise((resolve) => response.stream().resume().on('end', resolve))
    await within('the server stops', other.close())
    await within('the stream ends', over)
  })
})
