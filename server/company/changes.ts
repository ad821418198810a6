import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { CompanyInput, CompanyPost, CompanyPut } from '../../contract/company.ts'
import type { CompanyFeaturesUpdate } from '../../contract/features.ts'
import { recordActivity } from '../activity/record.ts'
import type { Db, Tx } from '../database/db.ts'
import { company, reservation } from '../database/schema/index.ts'
import { checkRevision } from '../http/etag.ts'
import { checkUnchanged, conflictingField, notFound } from '../http/problem.ts'
import { findFeatures, storeFeatures } from './features.ts'
import { toCompany } from './queries.ts'

type Row = typeof company.$inferSelect

/** A hotel's fields as the columns of its row. */
const columnsOf = ({ address, ...plain }: Writable) => ({ ...plain, ...address })

/** The fields of a hotel that are written; of those that an update may leave out only what it names. */
type Writable = Omit<CompanyPut, ReadOnly>
type ReadOnly = 'id' | 'createdOn' | 'dpaAccepted' | 'dataPrivacyAgreement' | 'features'

/** Stores a new hotel, with features that are given and those that its switches mean. */
export async function storeNew(
  tx: Tx,
  request: FastifyRequest,
  input: CompanyInput,
  features?: Partial<CompanyFeaturesUpdate>,
): Promise<Row> {
  const [row] = await tx.insert(company).values(columnsOf(input)).returning()
  if (!row) throw new Error('the new hotel was not returned')
  await recordActivity(tx, request, {
    companyId: row.id,
    action: 'create',
    entity: 'company',
    entityId: row.id,
    after: toCompany(row),
  })
  const { supportsMarketTrends: marketTrends, benchmarkingActive: benchmarking } = row
  if (!features && !marketTrends && !benchmarking) return row
  await storeFeatures(tx, request, row.id, { ...features, marketTrends, benchmarking })
  return lockCompany(tx, row.id)
}

/** Stores a new hotel, in a transaction of its own. */
export function createCompany(db: Db, request: FastifyRequest, body: CompanyPost): Promise<Row> {
  const { id, createdOn, dpaAccepted, dataPrivacyAgreement, features, ...input } = body
  return db.transaction((tx) => storeNew(tx, request, input, features))
}

/** Stored revenue is in minor units of the hotel's currency: another currency would make other money of it. */
async function checkNoRevenue(tx: Tx, companyId: number): Promise<void> {
  // Not the books: those of bookings that do not count are empty.
  const [booking] = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(eq(reservation.companyId, companyId))
    .limit(1)
  if (booking)
    throw conflictingField('currency', 'The currency cannot be changed once the hotel has bookings.', 'in-use')
}

/** The hotel, locked against other changes until the transaction ends. Throws 404. */
export async function lockCompany(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update')
  if (!row) throw notFound('hotel')
  return row
}

/** Columns to change; one that is undefined keeps its value. */
type Changed = { [Column in keyof Row]?: Row[Column] | undefined }

/** Stores changed columns of a hotel as its next revision, and records what differs. */
export async function storeUpdate(tx: Tx, request: FastifyRequest, before: Row, changed: Changed): Promise<Row> {
  const [after] = await tx
    .update(company)
    .set({ ...changed, revision: sql`${company.revision} + 1` })
    .where(eq(company.id, before.id))
    .returning()
  if (!after) throw notFound('hotel')
  await recordActivity(tx, request, {
    companyId: before.id,
    action: 'update',
    entity: 'company',
    entityId: before.id,
    before: toCompany(before),
    after: toCompany(after),
  })
  return after
}

/** What a change of the hotel's own switches means for its features: a page that is switched on or off is so in the menu too. */
function switchedPages(before: Row, after: Writable): Partial<CompanyFeaturesUpdate> {
  const { supportsMarketTrends: marketTrends, benchmarkingActive: benchmarking } = after
  return {
    ...(marketTrends !== before.supportsMarketTrends && { marketTrends }),
    ...(benchmarking !== before.benchmarkingActive && { benchmarking }),
  }
}

/** Stores features of a hotel where any is another than stored. */
async function switchFeatures(
  tx: Tx,
  request: FastifyRequest,
  { id }: Row,
  change: Partial<CompanyFeaturesUpdate>,
): Promise<void> {
  const stored = await findFeatures(tx, id)
  const isChanged = Object.entries(change).some(
    ([name, value]) => stored[name as keyof CompanyFeaturesUpdate] !== value,
  )
  if (isChanged) await storeFeatures(tx, request, id, change)
}

/** Replaces the fields of a hotel that is held, and of its features those given and those that its switches mean. Throws 409 for another currency with bookings. */
export async function replaceFields(
  tx: Tx,
  request: FastifyRequest,
  before: Row,
  input: Writable,
  features: Partial<CompanyFeaturesUpdate> = {},
): Promise<Row> {
  if (before.currency !== input.currency) await checkNoRevenue(tx, before.id)
  await switchFeatures(tx, request, before, { ...features, ...switchedPages(before, input) })
  return storeUpdate(tx, request, before, columnsOf(input))
}

/**
 * Replaces a hotel's fields and what is switched on for it. Throws 404, 412 where it was changed since the caller read it, 400 for another value of what
 * nobody writes, or as `replaceFields` does.
 */
export function updateCompany(db: Db, request: FastifyRequest, hotelId: number, body: CompanyPut): Promise<Row> {
  const { id, createdOn, dpaAccepted, dataPrivacyAgreement, features, ...input } = body
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, hotelId)
    checkRevision(request, before.revision)
    checkUnchanged({ id, createdOn, dpaAccepted, dataPrivacyAgreement }, toCompany(before))
    return replaceFields(tx, request, before, input, features)
  })
}

/** Switches a hotel on or off; its data stays. Throws 404. */
export function setCompanyActive(db: Db, request: FastifyRequest, id: number, isActive: boolean): Promise<Row> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, id)
    checkRevision(request, before.revision)
    return before.isActive === isActive ? before : storeUpdate(tx, request, before, { isActive })
  })
}
