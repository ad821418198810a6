import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

interface Document {
  openapi: string
  paths: Record<string, Record<string, { summary?: string; tags?: string[]; responses?: Record<string, unknown> }>>
}

describe('API documentation', () => {
  it('the description of the API contains every call of the API, each with a summary and its responses', async () => {
    const document = (await test.as(undefined, 'GET', '/api/openapi.json')).json<Document>()
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({
        name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        call,
      })),
    )
    const calls = test.calls().filter(({ path, method }) => /^\/api\/(?!docs|openapi)/.test(path) && method !== 'HEAD')
    expect(described.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...new Set(calls.map(({ method, path }) => `${method} ${path}`))]),
    )
    for (const { name, call } of described)
      expect([name, Boolean(call.summary), call.tags?.length]).toEqual([name, true, 1])
  })

  it('the description of the API includes the limits of a list', async () => {
    const document = JSON.stringify((await test.as(undefined, 'GET', '/api/openapi.json')).json())
    expect(document).toContain('"maximum":200')
  })

  it('the description of the API has the message of a stream', async () => {
    const { paths } = (await test.as(undefined, 'GET', '/api/openapi.json')).json<Document>()
    expect(paths['/api/notification/stream']?.get?.responses?.['200']).toMatchObject({
      content: { 'text/event-stream': { schema: { properties: { total: {}, newestId: {} } } } },
    })
  })

  it('the description of the API is available as a page for administrators only', async () => {
    expect((await test.as('admin', 'GET', '/api/docs/')).statusCode).toBe(200)
    expect((await test.as('user', 'GET', '/api/docs/')).statusCode).toBe(403)
    expect((await test.as(undefined, 'GET', '/api/docs/')).statusCode).toBe(401)
  })
})
