import type { Worker } from 'node:worker_threads'
import type { FieldError } from '../../contract/problem.ts'
import { csvWorker } from '../database/assets.ts'
import { startThread } from '../runtime/thread.ts'
import type { CsvRecord } from './csv-parsing.ts'
import { ProblemError } from './problem.ts'

export interface CsvRequest {
  id: number
  csv: string
  columns: readonly string[]
}
export type CsvOutcome =
  | { kind: 'read'; records: CsvRecord[] }
  | { kind: 'refused'; status: number; code: string; message: string; errors: FieldError[] }
  | { kind: 'failed'; message: string }
export interface CsvReply {
  id: number
  outcome: CsvOutcome
}

interface Waiting {
  resolve(outcome: CsvOutcome): void
  reject(error: Error): void
}

/** Returns the lines of a CSV file below its header. Throws as `parseCsvRecords` does, or Error if its thread ends. */
export type CsvReader = (csv: string, columns: readonly string[]) => Promise<CsvRecord[]>

/**
 * Reads files in a separate thread, so that other requests are answered in the meantime. The thread starts with the first file and
 * again after a failure, and keeps the process running only while it reads.
 */
export function createCsvReader(program: () => URL): CsvReader {
  let thread: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()
  const start = (): Worker => {
    const started = startThread(program())
    const lose = (error: Error) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', lose)
    started.on('exit', () => lose(new Error('The thread that reads CSV files has ended.')))
    started.on('message', ({ id, outcome }: CsvReply) => {
      waiting.get(id)?.resolve(outcome)
      waiting.delete(id)
      if (waiting.size === 0) started.unref()
    })
    return started
  }
  return async (csv, columns) => {
    thread ??= start()
    const reader = thread
    const id = ++last
    const outcome = await new Promise<CsvOutcome>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      reader.ref()
      reader.postMessage({ id, csv, columns } satisfies CsvRequest)
    })
    if (outcome.kind === 'read') return outcome.records
    if (outcome.kind === 'failed') throw new Error(outcome.message)
    const { status, code, message, errors } = outcome
    throw new ProblemError(status, code, message, { errors })
  }
}

/** Reads an uploaded CSV file; all files go through one thread. */
export const readCsvRecords: CsvReader = createCsvReader(csvWorker)
