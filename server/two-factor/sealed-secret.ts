import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const MARK = 'aes'

const keyOf = (text: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', 'two-factor secret', KEY_BYTES))

/** The secret as it is stored: encrypted for this user where the installation has a key, else as it is. */
export function sealSecret(secret: string, userId: number, key: string | undefined): string {
  if (key === undefined) return secret
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(key), iv).setAAD(Buffer.from(String(userId)))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [MARK, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

function decrypted(parts: readonly string[], userId: number, key: string): string {
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
  const decipher = createDecipheriv(CIPHER, keyOf(key), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(String(userId))).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** The secret again. Throws where it was stored with another key. */
export function openSecret(stored: string, userId: number, key: string | undefined): string {
  const [mark, ...parts] = stored.split('.')
  // What was stored before there was a key stays readable.
  if (mark !== MARK) return stored
  if (key === undefined) throw new Error('TWO_FACTOR_KEY is not set, and a secret was stored with one')
  try {
    return decrypted(parts, userId, key)
  } catch (error) {
    throw new Error('TWO_FACTOR_KEY does not fit a secret that was stored with another one', { cause: error })
  }
}
