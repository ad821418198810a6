import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ANYONE, allow, SIGNED_IN } from '../../platform/access/access.ts'
import { checkCallersPassword } from '../../platform/access/current-password.ts'
import { globalOf } from '../../platform/access/global.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { comesFromOwnPage } from '../../platform/access/own-origin.ts'
import { route } from '../../platform/access/route.ts'
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../../platform/access/session-cookie.ts'
import { endSession } from '../../platform/access/sessions.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { recordActivity, recordChange } from '../../platform/activity/record.ts'
import { session } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { addToLog } from '../../platform/http/log-serializers.ts'
import { hasMailServer } from '../../platform/mail/queries.ts'
import { relyingPartyOf } from '../passkey/relying-party.ts'
import { newRequest } from '../passkey/verify.ts'
import { factorContextOf } from '../two-factor/second-factor.ts'
import { liftSignInPauses, signInPausesOf } from './attempts.ts'
import { createForgottenPasswords } from './forgotten-password.ts'
import { checkPasskeySignIn, findPasskeyAccount } from './passkey-sign-in.ts'
import { checkCredentials, findAccount } from './sign-in.ts'
import { startSession } from './start-session.ts'

/** Sign-in, sign-out and the data that the console needs first about itself and its user. */
export function addAccessRoutes(app: App, parts: AppDependencies): void {
  const { db, settings, demo, version, now } = parts

  route(app, 'POST /api/session', {
    access: ANYONE,
    handler: async (request, reply) => {
      const account = await findAccount(db, request.body.username)
      // The entered name is not logged: it may be a password.
      addToLog(request, reply, { account: account?.id ?? null })
      const userId = await checkCredentials(db, account, request.body, {
        ...factorContextOf(parts, request),
        address: request.ip,
        demo: settings.demo,
      })
      const token = await db.transaction((tx) => startSession(tx, parts, request, userId))
      setSessionCookie(request, reply, token, settings)
    },
  })

  route(app, 'POST /api/session/passkey-request', {
    access: ANYONE,
    handler: async (request) => newRequest(db, relyingPartyOf(request, settings), now()),
  })

  route(app, 'POST /api/session/passkey', {
    access: ANYONE,
    handler: async (request, reply) => {
      const account = await findPasskeyAccount(db, request.body.id)
      addToLog(request, reply, { account: account?.id ?? null })
      const userId = await checkPasskeySignIn(parts, request, account, request.body)
      const token = await db.transaction((tx) => startSession(tx, parts, request, userId))
      setSessionCookie(request, reply, token, settings)
    },
  })

  const forgotten = createForgottenPasswords(app, parts)
  route(app, 'POST /api/user/password-reset', {
    access: ANYONE,
    handler: async (request) => forgotten(request, request.body.username),
  })

  route(app, 'GET /api/user/users/:id/sign-in-pauses', {
    access: allow(['ADMIN']),
    handler: async (request) => ({ pauses: await signInPausesOf(parts, request.params.id) }),
  })

  route(app, 'DELETE /api/user/users/:id/sign-in-pauses', {
    access: allow(['ADMIN']),
    handler: async (request) => {
      await liftSignInPauses(parts, request, request.params.id)
    },
  })

  route(app, 'GET /api/session', {
    access: { authorities: 'signed-in', keepsIdle: true, duringReset: true },
    handler: async (request) => ({ expiresAt: callerFrom(request).expiresAt.toISOString() }),
  })

  route(app, 'POST /api/session/proof', {
    access: SIGNED_IN,
    // A stored answer would say of another password what was true of the first one.
    config: { answersSecret: true },
    handler: async (request) => {
      const { userId, sessionHash } = callerFrom(request)
      await checkCallersPassword(db, { userId }, request.body.current, now())
      await db.transaction(async (tx) => {
        await tx.update(session).set({ provenAt: now() }).where(eq(session.tokenHash, sessionHash))
        await recordActivity(tx, request, { action: 'update', entity: 'session', entityId: userId })
      })
    },
  })

  const signOut = async (request: FastifyRequest): Promise<void> => {
    const token = sessionTokenOf(request, settings)
    if (!token) return
    await db.transaction(async (tx) => {
      const userId = await endSession(tx, hashToken(token))
      if (userId === undefined) return
      const entry = { action: 'sign-out', entity: 'session', entityId: userId } as const
      await recordChange(tx, { source: 'user', userId, requestId: request.id, ...entry })
    })
  }

  route(app, 'DELETE /api/session', {
    access: { ...SIGNED_IN, duringReset: true },
    handler: async (request, reply) => {
      await signOut(request)
      clearSessionCookie(request, reply, settings)
    },
  })

  app.get(
    `/${settings.product}/logout`,
    { config: { access: ANYONE }, schema: { hide: true } },
    async (request, reply) => {
      // A link on another site must not sign the user out: the console's page at this address asks.
      if (sessionTokenOf(request, settings) && !comesFromOwnPage(request, settings)) return reply.callNotFound()
      await signOut(request)
      clearSessionCookie(request, reply, settings)
      return reply.redirect('/login')
    },
  )

  route(app, 'GET /api/global', {
    access: { ...SIGNED_IN, duringReset: true },
    handler: async (request) => globalOf(callerFrom(request), request, parts),
  })

  route(app, 'GET /api/sign-in-info', {
    access: ANYONE,
    handler: async () => ({
      product: settings.product,
      version,
      support: settings.support ?? null,
      sendsMail: hasMailServer(settings),
      demo,
    }),
  })
}
