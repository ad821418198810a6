import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../runtime/settings.ts'
import { ownOrigin } from './own-origin.ts'

type CookieSettings = Pick<Settings, 'publicOrigins'>

/** Over https, the prefix keeps other hosts of the same domain from setting the cookie; browsers accept it only over https. */
function cookieOf(request: FastifyRequest, settings: CookieSettings) {
  const secure = request.protocol === 'https' || ownOrigin(settings, request)?.startsWith('https:') === true
  return { name: secure ? '__Host-session' : 'session', secure }
}

export const sessionTokenOf = (request: FastifyRequest, settings: CookieSettings): string | undefined =>
  request.cookies[cookieOf(request, settings).name] || undefined

/**
 * Sets the session cookie: inaccessible to scripts, not sent by other sites, and only over https if the console is reached by
 * https.
 */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  settings: CookieSettings,
): void {
  const { name, secure } = cookieOf(request, settings)
  reply.setCookie(name, token, { httpOnly: true, sameSite: 'lax', secure, path: '/' })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): void {
  const { name, secure } = cookieOf(request, settings)
  reply.clearCookie(name, { secure, path: '/' })
}
