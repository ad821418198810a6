import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PATHS } from '../../contract/paths.ts'
import { credentialsSchema, globalSchema, sessionSchema, signInInfoSchema } from '../../contract/session.ts'
import { ANYONE, SIGNED_IN } from '../access/access.ts'
import { globalOf } from '../access/global.ts'
import { callerFrom } from '../access/guard.ts'
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../access/session-cookie.ts'
import { endSession } from '../access/sessions.ts'
import { hashToken } from '../access/tokens.ts'
import { recordChange } from '../activity/record.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import type { App, Parts } from '../http/parts.ts'
import { checkCredentials } from './sign-in.ts'
import { startSession } from './start-session.ts'

/** Sign-in, sign-out and what the console knows of itself and its user before anything else. */
export function addAccessRoutes(app: App, parts: Parts): void {
  const { db, settings, version, now } = parts
  const tags = ['session']

  app.post(
    PATHS.session,
    {
      config: { access: ANYONE },
      schema: { tags, summary: 'Sign in', body: credentialsSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const at = now()
      const userId = await checkCredentials(db, request.body, {
        address: request.ip,
        demo: settings.demo,
        requestId: request.id,
        twoFactorKey: settings.twoFactorKey,
        now: at,
      })
      const token = await db.transaction((tx) => startSession(tx, request, userId, at))
      setSessionCookie(request, reply, token, settings)
      return reply.code(204).send(null)
    },
  )

  app.get(
    PATHS.session,
    {
      config: { access: { authorities: 'signed-in', keepsIdle: true, duringReset: true } },
      schema: { tags, summary: 'When the session ends', response: { 200: sessionSchema } },
    },
    async (request) => ({ expiresAt: callerFrom(request).expiresAt.toISOString() }),
  )

  const signOut = async (request: FastifyRequest): Promise<void> => {
    const token = sessionTokenOf(request)
    if (!token) return
    await db.transaction(async (tx) => {
      const userId = await endSession(tx, hashToken(token))
      if (userId === undefined) return
      const entry = { action: 'sign-out', entity: 'session', entityId: userId } as const
      await recordChange(tx, { source: 'user', userId, requestId: request.id, ...entry })
    })
  }

  app.delete(
    PATHS.session,
    {
      config: { access: { ...SIGNED_IN, duringReset: true } },
      schema: { tags, summary: 'Sign out', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await signOut(request)
      clearSessionCookie(reply)
      return reply.code(204).send(null)
    },
  )

  app.get(
    `/${settings.product}/logout`,
    { config: { access: ANYONE }, schema: { hide: true } },
    async (request, reply) => {
      await signOut(request)
      clearSessionCookie(reply)
      return reply.redirect('/login')
    },
  )

  app.get(
    PATHS.global,
    {
      config: { access: { ...SIGNED_IN, duringReset: true } },
      schema: { tags, summary: 'What the console holds of its user', response: { 200: globalSchema } },
    },
    async (request) => globalOf(callerFrom(request), request, parts),
  )

  app.get(
    PATHS.signInInfo,
    {
      config: { access: ANYONE },
      schema: { tags, summary: 'What the sign-in page shows', response: { 200: signInInfoSchema } },
    },
    async () => ({
      product: settings.product,
      version,
      support: settings.support ?? null,
      demo: settings.demo ? { password: DEMO_PASSWORD, accounts: [...DEMO_ACCOUNTS] } : null,
    }),
  )
}
