import { z } from 'zod'
import type { CsvImportDefinition } from '../../../components/csv-import/csv-import-definition.ts'

/** What each column of a budget's file must be, by the code of what is wrong. */
export const COLUMN_MESSAGES: Pick<CsvImportDefinition, 'form' | 'messages'> = {
  // No form has these columns.
  form: { schema: z.object({}), groups: [] },
  messages: {
    year: { custom: 'budget.import.wrong.year' },
    month: { invalid_format: 'budget.import.wrong.month' },
    segment: { custom: 'budget.import.wrong.segment' },
    roomNights: { custom: 'budget.import.wrong.roomNights' },
    revenue: { invalid_format: 'budget.import.wrong.revenue', custom: 'budget.import.wrong.revenue' },
  },
}
