import { z } from 'zod'
import {
  budgetFiguresSchema,
  budgetSchema,
  budgetUpdateSchema,
  budgetVersionSchema,
  newBudgetSchema,
} from '../../contract/budget.ts'
import { groupParams, hotelParams } from '../../contract/code-groups.ts'
import { PATHS, pathTo } from '../../contract/paths.ts'
import { allow } from '../access/access.ts'
import { analysedHotel } from '../company/hotel.ts'
import { withEtag } from '../http/etag.ts'
import type { App, Parts } from '../http/parts.ts'
import { createVersion, removeVersion, updateVersion } from './changes.ts'
import { replaceFigures } from './figures.ts'
import { listVersions, readBudget } from './queries.ts'

const tags = ['budget']
const reading = { access: allow(['VIEWER', 'PMS_ADMIN'], 'params.companyId') }
const keeping = { access: allow(['HOTEL_ADMIN'], 'params.companyId') }

/** The budgets of a hotel: versions of years, with figures by month and segment. */
export function addBudgetRoutes(app: App, parts: Parts): void {
  const { db } = parts

  app.get(
    PATHS.budgetVersions,
    {
      config: reading,
      schema: {
        tags,
        summary: 'The budgets of a hotel, the latest year first',
        params: hotelParams,
        response: { 200: z.array(budgetVersionSchema) },
      },
    },
    async ({ params }) => listVersions(db, params.companyId),
  )

  app.post(
    PATHS.budgetVersions,
    {
      config: keeping,
      schema: {
        tags,
        summary: 'Begin a budget: empty, with the figures of another one, or with what last year brought',
        params: hotelParams,
        body: newBudgetSchema,
        response: { 201: budgetSchema },
      },
    },
    async (request, reply) => {
      const { companyId } = request.params
      const budget = await createVersion(parts, request, companyId, request.body)
      withEtag(reply, budget.revision)
      return reply
        .code(201)
        .header('location', pathTo(PATHS.budgetVersion, { companyId, id: budget.id }))
        .send(budget)
    },
  )

  app.get(
    PATHS.budgetVersion,
    {
      config: reading,
      schema: {
        tags,
        summary: 'A budget with its figures by month and segment',
        params: groupParams,
        response: { 200: budgetSchema },
      },
    },
    async ({ params: { companyId, id } }, reply) => {
      const budget = await readBudget(db, await analysedHotel(db, companyId), id)
      withEtag(reply, budget.revision)
      return budget
    },
  )

  app.put(
    PATHS.budgetVersion,
    {
      config: keeping,
      schema: {
        tags,
        summary: 'Rename a budget, or make it the one that figures are held against',
        params: groupParams,
        body: budgetUpdateSchema,
        response: { 200: budgetSchema },
      },
    },
    async (request, reply) => {
      const budget = await updateVersion(db, request, request.params, request.body)
      withEtag(reply, budget.revision)
      return budget
    },
  )

  app.delete(
    PATHS.budgetVersion,
    {
      config: keeping,
      schema: { tags, summary: 'Remove a budget', params: groupParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeVersion(db, request, request.params)
      return reply.code(204).send(null)
    },
  )

  app.put(
    PATHS.budgetFigures,
    {
      config: keeping,
      schema: {
        tags,
        summary: 'Replace all figures of a budget',
        params: groupParams,
        body: budgetFiguresSchema,
        response: { 200: budgetSchema },
      },
    },
    async (request, reply) => {
      const budget = await replaceFigures(db, request, request.params, request.body.figures)
      withEtag(reply, budget.revision)
      return budget
    },
  )
}
