import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { pathTo } from '../../contract/paths.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { MAX_VIEWS, type SavedView, VIEW_AUTHORITIES } from '../../contract/saved-view.ts'
import { allow, SIGNED_IN } from '../access/access.ts'
import { type Caller, isAdmin } from '../access/caller.ts'
import { callerFrom } from '../access/guard.ts'
import { route } from '../access/route.ts'
import type { DbOrTx } from '../database/db.ts'
import { savedView, userAccount, userCompany } from '../database/schema/index.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { checkRevision, withEtag } from '../http/etag.ts'
import { forbidden, notFound, ProblemError } from '../http/problem.ts'

/** The least that any list asks for; which list it is, is looked at besides. */
const access = allow(['VIEWER', 'PMS_ADMIN'])

/** Passes where the caller sees the list at all. */
function checkList(caller: Caller, list: keyof typeof VIEW_AUTHORITIES): void {
  if (!VIEW_AUTHORITIES[list].some((authority) => caller.authorities.includes(authority)))
    throw forbidden('You may not see this list.')
}

/** Shared views reach colleagues: those who work in a hotel of the owner, and administrators. */
const isOfColleague = (caller: Caller): SQL | undefined =>
  isAdmin(caller)
    ? undefined
    : sql`${savedView.userId} in (
        select theirs.user_id from ${userCompany} as theirs
        inner join ${userCompany} as own on own.company_id = theirs.company_id and own.user_id = ${caller.userId}
      )`

/** As the caller sees them, in the order of their names; those of people who were deactivated are nobody's. */
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
 * Views of lists, kept for anyone who saved them and shared where they say so. A view is a preference, no right: it only
 * names filters, which the list checks for anyone who opens it. Nothing of it stands in the activity log.
 */
export function addSavedViewRoutes(app: App, { db }: AppDependencies): void {
  const readOne = async (tx: DbOrTx, callerId: number, id: number) => {
    const [view] = await readViews(tx, callerId, eq(savedView.id, id))
    if (!view) throw notFound('saved view')
    return view
  }
  /** The caller's own view, held until the end; others' ones are not there for a change. */
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
        const held = await tx.$count(savedView, eq(savedView.userId, userId))
        if (held >= MAX_VIEWS)
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
