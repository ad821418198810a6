import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('information for operators', () => {
  it('an operator can check that the product is running, that its database responds, and its metrics', async () => {
    expect((await test.as(undefined, 'GET', '/healthz')).json()).toEqual({ alive: true })
    expect((await test.as(undefined, 'GET', '/readyz')).json()).toEqual({
      ready: true,
      dependencies: { database: 'up' },
    })
    const metrics = await test.as(undefined, 'GET', '/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/)
  })

  it('an operator is informed when the database is unavailable', async () => {
    const lost = await startTestApp()
    await lost.database.close()
    const response = await lost.as(undefined, 'GET', '/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { ready: false, dependencies: { database: 'down' } }])
  })

  it('an operator is informed when the database is damaged, while the product goes on', async () => {
    const damaged = vi.spyOn(test.database, 'damagedTables').mockReturnValue(['booking', 'mail'])
    const response = await test.as(undefined, 'GET', '/readyz')
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ready: true, dependencies: { database: 'damaged' } },
    ])
    expect((await test.as(undefined, 'GET', '/metrics')).body).toContain('database_damaged_tables 2')
    damaged.mockRestore()
  })

  it('a proxy sends no more calls to a process that is about to stop, while its calls are still answered', async () => {
    const ending = await startTestApp()
    ending.announceEnd()
    const response = await ending.as(undefined, 'GET', '/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { ready: false, dependencies: { database: 'up' } }])
    const call = await ending.as('super.admin', 'GET', '/api/session')
    expect([call.statusCode, call.headers.connection]).toEqual([200, 'close'])
    await ending.close()
  })

  it('an operator gets 404 outside the configured networks', async () => {
    const statusOf = async (path: string) =>
      (await test.as(undefined, 'GET', path, { remoteAddress: '203.0.113.9' })).statusCode
    expect([await statusOf('/readyz'), await statusOf('/metrics')]).toEqual([404, 404])
    // A load balancer may be anywhere, and learns only that the process runs.
    expect(await statusOf('/healthz')).toBe(200)
  })
})

describe('information about the version', () => {
  it('the published version is public and never cached', async () => {
    const response = await test.as(undefined, 'GET', '/version.json?rid=1763629200')
    expect(response.json()).toEqual({ version: '2025.10.28-562840ed' })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
