import { z } from 'zod'
import type { CsvImportDefinition } from '../../../components/csv-import/csv-import-definition.ts'

/** What each column of a file of reviews must be, by the code of what is wrong. */
export const COLUMN_WORDS: Pick<CsvImportDefinition, 'form' | 'words'> = {
  // No form has these columns.
  form: { schema: z.object({}), groups: [] },
  words: {
    source: { too_small: 'reputation.import.wrong.needed', too_big: 'reputation.import.wrong.tooLong' },
    externalId: { too_small: 'reputation.import.wrong.needed', too_big: 'reputation.import.wrong.tooLong' },
    publishedOn: { custom: 'reputation.import.wrong.publishedOn' },
    score: { custom: 'reputation.import.wrong.score' },
    scale: { custom: 'reputation.import.wrong.scale' },
    language: { invalid_format: 'reputation.import.wrong.language' },
    travellerType: { invalid_value: 'reputation.import.wrong.travellerType' },
    title: { too_big: 'reputation.import.wrong.tooLong' },
    text: { too_big: 'reputation.import.wrong.tooLong' },
    topics: { custom: 'reputation.import.wrong.topics' },
  },
}
