import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { EngineError } from '../database/errors.ts'
import { refusalOf } from './error-handler.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const post = (payload: string, type = 'application/json') =>
  test.as('admin', 'POST', '/api/company/companies', { headers: { 'content-type': type }, payload })

describe('an invalid request', () => {
  it('gets an error message about the request as a whole', async () => {
    const broken = await post('{"name":')
    expect([broken.statusCode, problemOf(broken).code]).toEqual([400, 'request.unreadable'])
    const xml = await post('<hotel/>', 'application/xml')
    expect([xml.statusCode, problemOf(xml).code]).toEqual([415, 'request.unsupported-media-type'])
    expect((await post('a name', 'text/plain')).statusCode).toBe(415)
    const large = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }))
    expect([large.statusCode, problemOf(large).code]).toEqual([413, 'request.too-large'])
  })

  it('gets at most twenty errors, in a response that stays small whatever was sent', async () => {
    const odd = (place: number) => `${place}${String.fromCharCode(1).repeat(200)}`
    const body = Object.fromEntries(Array.from({ length: 300 }, (_, place) => [odd(place), place]))
    const answer = await post(JSON.stringify(body))
    expect([answer.statusCode, problemOf(answer).errors?.length]).toEqual([400, 20])
    expect(Buffer.byteLength(answer.body)).toBeLessThan(16_384)
  })

  it('may have at most 16 kB if no session is needed', async () => {
    const answer = await test.as(undefined, 'POST', '/api/session', {
      body: { username: 'a', password: 'x'.repeat(20_000) },
    })
    expect([answer.statusCode, problemOf(answer).code]).toEqual([413, 'request.too-large'])
  })

  it('gets the usual error format even if its URL can’t be parsed', async () => {
    const response = await test.as(undefined, 'GET', '/%E0%A4%A')
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'application/problem+json'])
    expect(problemOf(response).detail).toBe('The address of the request cannot be read.')
  })

  it('counts towards the rate limit of its address even if its form is rejected', async () => {
    const attempts = await startTestApp()
    const send = () => attempts.as(undefined, 'POST', '/api/session', { body: { nobody: 1 } })
    const answers = []
    for (let sent = 0; sent < 601; sent++) answers.push((await send()).statusCode)
    expect([answers[0], answers[599], answers[600]]).toEqual([400, 400, 429])
    expect((await attempts.as(undefined, 'GET', '/api/openapi.json')).statusCode).toBe(200)
    await attempts.close()
  })

  it('gets a response with the request id in our log', async () => {
    const response = await post('{')
    expect(problemOf(response).requestId).toBe(response.headers['x-request-id'])
  })
})

describe('database faults', () => {
  it('a lost database connection is reported as a temporary error without details', async () => {
    const lost = await startTestApp()
    await lost.as('admin', 'GET', '/api/global')
    await lost.database.close()
    const response = await lost.as('admin', 'GET', '/api/company/companies')
    expect([response.statusCode, problemOf(response).code]).toEqual([503, 'service.unavailable'])
    expect(response.headers['retry-after']).toBe('5')
    expect(response.body).not.toMatch(/select|sql|pglite|postgres/i)
  })

  it.each(['XX001', 'XX002'])('damaged data is named as such, without details: %s', (code) => {
    expect(refusalOf(new EngineError({ code, message: 'invalid page in block 3' }))).toMatchObject({
      status: 500,
      message:
        'A part of the stored data is damaged and cannot be read. Tell your administrator, and give the request id.',
    })
  })
})
