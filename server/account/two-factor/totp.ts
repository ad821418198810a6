import { Secret, TOTP } from 'otpauth'

const STEP_S = 30
/** RFC 6238 as supported by every authenticator app: SHA-1, 6 digits, 30 seconds. */
const SHAPE = { issuer: 'Hotel Revenue Console', algorithm: 'SHA1', digits: 6, period: STEP_S }
/** Clocks differ and typing takes time: the steps before and after the current one are valid too. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret in base32, so that it can be typed. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const appOf = (secret: string, username: string) =>
  new TOTP({ ...SHAPE, label: username, secret: Secret.fromBase32(secret) })

/** The `otpauth:` URL that an app reads from the QR code. */
export const setUpAddress = (secret: string, username: string): string => appOf(secret, username).toString()

/** The time step of an entered code, or undefined if it is not currently valid. */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = appOf(secret, '').validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: STEP_S, timestamp }) + delta
}
