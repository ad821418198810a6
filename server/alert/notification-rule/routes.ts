import type { FastifyRequest } from 'fastify'
import { pathTo } from '../../../contract/platform/paths.ts'
import { allow } from '../../platform/access/access.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { withEtag } from '../../platform/http/etag.ts'
import { previewRule } from './preview.ts'
import { addRule, changeRule, chooseStandard, keepAlertMail, type RuleOwner, readRulesOf, removeRule } from './rules.ts'

const access = allow(['USER'], 'query.companyId')

/** Rules are accessible only to their owner, not even to administrators. */
const ownerOf = (request: FastifyRequest & { hotel: { id: number } }): RuleOwner => ({
  companyId: request.hotel.id,
  userId: callerFrom(request).userId,
})

/** A user's notification rules in a hotel. */
export function addNotificationRuleRoutes(app: App, { db, now }: AppDependencies): void {
  route(app, 'GET /api/notification/rules', {
    access,
    handler: async (request) => readRulesOf(db, request.hotel, callerFrom(request), now()),
  })

  route(app, 'POST /api/notification/rules', {
    access,
    handler: async (request, reply) => {
      const rule = await addRule(db, request, ownerOf(request), request.body)
      withEtag(reply, rule.revision)
      reply.header('location', pathTo('/api/notification/rules/:id', { id: rule.id }))
      return rule
    },
  })

  route(app, 'PUT /api/notification/rules/:id', {
    access,
    handler: async (request, reply) => {
      const rule = await changeRule(db, request, { ...ownerOf(request), id: request.params.id }, request.body)
      withEtag(reply, rule.revision)
      return rule
    },
  })

  route(app, 'PATCH /api/notification/rules/:id', {
    access,
    handler: async (request, reply) => {
      const rule = await changeRule(db, request, { ...ownerOf(request), id: request.params.id }, request.body)
      withEtag(reply, rule.revision)
      return rule
    },
  })

  route(app, 'DELETE /api/notification/rules/:id', {
    access,
    handler: (request) => removeRule(db, request, { ...ownerOf(request), id: request.params.id }),
  })

  route(app, 'PUT /api/notification/standard-rules', {
    access,
    handler: (request) => chooseStandard(db, request, ownerOf(request), request.body),
  })

  route(app, 'PUT /api/notification/alert-mail', {
    access,
    handler: (request) => keepAlertMail(db, ownerOf(request), request.body),
  })

  route(app, 'POST /api/notification/rules/preview', {
    access,
    handler: (request) => previewRule(db, request.hotel, request.body, now()),
  })
}
