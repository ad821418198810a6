import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits that identifies a session, in characters suitable for a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token. The token is random, so a plain hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
