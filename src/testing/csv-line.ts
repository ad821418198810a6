import type { CsvLine } from '../../contract/platform/csv-import.ts'

/** A line of a file that makes a new record, unless the test says otherwise. */
export const csvLine = (part: Partial<CsvLine> = {}): CsvLine => ({
  line: 2,
  id: null,
  name: 'Haus',
  action: 'create',
  errors: [],
  before: null,
  after: null,
  seen: null,
  ...part,
})
