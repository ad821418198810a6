import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '../../../contract/account/two-factor.ts'

/** Crockford's base 32: no letter that can be mistaken for a digit. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
/** 120 bits: from 112 on a plain hash is enough to store them (OWASP ASVS 5.0, 6.5.2). */
const LENGTH = 24

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A whole set, in groups of four. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** The stored form of a code; the same however it is typed. */
export function hashRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHash('sha256').update(plain).digest('base64url')
}
