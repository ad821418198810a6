import { z } from 'zod'
import type { CsvImportDefinition } from '../../../components/csv-import/csv-import-definition.ts'

/** What each column of a file of rates must be, by the code of what is wrong. */
export const COLUMN_WORDS: Pick<CsvImportDefinition, 'form' | 'words'> = {
  // No form has these columns.
  form: { schema: z.object({}), groups: [] },
  words: {
    stayDate: { custom: 'trend.import.wrong.stayDate' },
    competitor: { too_small: 'trend.import.wrong.competitor', too_big: 'trend.import.wrong.competitor' },
    persons: {
      invalid_format: 'trend.import.wrong.persons',
      too_small: 'trend.import.wrong.persons',
      too_big: 'trend.import.wrong.persons',
    },
    amount: { invalid_union: 'trend.import.wrong.amount' },
    seenAt: { invalid_format: 'trend.import.wrong.seenAt', custom: 'trend.import.wrong.seenAt' },
  },
}
