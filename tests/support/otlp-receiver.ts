import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface AttributeJson {
  key: string
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean }
}

interface SpanJson {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: AttributeJson[]
  links?: { traceId: string; spanId: string }[]
  status?: { code?: number; message?: string }
}

interface ExportJson {
  resourceSpans: { resource: { attributes: AttributeJson[] }; scopeSpans: { spans: SpanJson[] }[] }[]
}

/** A span as a collector gets it. */
export interface ReceivedSpan extends Omit<SpanJson, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly resource: Readonly<Record<string, unknown>>
}

/** A collector of OpenTelemetry on this machine (OTLP over HTTP, JSON), and what it has received. */
export interface OtlpReceiver {
  readonly endpoint: string
  readonly spans: ReceivedSpan[]
  /** What was sent, as it was sent. */
  readonly bodies: string[]
  readonly headers: IncomingHttpHeaders[]
  /** The spans with a name. */
  readonly named: (name: string) => ReceivedSpan[]
  /** The spans of a trace. */
  readonly ofTrace: (traceId: string) => ReceivedSpan[]
  /** The status that it answers with; 200 at first. */
  answerWith: (status: number) => void
  close: () => Promise<void>
}

const valuesOf = (attributes: AttributeJson[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts a collector. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = (await text(request)) || '{"resourceSpans":[]}'
    bodies.push(body)
    headers.push(request.headers)
    if (status === 200)
      for (const { resource, scopeSpans } of (JSON.parse(body) as ExportJson).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, attributes: valuesOf(span.attributes), resource: valuesOf(resource.attributes) })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    named: (name) => spans.filter((span) => span.name === name),
    ofTrace: (traceId) => spans.filter((span) => span.traceId === traceId),
    answerWith: (answered) => {
      status = answered
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
