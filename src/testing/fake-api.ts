import { matchPath } from 'react-router-dom'
import { z } from 'zod'
import { endpoints } from '../../contract/endpoints/index.ts'
import type { Endpoint } from '../../contract/platform/endpoint.ts'

const ENDPOINTS = Object.entries<Endpoint>(endpoints)

export interface FakeAnswer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

interface Received {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

/** Answers a request, at once or later. */
export type FakeRoute = (request: Received) => FakeAnswer | Promise<FakeAnswer>

/** Answers by `METHOD /path`; a function sees the request. */
export type FakeRoutes = Record<string, FakeAnswer | FakeRoute>

const wrongSamples: string[] = []

/** The samples that no server would answer, since this was last asked. */
export const takeWrongSamples = (): string[] => wrongSamples.splice(0)

/** Parses the answer with the schema of its call. Paths without a call may return anything. */
function checkSample(request: Received, status: number, body: unknown): void {
  const matching = ENDPOINTS.filter(([key]) => {
    const [method, path = ''] = key.split(' ')
    return method === request.method && matchPath(path, request.path)
  })
  // If a fixed path and one with a parameter both match, the fixed one is used.
  const [key, endpoint] = matching.toSorted(([a], [b]) => a.split(':').length - b.split(':').length)[0] ?? []
  if (!key || status >= 300 || status === 204) return
  const parsed = endpoint?.answer?.safeParse(body)
  if (parsed?.error)
    wrongSamples.push(`${key}: ${z.prettifyError({ ...parsed.error, issues: parsed.error.issues.slice(0, 3) })}`)
}

/** HTTP at the boundary of fetch: what the console asks for is recorded, what it gets is written in the test. */
export function fakeApi(routes: FakeRoutes) {
  const received: Received[] = []
  const fetchIt = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://console.test')
    const request: Received = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    }
    received.push(request)
    const route = routes[`${request.method} ${request.path}`]
    if (!route) return new Response(null, { status: 404 })
    const { status = 200, body, headers } = typeof route === 'function' ? await route(request) : route
    checkSample(request, status, body)
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: headers ?? {} })
  }
  return { fetchIt: fetchIt as typeof fetch, received }
}
