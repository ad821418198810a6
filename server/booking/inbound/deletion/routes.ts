import { and, desc, eq } from 'drizzle-orm'
import type { Deletion } from '../../../../contract/booking/deletion.ts'
import { allow } from '../../../platform/access/access.ts'
import { callerFrom } from '../../../platform/access/guard.ts'
import { route } from '../../../platform/access/route.ts'
import type { DbOrTx } from '../../../platform/database/db.ts'
import { deletion, userAccount } from '../../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../../platform/http/app-dependencies.ts'
import { notFound } from '../../../platform/http/problem.ts'
import { sourcesOf } from '../delivery.ts'
import { deleteRange } from './delete.ts'
import { previewOf } from './preview.ts'
import { undoDeletion } from './undo.ts'

/** The number of deletions that are listed, newest first. */
const MOST_DELETIONS = 20

async function readDeletions(db: DbOrTx, which: ReturnType<typeof eq> | undefined): Promise<Deletion[]> {
  const rows = await db
    .select({ row: deletion, username: userAccount.username })
    .from(deletion)
    .leftJoin(userAccount, eq(userAccount.id, deletion.deletedBy))
    .where(which)
    .orderBy(desc(deletion.deletedAt), desc(deletion.id))
    .limit(MOST_DELETIONS)
  return rows.map(({ row, username }) => ({
    ...row,
    kind: row.kind as Deletion['kind'],
    deletedAt: row.deletedAt.toISOString(),
    deletedBy: username,
    undoUntil: row.undoUntil.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}

/** Deletion of inbound data, with a preview and undo. */
export function addDeletionRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/inbound/deletions/preview', {
    access: allow(['ADMIN'], 'query.companyId'),
    handler: async (request) => {
      const { companyId: _, source = null, ...range } = request.query
      return previewOf(db, request.hotel, { ...range, source })
    },
  })

  route(app, 'GET /api/inbound/deletions', {
    access: allow(['ADMIN'], 'query.companyId'),
    handler: async (request) => {
      const { companyId, kind } = request.query
      const rows = await readDeletions(db, and(eq(deletion.companyId, companyId), eq(deletion.kind, kind)))
      return { rows, sources: await sourcesOf(db, companyId, kind) }
    },
  })

  route(app, 'POST /api/inbound/deletions', {
    access: allow(['ADMIN'], 'body.companyId'),
    handler: async (request) => {
      const { userId } = callerFrom(request)
      const id = await db.transaction((tx) => deleteRange(tx, request, request.body, { userId, now: now() }))
      const [made] = await readDeletions(db, eq(deletion.id, id))
      if (!made) throw notFound('deletion')
      return made
    },
  })

  route(app, 'POST /api/inbound/deletions/:id/undo', {
    access: allow(['ADMIN']),
    handler: async (request) => db.transaction((tx) => undoDeletion(tx, request, request.params.id, now())),
  })
}
