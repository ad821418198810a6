import { z } from 'zod'
import type { CsvImportDefinition } from '../../../components/csv-import/csv-import-definition.ts'

/** What each column of a file of rates must be, by the code of what is wrong. */
export const COLUMN_MESSAGES: Pick<CsvImportDefinition, 'form' | 'messages'> = {
  // No form has these columns.
  form: { schema: z.object({}), groups: [] },
  messages: {
    stayDate: { custom: 'marketTrend.import.wrong.stayDate' },
    competitor: { too_small: 'marketTrend.import.wrong.competitor', too_big: 'marketTrend.import.wrong.competitor' },
    persons: {
      invalid_format: 'marketTrend.import.wrong.persons',
      too_small: 'marketTrend.import.wrong.persons',
      too_big: 'marketTrend.import.wrong.persons',
    },
    amount: { invalid_union: 'marketTrend.import.wrong.amount' },
    seenAt: { invalid_format: 'marketTrend.import.wrong.seenAt', custom: 'marketTrend.import.wrong.seenAt' },
  },
}
