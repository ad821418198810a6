import type { TestApp } from './test-app.ts'

/** Answers that have no body, not even an empty one. */
const WITHOUT_BODY = [204, 304]

/** The server runs in the same process: its calls of other systems are no calls of the page. */
const outside = globalThis.fetch

/**
 * `fetch` as in the browser of this account, in front of the test's server.
 * @param call what each request carries besides
 */
export function fetchAs(
  test: TestApp,
  username: string | undefined,
  call: Parameters<TestApp['as']>[3] = {},
): typeof fetch {
  return async (input, init = {}) => {
    const path = String(input)
    if (/^https?:/.test(path)) return outside(input, init)
    const answer = await test.as(username, init.method ?? 'GET', path.startsWith('/') ? path : `/${path}`, {
      ...call,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { body: JSON.parse(String(init.body)) as object } : {}),
    })
    init.signal?.throwIfAborted()
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    const body = WITHOUT_BODY.includes(answer.statusCode) ? null : answer.body
    return new Response(body, { status: answer.statusCode, headers })
  }
}
