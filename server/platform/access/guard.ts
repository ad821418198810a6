import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { hasAnyAuthority } from '../../../contract/account/roles.ts'
import type { ActivityAction } from '../../../contract/platform/activity.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { recordActivity } from '../activity/record.ts'
import type { Tx } from '../database/db.ts'
import { FairQueue } from '../database/fair-queue.ts'
import { activity } from '../database/schema/index.ts'
import type { Work } from '../database/work.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { addToLog } from '../http/log-serializers.ts'
import { forbidden, HiddenError, ProblemError } from '../http/problem.ts'
import { captureContext, runWith } from '../runtime/context.ts'
import type { Access, CompanySource } from './access.ts'
import { type Caller, isAdmin } from './caller.ts'
import { requireCompany } from './company-scope.ts'
import { isProven, proofMissing } from './current-password.ts'
import { checkOrigin } from './own-origin.ts'
import { networkOf, requireAttempt } from './rate-limit.ts'
import { sessionTokenOf } from './session-cookie.ts'
import { findSession } from './sessions.ts'
import { createTurns, ownerOf } from './turns.ts'

/** The maximum number of changes without a session from one address: a hotel's staff shares one address, an attacker needs more. */
const OPEN_CALLS = { points: 600, windowMs: 15 * 60_000 }

/** Sessions that are looked up at once: however many calls one session sends, those of others have their turn among them. */
const LOOKUPS = 4

/** The key for counting the calls without a session from an address. */
export const openCallsOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => `open:${networkOf(ip)}`

/** A declared call; the tests of permissions check all of them. */
export interface DeclaredCall {
  readonly method: string
  readonly path: string
  readonly access: Access
}

/** The caller of a request whose access requires a session. */
export function callerFrom(request: FastifyRequest): Caller {
  if (!request.caller)
    throw new Error(`${request.method} ${request.routeOptions.url} reads the caller without asking for a session`)
  return request.caller
}

/** The user of the request's session, or undefined. `noteUse` defines whether the call counts as use of the session. */
export async function sessionOf(
  request: FastifyRequest,
  { db, settings, now }: AppDependencies,
  noteUse: boolean,
): Promise<Caller | undefined> {
  const token = sessionTokenOf(request, settings)
  const { sessionIdleMinutes: idleMinutes, demo, twoFactorRoles } = settings
  return token ? findSession(db, token, { idleMinutes, demo, noteUse, twoFactorRoles }, now()) : undefined
}

function companyIdOf(request: FastifyRequest, source: CompanySource): number {
  const [place, name] = source.split('.') as ['query' | 'params' | 'body', string]
  return Number((request[place] as Record<string, unknown>)[name])
}

function declarationsOf(route: RouteOptions): DeclaredCall[] {
  const access = route.config?.access
  if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`)
  return [route.method].flat().map((method) => ({ method, path: route.url, access }))
}

/** Users may access their own record, administrators all; for others it does not exist. */
function requireSelfOrAdmin(request: FastifyRequest): void {
  const caller = callerFrom(request)
  const { id } = request.params as { id: number }
  if (caller.userId !== id && !isAdmin(caller)) throw new HiddenError('user', null)
}

/** The action of a call in the activity log. */
const ACTION_OF: Readonly<Record<string, ActivityAction>> = {
  GET: 'read',
  HEAD: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}

/** How long a refused call for something hidden is not logged again: an open page repeats its calls. */
const NOTED_ONCE = '1 hour'

/**
 * Logs in the activity log what a signed-in user was refused: changes without permission, and whatever was asked of a hotel or account
 * that is hidden from them, the same call once an hour.
 */
async function noteRefusal(request: FastifyRequest, { db }: AppDependencies, error: Error): Promise<void> {
  const action = ACTION_OF[request.method]
  const { caller } = request
  if (!action || !caller || !(error instanceof ProblemError)) return
  const isHidden = error instanceof HiddenError
  const isForbiddenChange =
    (error.code === PROBLEM_CODES.forbidden || error.code === PROBLEM_CODES.proofMissing) && action !== 'read'
  if (!isHidden && !isForbiddenChange) return
  const entityId = `${request.method} ${request.routeOptions.url}`
  const path = request.url.split('?')[0] ?? ''
  await db.transaction(async (tx) => {
    const after = { path, ...(isHidden && error.companyId !== null && { companyId: error.companyId }) }
    if (isHidden && (await isNoted(tx, { userId: caller.userId, entityId, after }))) return
    await recordActivity(tx, request, {
      // Without the hidden hotel, whose staff would see an account of somebody else.
      companyId: request.hotel?.id ?? null,
      action,
      result: 'refused',
      entity: 'call',
      entityId,
      after: { reason: error.message, ...after },
    })
  })
}

/** Whether this refusal was logged within the last hour. */
async function isNoted(
  tx: Tx,
  { userId, entityId, after }: { userId: number; entityId: string; after: object },
): Promise<boolean> {
  const [noted] = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.userId, userId),
        sql`${activity.at} > now() - ${NOTED_ONCE}::interval`,
        eq(activity.result, 'refused'),
        eq(activity.entityId, entityId),
        sql`${activity.after} @> ${JSON.stringify(after)}::jsonb`,
      ),
    )
    .limit(1)
  return noted !== undefined
}

/**
 * Checks every call against the access that it declares, and fails at start if a call declares none. Returns a function that lists
 * the declarations once the app is ready.
 */
export function addGuard(app: App, parts: AppDependencies): () => DeclaredCall[] {
  const { db, settings } = parts
  const routes: RouteOptions[] = []
  const declarations = () => routes.flatMap(declarationsOf)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('hotel', undefined)
  app.decorate('turns', createTurns())
  const lookups = new FairQueue(LOOKUPS)
  // A plugin's routes get their access from a hook in the plugin's own scope, which runs after this one.
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => void declarations())

  // What is asked of the database before the handler runs is light, and waits for others of the same caller only.
  app.decorateRequest('runInContext', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const work: Work = { owner: sessionTokenOf(request, settings) ?? ownerOf(request), isHeavy: false }
    runWith({ work, requestId: request.id }, () => {
      request.runInContext = captureContext()
      done()
    })
  })
  // Reading a body leaves what the first hook has entered.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.runInContext) request.runInContext(done)
    else done()
  })

  app.addHook('onRequest', async (request, reply) => {
    app.turns.admit(request, reply)
    const access = request.routeOptions.config?.access
    if (!access?.bySystems) checkOrigin(request, settings)
    if (request.is404) return
    if (!access) throw new Error(`${request.method} ${request.routeOptions.url} declares no access`)
    if (access.authorities === 'anyone') {
      // Before anything is read: requests rejected for their format count too.
      if (request.method !== 'GET' && request.method !== 'HEAD')
        await requireAttempt(db, openCallsOf(request), OPEN_CALLS, parts.now(), 'Too many attempts. Wait a while.')
      return
    }
    const token = sessionTokenOf(request, settings)
    request.caller = await lookups.run(() => sessionOf(request, parts, access.keepsIdle !== true))
    if (!request.caller) {
      if (!token) throw new ProblemError(401, PROBLEM_CODES.unauthenticated, 'Sign in first.')
      throw new ProblemError(401, PROBLEM_CODES.sessionExpired, 'The session is over. Sign in again.')
    }
    addToLog(request, reply, { userId: request.caller.userId })
    const granted = access.requiresExactRole ? request.caller.roles : request.caller.authorities
    if (access.authorities !== 'signed-in' && !hasAnyAuthority(granted, access.authorities))
      throw forbidden(`This needs the authority ${access.authorities.join(' or ')}.`)
    if (request.caller.passwordResetActive && !access.duringReset)
      throw new ProblemError(403, PROBLEM_CODES.passwordReset, 'Change the password first.')
    if (request.caller.twoFactorMissing && !access.duringReset && !access.duringTwoFactorSetUp)
      throw new ProblemError(403, PROBLEM_CODES.twoFactorMissing, 'Set up two-factor sign-in first.')
  })

  app.addHook('preHandler', async (request) => {
    const source = request.routeOptions.config.access?.company
    if (source) request.hotel = await requireCompany(db, callerFrom(request), companyIdOf(request, source))
    if (request.routeOptions.config.access?.user) requireSelfOrAdmin(request)
    // Before an Idempotency-Key is claimed: the same call is sent again after the proof.
    const proof = request.routeOptions.config.access?.proof
    if (proof?.(request.body as Parameters<typeof proof>[0]) && !isProven(callerFrom(request), parts.now()))
      throw proofMissing()
  })

  app.addHook('onError', async (request, _reply, error) => {
    await noteRefusal(request, parts, error).catch((failure: unknown) =>
      request.log.error({ err: failure }, 'refusal not recorded'),
    )
  })
  return declarations
}
