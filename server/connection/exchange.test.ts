import { describe, expect, it } from 'vitest'
import { createExchangeRecorder, withoutSecrets } from './exchange.ts'

const SECRET = 's3cret/"ö€"+<key>'

describe('withoutSecrets', () => {
  it.each([
    ['plain', `key is ${SECRET}.`],
    ['in JSON', JSON.stringify({ note: SECRET })],
    ['in XML', `<note>${SECRET.replaceAll('"', '&quot;').replace('<', '&lt;').replace('>', '&gt;')}</note>`],
    ['in an address', `https://pms.example/?x=${encodeURIComponent(SECRET)}`],
  ])('removes a known secret, %s', (_, text) => {
    const clean = withoutSecrets(text, [SECRET])
    expect(clean).toContain('[removed]')
    expect(clean).not.toContain('s3cret')
  })

  it.each([
    ['{"access_token":"abc","rate":120}', '{"access_token":"[removed]","rate":120}'],
    ['{"clientSecret": "a b"}', '{"clientSecret": "[removed]"}'],
    ['Authorization: Basic Y2xpOmtleQ==\nAccept: */*', 'Authorization: [removed]\nAccept: */*'],
    [String.raw`{"password":"ab\"cd"}`, '{"password":"[removed]"}'],
    ['{"token": {"a":"b"},"rate":120}', '{"token": "[removed]","rate":120}'],
    ['refresh_token=abc&rate=120', 'refresh_token=[removed]&rate=120'],
    ['<wsse:Password>abc</wsse:Password>', '<wsse:Password>[removed]</wsse:Password>'],
  ])('removes values with the name of a secret: %s', (text, clean) => expect(withoutSecrets(text, [])).toBe(clean))

  it('removes a short secret as a whole token only, escapes before it included', () => {
    expect(withoutSecrets('u could not sign in as "u"; user:u', ['u'])).toBe(
      '[removed] could not sign in as "[removed]"; user:[removed]',
    )
    expect(withoutSecrets(String.raw`{"note":"a\nhunter2"} x%3Ahunter2%2F Ühunter2 hunter22`, ['hunter2'])).toBe(
      String.raw`{"note":"a\n[removed]"} x%3A[removed]%2F Ühunter2 hunter22`,
    )
    expect(withoutSecrets('Bearerabcdefghijklmnop1234x', ['abcdefghijklmnop1234'])).toBe('Bearer[removed]x')
  })

  it('does not change rates, and truncates long texts', () => {
    expect(withoutSecrets('{"rate":120}', [''])).toBe('{"rate":120}')
    expect(withoutSecrets('x'.repeat(30_000), []).length).toBeLessThan(20_100)
  })

  it.each([19_995, 20_000, 20_005])('shows no part of a secret where a long text is cut, at %i characters', (place) => {
    const cut = withoutSecrets(`${SECRET.repeat(20)}${'x'.repeat(place)}`.slice(0, place) + SECRET.repeat(3), [SECRET])
    expect(cut).not.toContain('s3')
    expect(withoutSecrets(`${'x'.repeat(place - 9)} token="s3cret${'y'.repeat(30_000)}`, [])).not.toContain('s3')
  })

  // With every start and end of a name tried, each of these would take minutes.
  it.each(['token', 'secret-', 'a', '-'])('reads a name of any length, such as a long repetition of %s', (part) => {
    const name = part.repeat(20_000 / part.length)
    expect(withoutSecrets(name, [])).toBe(name)
  })
})

describe('createExchangeRecorder', () => {
  it('stores no secret from URL, request or response', () => {
    const { record, exchanges } = createExchangeRecorder(['abc'])
    record({ call: 'GET /x?key=abc', request: 'abc', status: 200, answer: 'you sent abc' })
    expect(JSON.stringify(exchanges)).not.toContain('abc')
    expect(exchanges).toHaveLength(1)
  })
})
