import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'session'

export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[NAME] || undefined

/** Hands the token to the browser: out of reach of scripts, not sent by other sites, only encrypted where we are. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(NAME, token, { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', path: '/' })
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: '/' })
}
