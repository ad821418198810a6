import { describe, expect, it } from 'vitest'
import { openSecret, sealSecret } from './sealed-secret.ts'

const KEY = 'the first key of an installation'
const SECRET = 'JBSWY3DPEHPK3PXP'

describe('a secret at rest', () => {
  it('can be read with the key only, and by its own user only', () => {
    const stored = sealSecret(SECRET, 7, KEY)
    expect(stored).not.toContain(SECRET)
    expect(openSecret(stored, 7, KEY)).toBe(SECRET)
    expect(() => openSecret(stored, 8, KEY)).toThrow('TWO_FACTOR_KEY')
    expect(() => openSecret(stored, 7, 'the second key of an installation')).toThrow('TWO_FACTOR_KEY')
    expect(() => openSecret(stored, 7, undefined)).toThrow('TWO_FACTOR_KEY')
  })

  it('is another text every time', () => expect(sealSecret(SECRET, 7, KEY)).not.toBe(sealSecret(SECRET, 7, KEY)))

  it('that was stored before there was a key stays readable', () => {
    const stored = sealSecret(SECRET, 7, undefined)
    expect([stored, openSecret(stored, 7, KEY)]).toEqual([SECRET, SECRET])
  })
})
