/** Entry point of the thread that reads CSV files: returns the lines of each file, or why it is rejected. */
import { parentPort } from 'node:worker_threads'
import { parseCsvRecords } from './csv-parsing.ts'
import type { CsvOutcome, CsvReply, CsvRequest } from './csv-records.ts'
import { ProblemError } from './problem.ts'

/** A plain error for the other thread, because class instances do not survive the transfer. */
function failureOf(error: unknown): CsvOutcome {
  if (!(error instanceof ProblemError)) return { kind: 'failed', message: String(error) }
  const { status, code, message, errors = [] } = error
  return { kind: 'refused', status, code, message, errors }
}

parentPort?.on('message', async ({ id, csv, columns }: CsvRequest) => {
  const outcome = await parseCsvRecords(csv, columns).then(
    (records): CsvOutcome => ({ kind: 'read', records }),
    failureOf,
  )
  parentPort?.postMessage({ id, outcome } satisfies CsvReply)
})
