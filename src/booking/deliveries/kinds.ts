import type { DeliveryKind } from '../../../contract/booking/delivery.ts'
import type { TextKey } from '../../core/i18n/text.ts'

/** The name of each kind of delivery. */
export const KIND_TEXTS: Record<DeliveryKind, TextKey> = {
  reservations: 'deliveries.kinds.reservations',
  blocks: 'deliveries.kinds.blocks',
  'room-stats': 'deliveries.kinds.roomStats',
  'published-rates': 'deliveries.kinds.publishedRates',
  'competitor-rates': 'deliveries.kinds.competitorRates',
  reviews: 'deliveries.kinds.reviews',
  'competitor-scores': 'deliveries.kinds.competitorScores',
}
