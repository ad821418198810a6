import { type DatabaseFailure, EngineError, SqlState } from '../errors.ts'

/** A request of the proxy to the engine. */
export type EngineRequest =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' }

/** A message of the worker: a reply, whose `fatal` means that the engine can't continue, or a notification from a trigger. */
export type EngineReply =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'error'; id: number; failure: DatabaseFailure; fatal: boolean }
  | { kind: 'unopened'; message: string; setup: boolean }
  | { kind: 'notice'; channel: string; payload: string }

/** The engine is gone: it panicked, its thread ended, or it was ended. Work that it had not acknowledged may be lost. */
export class EngineLostError extends EngineError {
  override readonly name = 'EngineLostError'
}

/** An error as plain data; error objects lose their fields when sent between threads. */
export function toFailure(error: unknown): { failure: DatabaseFailure; fatal: boolean } {
  const { message, code, severity, detail, hint, constraint, schema, table, column } = error as Partial<DatabaseFailure>
  const failure = { detail, hint, constraint, schema, table, column, severity, message: message ?? String(error) }
  // After a panic, or an error that is not the database's own (such as a crash of its code), the engine would hang or return wrong
  // results.
  if (code === undefined || severity === 'PANIC' || severity === 'FATAL')
    return { failure: { ...failure, code: SqlState.engineLost }, fatal: true }
  return { failure: { ...failure, code }, fatal: false }
}

/** The inverse of `toFailure`. */
export function fromFailure(failure: DatabaseFailure, fatal: boolean): EngineError {
  return fatal ? new EngineLostError(failure) : new EngineError(failure)
}
