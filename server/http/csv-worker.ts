/** Entry of the thread that reads CSV files: answers each file's lines, or why it is refused. */
import { parentPort } from 'node:worker_threads'
import { parseCsvRecords } from './csv-parsing.ts'
import type { CsvOutcome, CsvReply, CsvRequest } from './csv-records.ts'
import { ProblemError } from './problem.ts'

/** As it goes to the other thread, where an error is none of our classes any more. */
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
