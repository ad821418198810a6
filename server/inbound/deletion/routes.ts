import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Deletion,
  deletionInputSchema,
  deletionPreviewQuerySchema,
  deletionPreviewSchema,
  deletionSchema,
  deletionsQuerySchema,
  deletionsSchema,
  undoneSchema,
} from '../../../contract/deletion.ts'
import { idSchema } from '../../../contract/paging.ts'
import { PATHS } from '../../../contract/paths.ts'
import { allow } from '../../access/access.ts'
import { callerFrom } from '../../access/guard.ts'
import { findCompany } from '../../company/queries.ts'
import type { DbOrTx } from '../../database/db.ts'
import { deletion, userAccount } from '../../database/schema/index.ts'
import type { App, Parts } from '../../http/parts.ts'
import { notFound } from '../../http/problem.ts'
import { sourcesOf } from '../delivery.ts'
import { deleteRange } from './delete.ts'
import { previewOf } from './preview.ts'
import { undoDeletion } from './undo.ts'

const tags = ['inbound data']
/** Deletions that are told of, the last one first. */
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

/** Deletion of what came in, with a look before and a way back. */
export function addDeletionRoutes(app: App, { db, now }: Parts): void {
  app.get(
    PATHS.deletionPreview,
    {
      config: { access: allow(['ADMIN'], 'query.companyId') },
      schema: {
        tags,
        summary: 'What a deletion would take, and what the books would lose',
        querystring: deletionPreviewQuerySchema,
        response: { 200: deletionPreviewSchema },
      },
    },
    async (request) => {
      const { companyId, source = null, ...range } = request.query
      const hotel = await findCompany(db, companyId)
      if (!hotel) throw notFound('hotel')
      return previewOf(db, hotel, { ...range, source })
    },
  )

  app.get(
    PATHS.deletions,
    {
      config: { access: allow(['ADMIN'], 'query.companyId') },
      schema: {
        tags,
        summary: 'The last deletions of a hotel, and where its data comes from',
        querystring: deletionsQuerySchema,
        response: { 200: deletionsSchema },
      },
    },
    async (request) => {
      const { companyId, kind } = request.query
      const rows = await readDeletions(db, and(eq(deletion.companyId, companyId), eq(deletion.kind, kind)))
      return { rows, sources: await sourcesOf(db, companyId, kind) }
    },
  )

  app.post(
    PATHS.deletions,
    {
      config: { access: allow(['ADMIN'], 'body.companyId') },
      schema: {
        tags,
        summary: 'Delete what arrives in a range of dates; it can be undone for 24 hours',
        body: deletionInputSchema,
        response: { 201: deletionSchema },
      },
    },
    async (request, reply) => {
      const { userId } = callerFrom(request)
      const id = await db.transaction((tx) => deleteRange(tx, request, request.body, { userId, now: now() }))
      const [made] = await readDeletions(db, eq(deletion.id, id))
      if (!made) throw notFound('deletion')
      return reply.code(201).send(made)
    },
  )

  app.post(
    PATHS.undoDeletion,
    {
      config: { access: allow(['ADMIN']) },
      schema: {
        tags,
        summary: 'Put back what a deletion took',
        params: z.strictObject({ id: idSchema }),
        response: { 200: undoneSchema },
      },
    },
    async (request) => db.transaction((tx) => undoDeletion(tx, request, request.params.id, now())),
  )
}
