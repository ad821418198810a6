import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type ListedNotification,
  listedNotificationPageSchema,
  notificationExportQuerySchema,
  notificationListQuerySchema,
  notificationPageSchema,
  notificationPatchSchema,
  notificationQuerySchema,
  notificationSchema,
} from '../../contract/notification.ts'
import { idSchema } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { isAdmin } from '../access/caller.ts'
import { requireCompany } from '../access/company-scope.ts'
import { callerFrom } from '../access/guard.ts'
import { recordActivity } from '../activity/record.ts'
import { notification } from '../database/schema/index.ts'
import { checkRevision, withEtag } from '../http/etag.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import type { App, Parts } from '../http/parts.ts'
import { forbidden, notFound } from '../http/problem.ts'
import { exportNotifications, listNotifications } from './list.ts'
import { listUnseen, toNotification } from './queries.ts'

const tags = ['notifications']

const EXPORT_COLUMNS: ExportColumn<ListedNotification>[] = [
  { key: 'id', value: (row) => row.id },
  { key: 'companyId', value: (row) => row.companyId },
  { key: 'company', value: (row) => row.companyName },
  { key: 'notificationType', value: (row) => row.notificationType },
  { key: 'unmapped', value: ({ payload }) => payload.unmappedSegmentsCount ?? payload.unmappedRoomTypesCount ?? null },
  { key: 'dateTime', value: (row) => row.dateTime },
  { key: 'seen', value: (row) => row.seen },
]

function requireOwn(request: FastifyRequest, userId: number): void {
  const caller = callerFrom(request)
  if (caller.userId !== userId && !isAdmin(caller)) throw forbidden('Only your own notifications can be read.')
}

/** What waits to be solved for a hotel. */
export function addNotificationRoutes(app: App, { db }: Parts): void {
  app.get(
    PATHS.notifications,
    {
      config: { access: allow(['HOTEL_ADMIN'], 'query.companyId') },
      schema: {
        tags,
        summary: 'Unseen notifications of a hotel, newest first',
        querystring: notificationQuerySchema,
        response: { 200: notificationPageSchema },
      },
    },
    async (request) => {
      const { userId, companyId, page, size } = request.query
      requireOwn(request, userId)
      return listUnseen(db, companyId, { page, size })
    },
  )

  app.get(
    PATHS.notificationList,
    {
      config: { access: allow(['HOTEL_ADMIN']) },
      schema: {
        tags,
        summary: 'Notifications of all hotels that the caller may see, newest first',
        querystring: notificationListQuerySchema,
        response: { 200: listedNotificationPageSchema },
      },
    },
    async (request) => listNotifications(db, callerFrom(request), request.query),
  )

  app.get(
    PATHS.notificationExport,
    {
      config: { access: allow(['HOTEL_ADMIN']) },
      schema: { tags, summary: 'The whole filtered list as a file', querystring: notificationExportQuerySchema },
    },
    async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportNotifications(db, callerFrom(request), filter)
      return sendExport(reply, { name: 'notifications', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  )

  app.patch(
    PATHS.notification,
    {
      config: { access: allow(['HOTEL_ADMIN']) },
      schema: {
        tags,
        summary: 'Mark as seen',
        params: z.strictObject({ id: idSchema }),
        body: notificationPatchSchema,
        response: { 200: notificationSchema },
      },
    },
    async (request, reply) => {
      const row = await db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(notification)
          .where(eq(notification.id, request.params.id))
          .for('update')
        if (!before) throw notFound('notification')
        await requireCompany(tx, callerFrom(request), before.companyId, notFound('notification'))
        checkRevision(request, before.revision)
        if (before.seen) return before
        const [after] = await tx
          .update(notification)
          .set({ seen: true, revision: sql`${notification.revision} + 1` })
          .where(eq(notification.id, before.id))
          .returning()
        if (!after) throw notFound('notification')
        await recordActivity(tx, request, {
          companyId: after.companyId,
          action: 'update',
          entity: 'notification',
          entityId: after.id,
          before: toNotification(before),
          after: toNotification(after),
        })
        return after
      })
      withEtag(reply, row.revision)
      return toNotification(row)
    },
  )
}
