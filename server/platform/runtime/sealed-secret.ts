import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const MARK = 'aes'

/** The purposes of encrypted secrets, with the setting of their key. */
const SETTING_OF = { 'two-factor secret': 'TWO_FACTOR_KEY', 'connection credentials': 'CONNECTION_KEY' } as const

/** The owner of the secret: it can't be decrypted for another owner or purpose. */
export interface SecretOwner {
  readonly purpose: keyof typeof SETTING_OF
  readonly id: number
}

/** Keys of an installation: the one for encryption, and a previous one that can still decrypt. */
export interface SecretKeys {
  readonly current?: string | undefined
  readonly previous?: string | undefined
}

const keyOf = (text: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', purpose, KEY_BYTES))

/** The stored form of the secret: encrypted for its owner if the installation has a key, otherwise in plain text. */
export function sealSecret(secret: string, { purpose, id }: SecretOwner, key: string | undefined): string {
  if (key === undefined) return secret
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(key, purpose), iv).setAAD(Buffer.from(String(id)))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [MARK, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

function decrypted(parts: readonly string[], { purpose, id }: SecretOwner, key: string): string {
  const [iv, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
  const decipher = createDecipheriv(CIPHER, keyOf(key, purpose), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(String(id))).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

/** Decrypts the secret. Throws if it was stored with another key. */
export function openSecret(stored: string, owner: SecretOwner, { current, previous }: SecretKeys): string {
  const [mark, ...parts] = stored.split('.')
  // Values stored before there was a key stay readable.
  if (mark !== MARK) return stored
  const setting = SETTING_OF[owner.purpose]
  const keys = [current, previous].filter((key) => key !== undefined)
  if (keys.length === 0) throw new Error(`${setting} is not set, and a secret was stored with one`)
  let cause: unknown
  for (const key of keys)
    try {
      return decrypted(parts, owner, key)
    } catch (error) {
      cause = error
    }
  throw new Error(`${setting} does not fit a secret that was stored with another one`, { cause })
}
