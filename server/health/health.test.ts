import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('an operator', () => {
  it('sees that the product lives, that its database answers, and its figures', async () => {
    expect((await test.as(undefined, 'GET', '/healthz')).json()).toEqual({ alive: true })
    expect((await test.as(undefined, 'GET', '/readyz')).json()).toEqual({
      ready: true,
      dependencies: { database: 'up' },
    })
    const metrics = await test.as(undefined, 'GET', '/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} 1/)
  })

  it('is told when the database is gone', async () => {
    const lost = await startTestApp()
    await lost.database.close()
    const response = await lost.as(undefined, 'GET', '/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { ready: false, dependencies: { database: 'down' } }])
  })

  it('answers 404 outside the operator’s networks', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await test.as(undefined, 'GET', path, { remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  })
})

describe('the published version', () => {
  it('is answered to anyone and never cached', async () => {
    const response = await test.as(undefined, 'GET', '/version.json?rid=1763629200')
    expect(response.json()).toEqual({ version: '2025.10.28-562840ed' })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
