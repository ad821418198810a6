import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { hasAnyAuthority } from '../../../contract/account/roles.ts'
import { type ListedNotification, MOST_SNOOZED_DAYS } from '../../../contract/alert/notification.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn, startOfDay } from '../../../contract/platform/time-zone.ts'
import { allow } from '../../platform/access/access.ts'
import { isAdmin } from '../../platform/access/caller.ts'
import { requireCompany } from '../../platform/access/company-scope.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import { notification, notificationSeen } from '../../platform/database/schema/index.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { checkRevision, withEtag } from '../../platform/http/etag.ts'
import { type ExportColumn, sendExport } from '../../platform/http/export.ts'
import { forbidden, invalidField, notFound } from '../../platform/http/problem.ts'
import { exportNotifications, listNotifications } from './list.ts'
import { isFor, listUnseen, toNotification } from './queries.ts'

const EXPORT_COLUMNS: ExportColumn<ListedNotification>[] = [
  { key: 'id', value: (row) => row.id },
  { key: 'companyId', value: (row) => row.companyId },
  { key: 'company', value: (row) => row.companyName },
  { key: 'notificationType', value: (row) => row.notificationType },
  { key: 'unmapped', value: ({ payload }) => payload.unmappedSegmentsCount ?? payload.unmappedRoomTypesCount ?? null },
  { key: 'rule', value: ({ payload }) => payload.rule?.name ?? null },
  { key: 'stayDate', value: ({ payload }) => payload.rule?.stayDate ?? null },
  { key: 'dateTime', value: (row) => row.dateTime },
  { key: 'seen', value: (row) => row.seen },
]

function requireOwn(request: FastifyRequest, userId: number): void {
  const caller = callerFrom(request)
  if (caller.userId !== userId && !isAdmin(caller)) throw forbidden('Only your own notifications can be read.')
}

/** When an alert snoozed until a day of its hotel opens again. Throws 400 for a day that is past or too far ahead. */
function endOfSnooze(until: StayDate, timeZone: string, now: Date): Date {
  const today = dateIn(timeZone, now)
  if (until <= today) throw invalidField('until', 'This value must be after today.')
  if (until > addDays(today, MOST_SNOOZED_DAYS))
    throw invalidField('until', `This value must be at most ${MOST_SNOOZED_DAYS} days ahead.`)
  return startOfDay(until, timeZone)
}

/** The open notifications of a hotel. */
export function addNotificationRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/notification/banner', {
    access: allow(['HOTEL_ADMIN'], 'query.companyId'),
    handler: async (request) => {
      const { userId, companyId, page, size } = request.query
      requireOwn(request, userId)
      const askerId = callerFrom(request).userId
      return listUnseen(db, { userId, companyId, askerId, now: now() }, { page, size })
    },
  })

  route(app, 'GET /api/notification/list', {
    access: allow(['HOTEL_ADMIN']),
    handler: async (request) => listNotifications(db, { caller: callerFrom(request), now: now() }, request.query),
  })

  route(app, 'GET /api/notification/export', {
    access: allow(['HOTEL_ADMIN']),
    handler: async (request, reply) => {
      const { format, separator, ...filter } = request.query
      const rows = exportNotifications(db, { caller: callerFrom(request), now: now() }, filter)
      return sendExport(
        { db, request, reply },
        { what: 'notifications', format, separator, rows, columns: EXPORT_COLUMNS },
      )
    },
  })

  route(app, 'GET /api/notification/rule-alerts', {
    access: allow(['USER'], 'query.companyId'),
    handler: async (request) => {
      const { companyId, page, size } = request.query
      const { userId } = callerFrom(request)
      return listUnseen(db, { userId, companyId, now: now(), notificationType: 'RULE' }, { page, size })
    },
  })

  // Users below a hotel administrator see only alerts of rules about nights.
  route(app, 'PATCH /api/notification/banner/:id', {
    access: allow(['USER']),
    handler: async (request, reply) => {
      const caller = callerFrom(request)
      const row = await db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(notification)
          .where(and(eq(notification.id, request.params.id), isFor(caller.userId)))
          .for('update')
        if (!before) throw notFound('notification')
        const hotel = await requireCompany(tx, caller, before.companyId, 'notification')
        if (before.notificationType !== 'RULE' && !hasAnyAuthority(caller.authorities, ['HOTEL_ADMIN']))
          throw notFound('notification')
        checkRevision(request, before.revision)
        const { companyId, id } = before
        const requested = request.body.until
        const until = requested === undefined ? null : endOfSnooze(requested, hotel.timeZone, now())
        const [known] = await tx
          .select()
          .from(notificationSeen)
          .where(
            and(
              eq(notificationSeen.companyId, companyId),
              eq(notificationSeen.notificationId, id),
              eq(notificationSeen.userId, caller.userId),
            ),
          )
        await tx
          .insert(notificationSeen)
          .values({ companyId, notificationId: id, userId: caller.userId, seenAt: now(), until })
          .onConflictDoUpdate({
            target: [notificationSeen.companyId, notificationSeen.notificationId, notificationSeen.userId],
            set: { seenAt: now(), until },
          })
        // An alert of a user's own rule is private, so it is not in the hotel's log.
        if (!before.isOver && before.userId === null && (!known || known.until !== null))
          await recordActivity(tx, request, {
            companyId,
            action: 'update',
            entity: 'notification',
            entityId: id,
            before: toNotification(before, false),
            after: { ...toNotification(before, true), ...(requested && { until: requested }) },
          })
        return before
      })
      withEtag(reply, row.revision)
      return toNotification(row, true)
    },
  })
}
