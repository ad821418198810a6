const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** New ids in the form of W3C Trace Context. */
export const newTraceId = (): string => hex(16)
export const newSpanId = (): string => hex(8)

/** A span that others continue, as the header of W3C Trace Context has it. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  /** Whether the trace is recorded. */
  readonly isSampled: boolean
}

/** Reads a `traceparent`; undefined if it is none. */
export function readTraceparent(text: string): TraceParent | undefined {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, isSampled: Number.parseInt(flags, 16) % 2 === 1 }
}

/** Writes a `traceparent`. */
export const writeTraceparent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
