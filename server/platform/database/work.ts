import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the running code works for; queues let light requests go first, and take turns between owners. */
export interface Work {
  /** The session, or the address of a caller without one. */
  readonly owner: string
  readonly isHeavy: boolean
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

/** What the running code is part of. */
interface Context {
  readonly work: Work
  readonly transaction?: OpenTransaction | undefined
}

// One for all databases and requests: every AsyncLocalStorage that was ever used makes each promise of the process slower.
const context = new AsyncLocalStorage<Context>()

/** Begins to measure a statement of the running request; call the result with the number of rows that it returned. */
export function measureStatement(): (rows: number) => void {
  const { note } = currentWork()
  const started = performance.now()
  return (rows) => note?.(performance.now() - started, rows)
}

export const currentWork = (): Work => context.getStore()?.work ?? BACKGROUND
export const currentTransaction = (): OpenTransaction | undefined => context.getStore()?.transaction

/** Runs code as part of a request. */
export const runAs = <Result>(work: Work, run: () => Result): Result =>
  context.run({ work, transaction: currentTransaction() }, run)

/** Runs the body of a transaction. */
export const runInside = <Result>(transaction: OpenTransaction, body: () => Result): Result =>
  context.run({ work: currentWork(), transaction }, body)
