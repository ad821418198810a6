import type { FastifyPluginCallback } from 'fastify'
import type { BrowserTrace } from '../../../contract/platform/browser-trace.ts'

/** What a span says besides its name and times: never a value of a guest or a user. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A span to be opened. */
export interface SpanOptions {
  /** `client` for a call to another system, `consumer` for work from a queue; otherwise internal. */
  readonly kind?: 'client' | 'consumer'
  readonly attributes?: SpanAttributes
  /** The W3C `traceparent` of the span to continue instead of the running one, to which it is linked then. */
  readonly parent?: string | undefined
}

/** Adds attributes to an open span. */
export type NoteAttributes = (attributes: SpanAttributes) => void

/** What records traces while they are on. */
export interface Traces {
  readonly inSpan: <Result>(name: string, options: SpanOptions, run: (note: NoteAttributes) => Result) => Result
  readonly beginStatement: (text: string) => ((rows: number, error?: unknown) => void) | undefined
  readonly markFailure: (error: unknown) => void
  readonly traceparent: () => string | undefined
  /** Missing where nothing of browsers is recorded. */
  readonly recordBrowser?: (trace: BrowserTrace, receivedAt: number) => void
  /** Opens a span for each request. */
  readonly requests: FastifyPluginCallback
}

let traces: Traces | undefined

/** Switches traces on for this process, or off. */
export const setTraces = (used: Traces | undefined): void => {
  traces = used
}

/** What records traces; undefined while they are off. */
export const currentTraces = (): Traces | undefined => traces

const noteNothing: NoteAttributes = () => {}

/** Runs code as a span of the running trace, or of one of its own; without traces it is just run. */
export const inSpan = <Result>(name: string, options: SpanOptions, run: (note: NoteAttributes) => Result): Result =>
  traces ? traces.inSpan(name, options, run) : run(noteNothing)

/** Begins the span of a statement; call the result when it has ended. Undefined if nothing records it. */
export const beginStatement = (text: string): ReturnType<Traces['beginStatement']> => traces?.beginStatement(text)

/** Marks the running span as failed, for code that handles the error itself. */
export const markFailure = (error: unknown): void => traces?.markFailure(error)

/** The W3C `traceparent` of the running span. */
export const currentTraceparent = (): string | undefined => traces?.traceparent()
