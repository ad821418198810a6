import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../runtime/settings.ts'

const NAME = 'session'

export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[NAME] || undefined

/** Hands the token to the browser: out of reach of scripts, not sent by other sites, only over https where we are reached so. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  settings: Settings,
): void {
  const secure = request.protocol === 'https' || settings.publicUrl?.startsWith('https:') === true
  reply.setCookie(NAME, token, { httpOnly: true, sameSite: 'lax', secure, path: '/' })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: '/' })
}
