import type { FastifyRequest } from 'fastify'
import type { RateRules, StoredRule } from '../../contract/pricing/rate-rules.ts'
import { lockCompany } from '../hotel/company/changes.ts'
import { readDocument } from '../hotel/documents/documents.ts'
import { allow } from '../platform/access/access.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import { route } from '../platform/access/route.ts'
import type { Tx } from '../platform/database/db.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { checkRevision, withEtag } from '../platform/http/etag.ts'
import { checkUnchanged, invalidField, notFound } from '../platform/http/problem.ts'
import { changeDocument } from './change-document.ts'
import { nextRuleId, readRuleIds } from './stored-rules.ts'
import { tryRule } from './try-rule.ts'

const access = allow(['HOTEL_ADMIN'], 'query.companyId')

function find(rules: readonly StoredRule[], id: number): StoredRule {
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw notFound('rate rule')
  return rule
}

/** A hotel's rate rules: add, replace, remove, reorder, and try one before it is saved. */
export function addRuleRoutes(app: App, { db, now }: AppDependencies): void {
  /** Changes a hotel's rules, one change at a time. */
  const change = (
    request: FastifyRequest & { hotel: Hotel },
    to: (rules: StoredRule[], tx: Tx) => StoredRule[] | Promise<StoredRule[]>,
  ): Promise<RateRules> =>
    db.transaction(async (tx) => {
      const { hotel } = request
      await lockCompany(tx, hotel.id)
      const before = await readDocument(tx, hotel.id, 'rate-rules')
      const rules = await to(before.content.rules, tx)
      return (await changeDocument({ tx, request, hotel, at: now() }, 'rate-rules', before, { rules })).content
    })

  route(app, 'POST /api/pricing/rate-rules', {
    access,
    handler: async (request, reply) => {
      const { rules } = await change(request, async (stored, tx) => [
        ...stored,
        { ...request.body, id: nextRuleId(await readRuleIds(tx, request.hotel.id)), revision: 1 },
      ])
      const rule = rules.at(-1)
      if (!rule) throw new Error('the new rule was not returned')
      withEtag(reply, rule.revision)
      reply.header('location', `/api/pricing/rate-rules/${rule.id}`)
      return rule
    },
  })

  route(app, 'PUT /api/pricing/rate-rules/order', {
    access,
    handler: async (request) =>
      change(request, (stored) => {
        const { ids } = request.body
        if (new Set(ids).size !== stored.length || !stored.every(({ id }) => ids.includes(id)))
          throw invalidField('ids', 'The list must name each rate rule of this hotel once.')
        return ids.map((id) => find(stored, id))
      }),
  })

  route(app, 'PUT /api/pricing/rate-rules/:id', {
    access,
    handler: async (request, reply) => {
      const { id } = request.params
      const { id: givenId, revision: givenRevision, ...body } = request.body
      const { rules } = await change(request, (stored) => {
        const before = find(stored, id)
        checkRevision(request, before.revision)
        checkUnchanged({ id: givenId, revision: givenRevision }, before)
        return stored.map((rule) => (rule.id === id ? { ...body, id, revision: rule.revision + 1 } : rule))
      })
      const rule = find(rules, id)
      withEtag(reply, rule.revision)
      return rule
    },
  })

  route(app, 'DELETE /api/pricing/rate-rules/:id', {
    access,
    handler: async (request) => {
      const { id } = request.params
      await change(request, (stored) => {
        checkRevision(request, find(stored, id).revision)
        return stored.filter((rule) => rule.id !== id)
      })
    },
  })

  route(app, 'POST /api/pricing/rate-rules/dry-run', {
    access,
    handler: async ({ hotel, body }) => tryRule(db, hotel, body, now()),
  })
}
