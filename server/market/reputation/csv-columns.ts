import type { Review } from '../../../contract/market/review.ts'
import type { ExportColumn } from '../../platform/http/export.ts'

type Topics = Review['topics']

const TOPIC = /^(.*\S)\s*([+-])(\d{0,4})$/

/** Topics in a cell: `breakfast+2|noise-1`, with the number of positive and negative mentions. */
export const topicsCell = (topics: Topics): string =>
  topics
    .flatMap(({ topic, positive, negative }) => [
      ...(positive > 0 ? [`${topic}+${positive}`] : []),
      ...(negative > 0 ? [`${topic}-${negative}`] : []),
    ])
    .join('|')

/** The topics of such a cell; without a number, the count is one. Null if any part is invalid. */
export function readTopics(cell: string): Topics | null {
  const topics = new Map<string, Topics[number]>()
  for (const part of cell.split('|').filter((each) => each.trim() !== '')) {
    const [, topic, sign, times] = TOPIC.exec(part.trim()) ?? []
    if (!topic) return null
    const counts = topics.get(topic) ?? { topic, positive: 0, negative: 0 }
    const count = times === '' ? 1 : Number(times)
    topics.set(topic, {
      ...counts,
      ...(sign === '+' ? { positive: counts.positive + count } : { negative: counts.negative + count }),
    })
  }
  return [...topics.values()]
}

/** A list of reviews as a file that can be imported again. */
export const EXPORT_COLUMNS: ExportColumn<Review>[] = [
  { key: 'source', value: ({ source }) => source },
  { key: 'externalId', value: ({ externalId }) => externalId },
  { key: 'publishedOn', value: ({ publishedOn }) => publishedOn },
  { key: 'score', value: ({ score }) => score },
  { key: 'language', value: ({ language }) => language },
  { key: 'travellerType', value: ({ travellerType }) => travellerType },
  { key: 'title', value: ({ title }) => title },
  { key: 'text', value: ({ body }) => body },
  { key: 'topics', value: ({ topics }) => topicsCell(topics) },
]
