import type { DeliveryKind } from '../../../contract/delivery.ts'
import type { TextKey } from '../../i18n/text.ts'

/** What each kind of delivery is called. */
export const KIND_TEXTS: Record<DeliveryKind, TextKey> = {
  reservations: 'inbound.kinds.reservations',
  blocks: 'inbound.kinds.blocks',
  'room-stats': 'inbound.kinds.roomStats',
  'published-rates': 'inbound.kinds.publishedRates',
  'competitor-rates': 'inbound.kinds.competitorRates',
  reviews: 'inbound.kinds.reviews',
  'competitor-scores': 'inbound.kinds.competitorScores',
}
