import { createHash } from 'node:crypto'
import { normalisePassword } from '../../../contract/account/password-rules.ts'

/** Bytes of each hash in the list: with its 29,000 entries a good password is taken for a leaked one once in 37 million times. */
export const HASH_BYTES = 5

/** The entry of a password in the list of leaked ones; the same in upper and lower case. */
export const hashLeaked = (password: string): Buffer =>
  createHash('sha256').update(normalisePassword(password).toLowerCase()).digest().subarray(0, HASH_BYTES)
