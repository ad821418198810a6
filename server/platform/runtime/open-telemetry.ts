import { setTimeout as pause } from 'node:timers/promises'
import FastifyOtel from '@fastify/otel'
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import {
  type ExportResult,
  ExportResultCode,
  parseKeyPairsIntoRecord,
  parseTraceParent,
  setGlobalErrorHandler,
  W3CTraceContextPropagator,
} from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { BrowserSpan } from '../../../contract/platform/browser-trace.ts'
import { currentContext, runWith } from './context.ts'
import type { Settings } from './settings.ts'
import { type SpanAttributes, setTraces, type Traces } from './traces.ts'

const PRODUCT = 'hotel-revenue-console'
/** How long a stopping server tries to send the rest; a collector may be away. */
const STOP_MS = 3_000
const LONGEST_STATEMENT = 4_000

/** Everything else is left out of each span: the library of requests adds the path, with tokens and searches. */
const SENT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'db.operation.name',
  'db.query.text',
  'db.response.returned_rows',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'job.name',
  'mail.attempts',
  'mail.kind',
  'queue.name',
  'request.id',
  'server.address',
  'url.template',
])

/** The route of files, by which pages are served. */
const EVERY_PATH = '/*'

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** The path of what nobody looks for in traces: files of the console, and what probes and browsers ask for all the time. */
const UNTRACED =
  /^\/(healthz|readyz|metrics|version\.json|api\/browser-traces|api\/\w+\/stream)([?/]|$)|^\/(?!api\/)[^?]*\.\w+(\?|$)/

/** Our own storage of what is running carries the span too. */
const contextManager: ContextManager = {
  active: () => (currentContext().span as Context | undefined) ?? ROOT_CONTEXT,
  with: (span, run, self, ...rest) => runWith({ span }, () => run.apply(self as never, rest)),
  bind: (_span, target) => target,
  enable: () => contextManager,
  disable: () => contextManager,
}

/** Spans of browsers keep the ids that their calls have sent. */
class Ids implements IdGenerator {
  readonly #random = new RandomIdGenerator()
  #next: { traceId: string; spanId: string } | undefined

  generateTraceId(): string {
    return this.#next?.traceId ?? this.#random.generateTraceId()
  }

  generateSpanId(): string {
    return this.#next?.spanId ?? this.#random.generateSpanId()
  }

  /** Runs code whose new span has these ids. */
  with<Result>(ids: { traceId: string; spanId: string }, start: () => Result): Result {
    this.#next = ids
    try {
      return start()
    } finally {
      this.#next = undefined
    }
  }
}

function samplerOf({ sampler, ratio }: NonNullable<Settings['traces']>): Sampler {
  const root = sampler.includes('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** A span as it is sent: with the listed attributes only, and without messages of errors, which may quote values. */
function sentSpan(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = {}
  for (const [name, value] of Object.entries(span.attributes)) if (SENT_ATTRIBUTES.has(name)) attributes[name] = value
  const isRefusal = span.kind === SpanKind.SERVER && Number(attributes['http.response.status_code'] ?? 500) < 500
  const code = isRefusal ? SpanStatusCode.UNSET : span.status.code
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code } },
  }) as ReadableSpan
}

/** Sends cleaned spans. `onChange` is called when the collector begins to fail, with the reason, and when it accepts spans again. */
function cleaningExporter(exporter: SpanExporter, onChange: (failure: string | null) => void): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans.map(sentSpan), (result: ExportResult) => {
        const fails = result.code !== ExportResultCode.SUCCESS
        if (fails !== isFailing) onChange(fails ? (result.error?.message ?? 'unknown reason') : null)
        isFailing = fails
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** A statement without the values that are part of its text; its parameters are never part of it. */
const withoutLiterals = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, LONGEST_STATEMENT)

/** Such as `select reservation`: few names for many statements. */
function statementName(text: string): { name: string; operation: string } {
  const operation = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1]
  return { name: table ? `${operation} ${table}` : operation, operation }
}

/** The kind of an error: the code of the database or of the network, or its class. */
function errorType(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return [code, name].find((each): each is string => typeof each === 'string' && /^\w{1,60}$/.test(each)) ?? 'Error'
}

const fail = (span: Span, error: unknown): void => {
  span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR })
}

const contextOf = (spanContext: SpanContext): Context => trace.setSpanContext(ROOT_CONTEXT, spanContext)

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`

/** Runs code and ends its span, whether it returns a promise or not. */
function settle<Result>(span: Span, run: () => Result): Result {
  const failed = (error: unknown): never => {
    fail(span, error)
    span.end()
    throw error
  }
  let result: Result
  try {
    result = run()
  } catch (error) {
    return failed(error)
  }
  // Queries are sent when they are awaited, and only like promises.
  if (typeof (result as PromiseLike<unknown> | undefined)?.then !== 'function') {
    span.end()
    return result
  }
  return Promise.resolve(result).then((value: unknown) => {
    span.end()
    return value
  }, failed) as Result
}

/** Traces that are recorded and sent until they are stopped. */
export interface RunningTraces {
  /** Sends what has been recorded so far. */
  readonly flush: () => Promise<void>
  /** Sends the rest and switches traces off. */
  readonly stop: () => Promise<void>
}

/**
 * Records traces and sends them to the collector of the settings by OTLP. This module alone loads OpenTelemetry; load it only when
 * traces are on.
 */
export function startTraces(
  settings: NonNullable<Settings['traces']>,
  version: string,
  onChange: (failure: string | null) => void,
): RunningTraces {
  const ids = new Ids()
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(settings.headers),
  })
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      ...parseKeyPairsIntoRecord(settings.resourceAttributes),
      'service.name': settings.serviceName,
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(cleaningExporter(exporter, onChange))],
  })
  // The exporter reports its failures itself.
  setGlobalErrorHandler(() => {})
  context.setGlobalContextManager(contextManager)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer(PRODUCT)
  const requests = new FastifyOtel({
    instrumentHooks: false,
    instrumentHandler: false,
    // The handler of pages is the only one that gets a span; its name would be the list of all plugins.
    lifecycleHook: (span) => void span.updateName('serve page'),
    recordExceptions: false,
    ignorePaths: ({ url }) => UNTRACED.test(url),
    requestHook: (span, { id, method, routeOptions: { url = EVERY_PATH } }) =>
      void span.updateName(`${method} ${url === EVERY_PATH ? 'page' : url}`).setAttribute('request.id', id),
  })
  requests.setTracerProvider(provider)

  const recordSpan = (traceId: string, span: BrowserSpan, sentAt: number) => {
    const { spanId, parentSpanId, kind, method, path, status } = span
    const parent = parentSpanId
      ? contextOf({ traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
      : ROOT_CONTEXT
    const isCall = kind === 'call'
    const attributes: SpanAttributes = {
      'url.template': path,
      ...(isCall && { 'http.request.method': method }),
      ...(status !== null && { 'http.response.status_code': status }),
    }
    const name = isCall ? `browser ${method} ${path}` : `browser ${kind} ${path}`
    const open = ids.with({ traceId, spanId }, () =>
      tracer.startSpan(
        name,
        { kind: isCall ? SpanKind.CLIENT : SpanKind.INTERNAL, startTime: sentAt - span.began, attributes },
        parent,
      ),
    )
    if (isCall && (status === null || status >= 400)) open.setStatus({ code: SpanStatusCode.ERROR })
    open.end(sentAt - span.ended)
  }

  const traces: Traces = {
    inSpan: (name, { kind, attributes, parent }, run) => {
      const running = trace.getSpanContext(context.active())
      const continued = parent === undefined ? null : parseTraceParent(parent)
      const around = continued ? contextOf({ ...continued, isRemote: true }) : context.active()
      const span = tracer.startSpan(
        name,
        {
          kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
          attributes: attributes ?? {},
          links: continued && running ? [{ context: running }] : [],
        },
        around,
      )
      return runWith({ span: trace.setSpan(around, span) }, () =>
        settle(span, () => run((noted) => void span.setAttributes(noted))),
      )
    },
    beginStatement: (text) => {
      const around = context.active()
      // A statement alone, such as one of the start, is no trace.
      if (!trace.getSpan(around)?.isRecording()) return undefined
      const { name, operation } = statementName(text)
      const span = tracer.startSpan(
        name,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': withoutLiterals(text),
          },
        },
        around,
      )
      return (rows, error) => {
        if (error) fail(span, error)
        else span.setAttribute('db.response.returned_rows', rows)
        span.end()
      }
    },
    markFailure: (error) => {
      const span = trace.getSpan(context.active())
      if (span) fail(span, error)
    },
    traceparent: () => {
      const running = trace.getSpanContext(context.active())
      return running && isSpanContextValid(running) ? traceparentOf(running) : undefined
    },
    recordBrowser: ({ traceId, spans }, receivedAt) => {
      for (const span of spans) recordSpan(traceId, span, receivedAt)
    },
    requests: requests.plugin() as unknown as Traces['requests'],
  }
  setTraces(traces)
  return {
    flush: () => provider.forceFlush(),
    stop: async () => {
      setTraces(undefined)
      requests.disable()
      context.disable()
      propagation.disable()
      const over = new AbortController()
      const late = pause(STOP_MS, undefined, { signal: over.signal })
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      over.abort()
    },
  }
}
