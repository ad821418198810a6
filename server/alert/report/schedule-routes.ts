import { pathTo } from '../../../contract/platform/paths.ts'
import { allow } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { notFound } from '../../platform/http/problem.ts'
import { addSchedule, changeSchedule, findSchedule, listSchedules, removeSchedule } from './schedules.ts'

const access = allow(['ADMIN'])

/** Reports that administrators schedule for a group of hotels. */
export function addReportScheduleRoutes(app: App, { db }: AppDependencies): void {
  route(app, 'GET /api/report/schedules', {
    access,
    handler: async (request) => listSchedules(db, request.query),
  })

  route(app, 'GET /api/report/schedules/:id', {
    access,
    handler: async (request, reply) => {
      const stored = await findSchedule(db, request.params.id)
      if (!stored) throw notFound('schedule')
      withEtag(reply, stored.revision)
      return stored.schedule
    },
  })

  route(app, 'POST /api/report/schedules', {
    access,
    handler: async (request, reply) => {
      const { schedule, revision } = await addSchedule(db, request, request.body)
      withEtag(reply, revision)
      reply.header('location', pathTo('/api/report/schedules/:id', { id: schedule.id }))
      return schedule
    },
  })

  route(app, 'PUT /api/report/schedules/:id', {
    access,
    handler: async (request, reply) => {
      const { schedule, revision } = await changeSchedule(db, request, request.params.id, request.body)
      withEtag(reply, revision)
      return schedule
    },
  })

  route(app, 'DELETE /api/report/schedules/:id', {
    access,
    handler: async (request) => removeSchedule(db, request, request.params.id),
  })
}
