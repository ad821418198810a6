import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../../contract/hotel/documents.ts'
import type { ActivityEntity } from '../../../contract/platform/activity.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { DbOrTx, Tx } from '../../platform/database/db.ts'
import { PERSON_NAME } from '../../platform/database/person-name.ts'
import { pricingDocument, roomCategory, segment, userAccount } from '../../platform/database/schema/index.ts'
import { notFound } from '../../platform/http/problem.ts'
import { changesOf } from './document-changes.ts'
import { type ReferenceNames, withoutGone } from './references.ts'

/** The default plan of a hotel: the usual name of the flexible public rate in such systems. */
export const PUBLIC_RATE = 'BAR'

/** A stored document with its revision; 0 while none is stored. */
export interface StoredDocument<Content> {
  readonly revision: number
  readonly content: Content
}

/** The entity of each document in the activity log. */
export const ENTITIES: Record<PricingDocumentName, ActivityEntity> = {
  levels: 'price-levels',
  'level-calendar': 'level-calendar',
  categories: 'category-pricing',
  persons: 'person-pricing',
  'rate-plans': 'rate-plans',
  rounding: 'rate-rounding',
  autopilot: 'autopilot',
  settings: 'pricing-settings',
  restrictions: 'restrictions',
  'rate-rules': 'rate-rules',
  'fixed-rates': 'fixed-rates',
  competitors: 'competitors',
  'budget-setup': 'budget-setup',
  'booking-status': 'booking-status',
  attention: 'attention-thresholds',
  commissions: 'channel-commissions',
  'old-rate-rules': 'old-rate-rules',
}

const ofName = (companyId: number, name: PricingDocumentName) =>
  and(eq(pricingDocument.companyId, companyId), eq(pricingDocument.name, name))

/** The names of a hotel's room categories by their ids. */
export async function readCategoryNames(db: DbOrTx, companyId: number): Promise<Map<number, string>> {
  const { id, name, position } = roomCategory
  const rows = await db
    .select({ id, name })
    .from(roomCategory)
    .where(eq(roomCategory.companyId, companyId))
    .orderBy(position, id)
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** The names of the records that a hotel's documents refer to. */
export async function readReferenceNames(db: DbOrTx, companyId: number): Promise<ReferenceNames> {
  const { id, name } = segment
  const segments = await db.select({ id, name }).from(segment).where(eq(segment.companyId, companyId))
  return {
    category: await readCategoryNames(db, companyId),
    segment: new Map(segments.map((row) => [row.id, row.name])),
  }
}

type Documents<Name extends PricingDocumentName> = { readonly [Each in Name]: StoredDocument<PricingDocument<Each>> }

/** Stored content with the defaults of fields that were added after it was stored. */
const completed = <Name extends PricingDocumentName>(name: Name, stored: unknown) =>
  ({ ...PRICING_DOCUMENTS[name].initial, ...(stored as object | undefined) }) as PricingDocument<Name>

/** Several documents of a hotel, current or as of a moment, without the entries of deleted room categories and segments. */
export async function readDocuments<Name extends PricingDocumentName>(
  db: DbOrTx,
  companyId: number,
  names: readonly Name[],
  at?: Date,
): Promise<Documents<Name>> {
  const rows = await db
    .selectDistinctOn([pricingDocument.name])
    .from(pricingDocument)
    .where(
      and(
        eq(pricingDocument.companyId, companyId),
        inArray(pricingDocument.name, [...names]),
        at && lte(pricingDocument.storedAt, at),
      ),
    )
    .orderBy(pricingDocument.name, desc(pricingDocument.revision))
  const known = await readReferenceNames(db, companyId)
  const stored = names.map((name) => {
    const row = rows.find((each) => each.name === name)
    const content = withoutGone(completed(name, row?.content), known)
    return [name, { revision: row?.revision ?? 0, content }]
  })
  return Object.fromEntries(stored) as Documents<Name>
}

/** One document of a hotel. */
export const readDocument = async <Name extends PricingDocumentName>(
  db: DbOrTx,
  companyId: number,
  name: Name,
): Promise<StoredDocument<PricingDocument<Name>>> => (await readDocuments(db, companyId, [name]))[name]

/** The base rate plan of a hotel; null if none is chosen. */
export const readBasePlan = async (db: DbOrTx, companyId: number): Promise<string | null> =>
  (await readDocument(db, companyId, 'rate-plans')).content.base

/** Stores the next version of a locked document, and logs the differences. */
export async function storeDocument<Name extends PricingDocumentName>(
  tx: Tx,
  request: FastifyRequest,
  { companyId, name, at }: { companyId: number; name: Name; at: Date },
  before: StoredDocument<PricingDocument<Name>>,
  content: PricingDocument<Name>,
): Promise<StoredDocument<PricingDocument<Name>>> {
  const revision = before.revision + 1
  const storedBy = request.caller?.userId ?? null
  await tx.insert(pricingDocument).values({ companyId, name, revision, content, storedAt: at, storedBy })
  const names = await readReferenceNames(tx, companyId)
  const { levels } = (await readDocument(tx, companyId, 'levels')).content
  await recordActivity(tx, request, {
    companyId,
    action: 'update',
    entity: ENTITIES[name],
    entityId: companyId,
    ...changesOf(before.content, content, { ...names, level: new Map(levels.map((level) => [level.id, level.name])) }),
  })
  return { revision, content }
}

/** The versions of a document, newest first. */
export async function readVersions(db: DbOrTx, companyId: number, name: PricingDocumentName) {
  const rows = await db
    .select({
      revision: pricingDocument.revision,
      at: pricingDocument.storedAt,
      by: PERSON_NAME,
    })
    .from(pricingDocument)
    .leftJoin(userAccount, eq(userAccount.id, pricingDocument.storedBy))
    .where(ofName(companyId, name))
    .orderBy(desc(pricingDocument.revision))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** A version of a document. Throws 404. */
export async function readVersion<Name extends PricingDocumentName>(
  db: DbOrTx,
  companyId: number,
  name: Name,
  revision: number,
): Promise<PricingDocument<Name>> {
  const [row] = await db
    .select({ content: pricingDocument.content })
    .from(pricingDocument)
    .where(and(ofName(companyId, name), eq(pricingDocument.revision, revision)))
  if (!row) throw notFound('version')
  return withoutGone(completed(name, row.content), await readReferenceNames(db, companyId))
}
