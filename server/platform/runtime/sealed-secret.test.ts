import { describe, expect, it } from 'vitest'
import { openSecret, type SecretOwner, sealSecret } from './sealed-secret.ts'

const KEY = 'the first key of an installation'
const NEXT = 'the second key of an installation'
const SECRET = 'JBSWY3DPEHPK3PXP'
const OWNER: SecretOwner = { purpose: 'two-factor secret', id: 7 }

describe('secrets at rest', () => {
  it('a secret can be read only with the key, and only for its own owner', () => {
    const stored = sealSecret(SECRET, OWNER, KEY)
    expect(stored).not.toContain(SECRET)
    expect(openSecret(stored, OWNER, { current: KEY })).toBe(SECRET)
    expect(() => openSecret(stored, { ...OWNER, id: 8 }, { current: KEY })).toThrow('TWO_FACTOR_KEY')
    expect(() => openSecret(stored, { ...OWNER, purpose: 'connection credentials' }, { current: KEY })).toThrow(
      'CONNECTION_KEY',
    )
    expect(() => openSecret(stored, OWNER, { current: NEXT })).toThrow('TWO_FACTOR_KEY')
    expect(() => openSecret(stored, OWNER, {})).toThrow('TWO_FACTOR_KEY')
  })

  it('a secret can be read with the previous key while keys are rotated', () => {
    const stored = sealSecret(SECRET, OWNER, KEY)
    expect(openSecret(stored, OWNER, { current: NEXT, previous: KEY })).toBe(SECRET)
  })

  it('a secret from an earlier version of the product stays readable', () => {
    // As stored by version 0.1.0 for user 7 with the first key.
    const stored = 'aes.SZmyxofgSlEdhpno.-iD-HWvX8hCglizKTUddMQ.4hLP2QvaXaLcTJqDChf7Dw'
    expect(openSecret(stored, OWNER, { current: KEY })).toBe(SECRET)
  })

  it('a secret is encrypted differently every time', () =>
    expect(sealSecret(SECRET, OWNER, KEY)).not.toBe(sealSecret(SECRET, OWNER, KEY)))

  it('a secret that was stored before there was a key stays readable', () => {
    const stored = sealSecret(SECRET, OWNER, undefined)
    expect([stored, openSecret(stored, OWNER, { current: KEY })]).toEqual([SECRET, SECRET])
  })
})
