import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { CompanyInput, CompanyPost, CompanyPut } from '../../../contract/hotel/company.ts'
import type { CompanyFeaturesUpdate } from '../../../contract/hotel/features.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { company, pricingDocument, reservation } from '../../platform/database/schema/index.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { checkUnchanged, conflictingField, notFound } from '../../platform/http/problem.ts'
import { findFeatures, storeFeatures } from './features.ts'
import { toCompany } from './queries.ts'

type Row = typeof company.$inferSelect

/** Converts a hotel's fields to columns. */
const columnsOf = ({ address, ...plain }: Writable) => ({ ...plain, ...address })

/** The writable fields of a hotel; optional ones may be missing in an update. */
type Writable = Omit<CompanyPut, ReadOnly>
type ReadOnly = 'id' | 'createdOn' | 'dpaAccepted' | 'dataPrivacyAgreement' | 'features'

/** Stores a new hotel with the given features and those implied by its switches. */
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

/** Stored revenue and rates are in minor units of the hotel's currency: another currency would change their meaning. */
async function checkNoMoney(tx: Tx, companyId: number): Promise<void> {
  // Checks bookings instead of the books, which are empty if bookings do not count.
  const [booking] = await tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(eq(reservation.companyId, companyId))
    .limit(1)
  if (booking)
    throw conflictingField('currency', 'The currency cannot be changed once the hotel has bookings.', 'in-use')
  const [document] = await tx
    .select({ name: pricingDocument.name })
    .from(pricingDocument)
    .where(eq(pricingDocument.companyId, companyId))
    .limit(1)
  if (document)
    throw conflictingField('currency', 'The currency cannot be changed once the hotel has pricing settings.', 'in-use')
}

/** The hotel, locked against other changes until the transaction ends. Throws 404. */
export async function lockCompany(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update')
  if (!row) throw notFound('hotel')
  return row
}

/** Columns to change; undefined keeps the value. */
type Changed = { [Column in keyof Row]?: Row[Column] | undefined }

/** Stores changed columns of a hotel as its next revision, and logs the differences. */
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

/**
 * The features implied by a change of the hotel's own switches: a page that is switched on or off appears in or disappears from the
 * menu.
 */
function switchedPages(before: Row, after: Writable): Partial<CompanyFeaturesUpdate> {
  const { supportsMarketTrends: marketTrends, benchmarkingActive: benchmarking } = after
  return {
    ...(marketTrends !== before.supportsMarketTrends && { marketTrends }),
    ...(benchmarking !== before.benchmarkingActive && { benchmarking }),
  }
}

/** Stores features of a hotel if any differs from the stored ones. */
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

/**
 * Replaces the fields of a locked hotel, and its given features and those implied by its switches. Throws 409 for another currency
 * if there are bookings.
 */
export async function replaceFields(
  tx: Tx,
  request: FastifyRequest,
  before: Row,
  input: Writable,
  features: Partial<CompanyFeaturesUpdate> = {},
): Promise<Row> {
  if (before.currency !== input.currency) await checkNoMoney(tx, before.id)
  await switchFeatures(tx, request, before, { ...features, ...switchedPages(before, input) })
  return storeUpdate(tx, request, before, columnsOf(input))
}

/**
 * Replaces a hotel's fields and features. Throws 404, 412 if it was changed since the caller read it, 400 for a different value of
 * a read-only field, or as `replaceFields` does.
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

/** Activates or deactivates a hotel; its data stays. Throws 404. */
export function setCompanyActive(db: Db, request: FastifyRequest, id: number, isActive: boolean): Promise<Row> {
  return db.transaction(async (tx) => {
    const before = await lockCompany(tx, id)
    checkRevision(request, before.revision)
    return before.isActive === isActive ? before : storeUpdate(tx, request, before, { isActive })
  })
}
