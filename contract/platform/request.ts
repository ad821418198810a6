import type { AnswerOf, CallOptions, EndpointKey, SendOptions } from './endpoint-types.ts'
import { fillPath } from './paths.ts'
import type { Problem } from './problem.ts'

/** A call as it is sent. */
export interface CallRequest {
  readonly url: string
  readonly init: {
    readonly method: string
    readonly headers: Headers
    readonly body?: string
    readonly signal?: AbortSignal
    readonly keepalive?: boolean
    readonly cache?: RequestCache
  }
}

/** The options of any call, as they are once the compiler has checked them. */
interface AnyOptions extends SendOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) if (value !== undefined) search.append(name, String(value))
  const text = search.toString()
  return text && `?${text}`
}

/** A revision is sent as a quoted ETag. */
const etagOf = (seen: string | number) => (typeof seen === 'number' ? `"${seen}"` : seen)

/** Builds the request of a call: typed by the table of endpoints, without its schemas. */
export function requestOf<Key extends EndpointKey>(key: Key, ...given: CallOptions<Key>): CallRequest {
  const [options = {}] = given as [AnyOptions?]
  const { params = {}, query = {}, body, ifMatch, ifNoneMatch, idempotencyKey, signal, keepalive, cache } = options
  const [method = '', path = ''] = key.split(' ')
  const headers = new Headers()
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined && ifMatch !== null) headers.set('If-Match', etagOf(ifMatch))
  if (ifNoneMatch) headers.set('If-None-Match', ifNoneMatch)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  return {
    url: fillPath(path, params) + searchOf(query),
    init: {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive !== undefined && { keepalive }),
      ...(cache && { cache }),
    },
  }
}

/** The address of a call, for links and downloads. */
export const urlOf = <Key extends Extract<EndpointKey, `GET ${string}`>>(
  key: Key,
  ...options: CallOptions<Key>
): string => requestOf(key, ...options).url

/** A response whose JSON, on success, has the type given in the table. */
export interface EndpointResponse<Key extends EndpointKey> extends Response {
  json: () => Promise<AnswerOf<Key>>
}

/** Sends a call without any error handling, for callers that handle refusals themselves. */
export function fetchEndpoint<Key extends EndpointKey>(
  fetchIt: typeof fetch,
  key: Key,
  ...options: CallOptions<Key>
): Promise<EndpointResponse<Key>> {
  const { url, init } = requestOf(key, ...options)
  return fetchIt(url, { ...init, credentials: 'same-origin' })
}

/** Reads the problem of a refused call, as far as possible: the answer may come from something other than our server. */
export async function problemOf(response: Response): Promise<Partial<Problem>> {
  const problem: Partial<Problem> | null = await response.json().catch(() => null)
  return problem ?? {}
}
