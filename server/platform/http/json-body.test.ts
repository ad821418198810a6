import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { isPlain } from './json-body.ts'

it.each([
  ['a body of few values', '{"a":1,"b":[2,3]}', true],
  ['a body of as many values as it may have', '[1,2,3,4,5]', true],
  ['a body of more', '[1,2,3,4,5,6]', false],
  ['a body of empty objects', '[{},{},{}]', false],
  ['a text that looks like values', '["{[,,,,,,,,,,"]', true],
  ['a text with quotation marks', '["\\",,,,,,,,\\\\\\",,,,,,"]', true],
  ['a text that ends after a backslash', '["\\\\",1,2,3,4,5]', false],
  ['a text that does not end', '["[[[[[[[', true],
])('%s, limited to six values: %j', (_, json, isTaken) => {
  expect(isPlain(json, 6)).toBe(isTaken)
})

it('lists may be nested up to a depth of 32', () => {
  expect(isPlain('['.repeat(32), 1000)).toBe(true)
  expect(isPlain('['.repeat(33), 1000)).toBe(false)
})

describe('a compressed body', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ CONNECTION_KEY: 'the key of this installation, and of no other' })
  })
  afterAll(() => test.close())

  const JSON_BODY = JSON.stringify({ csv: 'username\n', dryRun: true })
  const ADDRESSES = [
    ['a signed-in user', '/api/user/users/import'],
    ['anybody who signs in', '/api/session'],
    ['a system', '/api/connection/common/ota-xml'],
    ['a program that unsubscribes', '/unsubscribe/made-up'],
  ]
  const send = (url: string, payload: Buffer | string, encoding: string) =>
    test.as('super.admin', 'POST', url, {
      payload,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })

  it.each(ADDRESSES)('of %s is refused by its name, whatever the encoding', async (_, url) => {
    for (const [encoding, body] of [
      ['gzip', gzipSync(JSON_BODY)],
      ['GZIP', gzipSync(JSON_BODY)],
      ['br', brotliCompressSync(JSON_BODY)],
      ['deflate', deflateSync(JSON_BODY)],
      ['gzip, gzip', gzipSync(gzipSync(JSON_BODY))],
      ['x-own', JSON_BODY],
    ] as const) {
      const refused = await send(url, body, encoding)
      expect([refused.statusCode, refused.headers['accept-encoding']], encoding).toEqual([415, 'identity'])
      expect(problemOf(refused).detail).toContain('Content-Encoding')
    }
  })

  it('is not what the encoding "identity" says', async () => {
    expect((await send('/api/user/users/import', JSON_BODY, 'identity')).statusCode).toBe(200)
  })
})
