import type { ColumnMessages } from '../../../kit/csv-import/csv-import-definition.ts'

const NEEDED = { too_small: 'reputation.import.wrong.needed', too_big: 'reputation.import.wrong.tooLong' } as const
const SCORE = {
  score: { custom: 'reputation.import.wrong.score' },
  scale: { custom: 'reputation.import.wrong.scale' },
} as const

/** The required content of each column of a reviews file, by error code. */
export const COLUMN_MESSAGES: ColumnMessages = {
  ...SCORE,
  source: NEEDED,
  externalId: NEEDED,
  publishedOn: { custom: 'reputation.import.wrong.publishedOn' },
  language: { invalid_format: 'reputation.import.wrong.language' },
  travellerType: { invalid_value: 'reputation.import.wrong.travellerType' },
  title: { too_big: 'reputation.import.wrong.tooLong' },
  text: { too_big: 'reputation.import.wrong.tooLong' },
  topics: { custom: 'reputation.import.wrong.topics' },
}

/** The same for a file of competitors' scores. */
export const COMPETITOR_COLUMN_MESSAGES: ColumnMessages = {
  ...SCORE,
  competitor: NEEDED,
  takenOn: { custom: 'reputation.import.wrong.publishedOn' },
  reviews: {
    invalid_format: 'reputation.competitorImport.wrongReviews',
    too_big: 'reputation.competitorImport.wrongReviews',
  },
}
