import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { MAX_VIEWS, type SavedView, VIEW_AUTHORITIES } from '../../../contract/account/saved-view.ts'
import { pathTo } from '../../../contract/platform/paths.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { allow, SIGNED_IN } from '../../platform/access/access.ts'
import { type Caller, isAdmin } from '../../platform/access/caller.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { savedView, userAccount, userCompany } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision, withEtag } from '../../platform/http/etag.ts'
import { forbidden, notFound, ProblemError } from '../../platform/http/problem.ts'

/** The minimum for any list; the access to the given list is checked separately. */
const access = allow(['VIEWER', 'PMS_ADMIN'])

/** Throws 403 if the caller may not see the list at all. */
function checkList(caller: Caller, list: keyof typeof VIEW_AUTHORITIES): void {
  if (!VIEW_AUTHORITIES[list].some((authority) => caller.authorities.includes(authority)))
    throw forbidden('You may not see this list.')
}

const theirs = alias(userCompany, 'theirs')
const own = alias(userCompany, 'own')

/** Shared views are visible to colleagues: users with a hotel in common with the owner, and administrators. */
const isOfColleague = (caller: Caller): SQL | undefined =>
  isAdmin(caller)
    ? undefined
    : inArray(
        savedView.userId,
        new QueryBuilder()
          .select({ userId: theirs.userId })
          .from(theirs)
          .innerJoin(own, and(eq(own.companyId, theirs.companyId), eq(own.userId, caller.userId))),
      )

/** The views visible to the caller, by name; without those of deactivated users. */
async function readViews(db: DbOrTx, callerId: number, condition: ReturnType<typeof and>): Promise<SavedView[]> {
  const rows = await db
    .select({ view: savedView, owner: userAccount })
    .from(savedView)
    .innerJoin(userAccount, eq(userAccount.id, savedView.userId))
    .where(and(condition, or(eq(savedView.userId, callerId), eq(userAccount.isActive, true))))
    .orderBy(sql`${savedView.name} collate "und-x-icu"`, asc(savedView.id))
  return rows.map(({ view: { id, list, name, query, isShared, userId }, owner }) => ({
    id,
    list,
    name,
    query,
    isShared,
    isOwn: userId === callerId,
    ownerName: `${owner.firstname} ${owner.lastname}`,
  }))
}

/**
 * Saved views of lists, shared if their owner chooses so. A view is a preference and grants no access: it only contains filters,
 * which the list checks for anyone who opens it. Views are not in the activity log.
 */
export function addSavedViewRoutes(app: App, { db }: AppDependencies): void {
  const readOne = async (tx: DbOrTx, callerId: number, id: number) => {
    const [view] = await readViews(tx, callerId, eq(savedView.id, id))
    if (!view) throw notFound('saved view')
    return view
  }
  /** The caller's own view, locked until the end of the transaction; views of other users can't be changed. */
  const lockOwn = async (tx: DbOrTx, callerId: number, id: number) => {
    const [row] = await tx
      .select()
      .from(savedView)
      .where(and(eq(savedView.id, id), eq(savedView.userId, callerId)))
      .for('update')
    if (!row) throw notFound('saved view')
    return row
  }

  route(app, 'GET /api/user/saved-views', {
    access,
    handler: async (request) => {
      const caller = callerFrom(request)
      const { list } = request.query
      checkList(caller, list)
      const mayUse = or(eq(savedView.userId, caller.userId), and(eq(savedView.isShared, true), isOfColleague(caller)))
      return readViews(db, caller.userId, and(eq(savedView.list, list), mayUse))
    },
  })

  route(app, 'POST /api/user/saved-views', {
    access,
    handler: async (request, reply) => {
      const caller = callerFrom(request)
      const { userId } = caller
      checkList(caller, request.body.list)
      const { view, revision } = await db.transaction(async (tx) => {
        const count = await tx.$count(savedView, eq(savedView.userId, userId))
        if (count >= MAX_VIEWS)
          throw new ProblemError(
            409,
            PROBLEM_CODES.conflict,
            `You already have ${MAX_VIEWS} saved views. Delete one first.`,
          )
        const [row] = await tx
          .insert(savedView)
          .values({ userId, ...request.body })
          .returning()
        if (!row) throw new Error('the new view was not returned')
        return { view: await readOne(tx, userId, row.id), revision: row.revision }
      })
      withEtag(reply, revision)
      reply.header('location', pathTo('/api/user/saved-views/:id', { id: view.id }))
      return view
    },
  })

  route(app, 'PUT /api/user/saved-views/:id', {
    access: SIGNED_IN,
    handler: async (request, reply) => {
      const { userId } = callerFrom(request)
      const { id } = request.params
      const { view, revision } = await db.transaction(async (tx) => {
        const before = await lockOwn(tx, userId, id)
        checkRevision(request, before.revision)
        const next = before.revision + 1
        await tx
          .update(savedView)
          .set({ ...request.body, revision: next })
          .where(eq(savedView.id, id))
        return { view: await readOne(tx, userId, id), revision: next }
      })
      withEtag(reply, revision)
      return view
    },
  })

  route(app, 'DELETE /api/user/saved-views/:id', {
    access: SIGNED_IN,
    handler: async (request) => {
      const { userId } = callerFrom(request)
      await db.transaction(async (tx) => {
        const before = await lockOwn(tx, userId, request.params.id)
        checkRevision(request, before.revision)
        await tx.delete(savedView).where(eq(savedView.id, before.id))
      })
    },
  })
}
