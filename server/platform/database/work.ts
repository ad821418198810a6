import { currentContext, runWith } from '../runtime/context.ts'
import { beginStatement } from '../runtime/traces.ts'

/** The request that the running code works for; queues let light requests go first, and take turns between owners. */
export interface Work {
  /** The session, or the address of a caller without one. */
  readonly owner: string
  readonly isHeavy: boolean
  /** Whether it changes nothing, so that a replica may answer its statements. */
  readonly isReading?: boolean
  /** Counts what a statement of this request took, in milliseconds without waiting, and the rows that it returned. */
  note?(milliseconds: number, rows: number): void
}

/** Jobs and commands: they come after the light requests, and take turns with the heavy ones. */
export const BACKGROUND: Work = { owner: '', isHeavy: true }

/** A transaction that the running code is part of; it may be nested in one of another database. */
export interface OpenTransaction {
  readonly scope: object
  readonly around: OpenTransaction | undefined
  open: boolean
}

/**
 * Begins to measure a statement, for the running request and for its trace; call the result when it has ended, with the number of
 * rows that it returned and the error if it failed.
 */
export function measureStatement(text: string): (rows: number, error?: unknown) => void {
  const { note } = currentWork()
  const end = beginStatement(text)
  const started = performance.now()
  return (rows, error) => {
    note?.(performance.now() - started, rows)
    end?.(rows, error)
  }
}

export const currentWork = (): Work => (currentContext().work as Work | undefined) ?? BACKGROUND
export const currentTransaction = (): OpenTransaction | undefined =>
  currentContext().transaction as OpenTransaction | undefined

/** Runs code as part of a request. */
export const runAs = <Result>(work: Work, run: () => Result): Result => runWith({ work }, run)

/** Runs the body of a transaction. */
export const runInside = <Result>(transaction: OpenTransaction, body: () => Result): Result =>
  runWith({ transaction }, body)
