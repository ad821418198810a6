/** Entry point of the thread that reads CSV files: returns the lines of each file, or why it is rejected. */

import { ProblemError } from '../http/problem.ts'
import { answerCalls } from '../runtime/thread.ts'
import { parseCsvRecords } from './parsing.ts'
import type { CsvOutcome, CsvRequest } from './records.ts'

/** A plain error for the other thread, because class instances do not survive the transfer. */
function refusalOf(error: unknown): CsvOutcome {
  if (!(error instanceof ProblemError)) throw error
  const { status, code, message, errors = [] } = error
  return { kind: 'refused', status, code, message, errors }
}

answerCalls<CsvRequest, CsvOutcome>(({ csv, columns }) =>
  parseCsvRecords(csv, columns).then((records): CsvOutcome => ({ kind: 'read', records }), refusalOf),
)
