import { TRAVELLER_TYPES } from '../../../contract/booking/incoming.ts'
import type { ReviewDimension, TravellerType } from '../../../contract/market/review.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'

/** Topics with a name in the interface's language, regardless of spelling. */
const TOPICS: Record<string, TextKey> = {
  breakfast: 'reputation.topics.breakfast',
  staff: 'reputation.topics.staff',
  cleanliness: 'reputation.topics.cleanliness',
  room: 'reputation.topics.room',
  bed: 'reputation.topics.bed',
  location: 'reputation.topics.location',
  'wi-fi': 'reputation.topics.wi_fi',
  parking: 'reputation.topics.parking',
  quietness: 'reputation.topics.quietness',
  'pool and spa': 'reputation.topics.pool_and_spa',
  value: 'reputation.topics.value',
  children: 'reputation.topics.children',
}

const isTravellerType = (name: string): name is TravellerType => TRAVELLER_TYPES.some((type) => type === name)

/** Names of sources, languages, types of travellers and topics; unknown ones keep the source's name. */
export function useNames() {
  const text = useText()
  const formats = useFormats()
  return {
    group: (name: string | null, dimension: ReviewDimension): string => {
      if (name === null || name === '') return text('figures.notGiven')
      if (dimension === 'language') return formats.language(name)
      if (dimension === 'travellerType' && isTravellerType(name)) return text(`reputation.travellerTypes.${name}`)
      return name
    },
    topic: (topic: string): string => {
      const known = TOPICS[topic.toLowerCase()]
      return known ? text(known) : topic
    },
  }
}
