import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ListedNotification } from '../../contract/notification.ts'
import { allow } from '../access/access.ts'
import { isAdmin } from '../access/caller.ts'
import { requireCompany } from '../access/company-scope.ts'
import { callerFrom } from '../access/guard.ts'
import { route } from '../access/route.ts'
import { recordActivity } from '../activity/record.ts'
import { notification, notificationSeen } from '../database/schema/index.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { checkRevision, withEtag } from '../http/etag.ts'
import { type ExportColumn, sendExport } from '../http/export.ts'
import { forbidden, notFound } from '../http/problem.ts'
import { exportNotifications, listNotifications } from './list.ts'
import { listUnseen, toNotification } from './queries.ts'

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
export function addNotificationRoutes(app: App, { db }: AppDependencies): void {
  route(app, 'GET /api/notification/banner', {
    access: allow(['HOTEL_ADMIN'], 'query.companyId'),
    handler: async (request) => {
      const { userId, companyId, page, size } = request.query
      requireOwn(request, userId)
      return listUnseen(db, { userId, companyId }, { page, size })
    },
  })

  route(app, 'GET /api/notification/list', {
    access: allow(['HOTEL_ADMIN']),
    handler: async (request) => listNotifications(db, callerFrom(request), request.query),
  })

  route(app, 'GET /api/notification/export', {
    access: allow(['HOTEL_ADMIN']),
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportNotifications(db, callerFrom(request), filter)
      return sendExport(reply, { name: 'notifications', format, separator, rows, columns: EXPORT_COLUMNS })
    },
  })

  route(app, 'PATCH /api/notification/banner/:id', {
    access: allow(['HOTEL_ADMIN']),
    handler: async (request, reply) => {
      const row = await db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(notification)
          .where(eq(notification.id, request.params.id))
          .for('update')
        if (!before) throw notFound('notification')
        await requireCompany(tx, callerFrom(request), before.companyId, notFound('notification'))
        checkRevision(request, before.revision)
        const { companyId, id } = before
        const [fresh] = await tx
          .insert(notificationSeen)
          .values({ companyId, notificationId: id, userId: callerFrom(request).userId })
          .onConflictDoNothing()
          .returning()
        if (fresh && !before.isOver)
          await recordActivity(tx, request, {
            companyId,
            action: 'update',
            entity: 'notification',
            entityId: id,
            before: toNotification(before, false),
            after: toNotification(before, true),
          })
        return before
      })
      withEtag(reply, row.revision)
      return toNotification(row, true)
    },
  })
}
