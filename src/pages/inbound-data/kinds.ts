import type { DeliveryKind } from '../../../contract/delivery.ts'
import type { TextKey } from '../../i18n/text.ts'

/** What each kind of delivery is called. */
export const KIND_TEXTS: Record<DeliveryKind, TextKey> = {
  reservations: 'inboundData.kinds.reservations',
  blocks: 'inboundData.kinds.blocks',
  'room-stats': 'inboundData.kinds.roomStats',
  'published-rates': 'inboundData.kinds.publishedRates',
  'competitor-rates': 'inboundData.kinds.competitorRates',
  reviews: 'inboundData.kinds.reviews',
  'competitor-scores': 'inboundData.kinds.competitorScores',
}
