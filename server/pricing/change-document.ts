import type { PricingDocument, PricingDocumentName } from '../../contract/hotel/documents.ts'
import { type StoredDocument, storeDocument } from '../hotel/documents/documents.ts'
import type { Hotel } from '../platform/access/company-scope.ts'
import { recordChange } from '../platform/activity/record.ts'
import type { Tx } from '../platform/database/db.ts'
import { checkedDocument } from './checks.ts'
import { isPlanning } from './plan.ts'
import { announceRateChange, recalculate } from './recommendations.ts'

/**
 * Stores the next version of a document and recalculates the rates if they depend on it. The caller must have locked the hotel's
 * row. Throws 400 and 409 as {@link checkedDocument} does.
 */
export async function changeDocument<Name extends PricingDocumentName>(
  { tx, request, hotel, at }: { tx: Tx; request: Parameters<typeof storeDocument>[1]; hotel: Hotel; at: Date },
  name: Name,
  before: StoredDocument<PricingDocument<Name>>,
  given: PricingDocument<Name>,
): Promise<StoredDocument<PricingDocument<Name>>> {
  const content = await checkedDocument(tx, hotel, name, given, { before: before.content, at })
  const stored = await storeDocument(tx, request, { companyId: hotel.id, name, at }, before, content)
  if (isPlanning(name)) {
    const nights = await recalculate(tx, hotel, at)
    if (name === 'rate-rules' && nights > 0)
      await recordChange(tx, {
        companyId: hotel.id,
        source: 'rule',
        action: 'update',
        entity: 'recommendations',
        entityId: hotel.id,
        after: { nights },
        requestId: request.id,
      })
  }
  // They become unpublished changes.
  else if (name === 'restrictions') await announceRateChange(tx, hotel.id)
  return stored
}
