/** Entry point of the thread that unpacks workbooks: returns the records of each, or why it is rejected. */
import { answerCalls } from '../../platform/runtime/thread.ts'
import { DamagedFileError } from './damaged-file.ts'
import { parseWorkbook } from './parse-workbook.ts'
import type { WorkbookOutcome } from './read-workbook.ts'

answerCalls<Uint8Array, WorkbookOutcome>((content) =>
  parseWorkbook(Buffer.from(content)).then(
    (records) => ({ records }),
    (error: unknown) => {
      if (!(error instanceof DamagedFileError)) throw error
      const { reason, line, column, value } = error
      return { refusal: { reason, line, column, value } }
    },
  ),
)
