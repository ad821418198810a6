import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { CompanyInput } from '../../contract/company.ts'
import { recordActivity } from '../activity/record.ts'
import type { Db, Tx } from '../database/db.ts'
import { company, reservationNight } from '../database/schema/index.ts'
import { checkRevision } from '../http/etag.ts'
import { conflictingField, notFound } from '../http/problem.ts'
import { toCompany } from './queries.ts'

type Row = typeof company.$inferSelect

const columnsOf = ({ address, ...plain }: CompanyInput) => ({ ...plain, ...address })

/** Stores a new hotel. */
export function createCompany(db: Db, request: FastifyRequest, input: CompanyInput): Promise<Row> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(company).values(columnsOf(input)).returning()
    if (!row) throw new Error('the new hotel was not returned')
    await recordActivity(tx, request, {
      companyId: row.id,
      action: 'create',
      entity: 'company',
      entityId: row.id,
      after: toCompany(row),
    })
    return row
  })
}

/** Stored revenue is in minor units of the hotel's currency: another currency would make other money of it. */
async function checkNoRevenue(tx: Tx, companyId: number): Promise<void> {
  const [night] = await tx
    .select({ stayDate: reservationNight.stayDate })
    .from(reservationNight)
    .where(eq(reservationNight.companyId, companyId))
    .limit(1)
  if (night) throw conflictingField('currency', 'can not change once the hotel has bookings')
}

/** Replaces a hotel's fields. Throws 404, 409 for another currency with bookings, or 412 where it was changed since the caller read it. */
export function updateCompany(db: Db, request: FastifyRequest, id: number, input: CompanyInput): Promise<Row> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(company).where(eq(company.id, id)).for('update')
    if (!before) throw notFound('hotel')
    checkRevision(request, before.revision)
    if (before.currency !== input.currency) await checkNoRevenue(tx, id)
    const [after] = await tx
      .update(company)
      .set({ ...columnsOf(input), revision: sql`${company.revision} + 1` })
      .where(eq(company.id, id))
      .returning()
    if (!after) throw notFound('hotel')
    await recordActivity(tx, request, {
      companyId: id,
      action: 'update',
      entity: 'company',
      entityId: id,
      before: toCompany(before),
      after: toCompany(after),
    })
    return after
  })
}
