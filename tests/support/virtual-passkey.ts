import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyCreation, PasskeyInput, PasskeyRequest } from '../../contract/account/passkey.ts'

/** What an authenticator may do wrongly, and the site that its browser shows. */
export interface Behaviour {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isVerified?: boolean
  readonly userHandle?: string
  /** How far the counter moves; 0 for a copied passkey. */
  readonly counterStep?: number
  readonly type?: string
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** CBOR of what an attestation has: texts, bytes, small integers and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error(`no CBOR for ${typeof value}`)
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/** An authenticator of the tests with one passkey, made with the cryptography of Node. */
export function virtualPasskey({ counter: first = 1 }: { counter?: number } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = base64url(rawId)
  let counter = first
  let userHandle: string | undefined

  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, challenge: string, origin: string) =>
    base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    id,
    /** Creates the passkey, as the browser does on the page of the site. */
    create(
      { challenge, rp, user }: PasskeyCreation,
      name: string,
      { origin = 'http://localhost:3000', rpId = rp.id, isVerified = true, ...given }: Behaviour = {},
    ): PasskeyInput {
      userHandle = user.id
      const length = Buffer.from([0, rawId.length])
      const key = Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)])
      const authData = authenticatorData(rpId, PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0), key)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        name,
        id,
        clientDataJSON: clientData(given.type ?? 'webauthn.create', given.challenge ?? challenge, origin),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      }
    },
    /** Answers a challenge. */
    answer(
      { challenge, rpId: wanted }: PasskeyRequest,
      { origin = 'http://localhost:3000', rpId = wanted, isVerified = true, ...given }: Behaviour = {},
    ): PasskeyAssertion {
      counter += given.counterStep ?? 1
      const clientDataJSON = clientData(given.type ?? 'webauthn.get', given.challenge ?? challenge, origin)
      const data = authenticatorData(rpId, PRESENT | (isVerified ? VERIFIED : 0))
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const handle = given.userHandle ?? userHandle
      return {
        id,
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
        ...(handle !== undefined && { userHandle: handle }),
      }
    },
  }
}

/** The public key as authenticators send it: COSE, ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
