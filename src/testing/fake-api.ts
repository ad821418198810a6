interface FakeAnswer {
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

/** Answers by `METHOD /path`; a function sees the request. */
export type FakeRoutes = Record<string, FakeAnswer | ((request: Received) => FakeAnswer)>

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
    const { status = 200, body, headers } = typeof route === 'function' ? route(request) : route
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: headers ?? {} })
  }
  return { fetchIt: fetchIt as typeof fetch, received }
}
