import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { HOSTILE_TEXTS, type JsonSchema, valuesOf } from './json-schema.ts'
import { leaksOf } from './leaks.ts'

/** Inputs for each call in the quick tests; `npm run test:security` tries more. */
const INPUTS = Number(process.env.SECURITY_INPUTS ?? 2)
/** Some three hundred calls, each with as many inputs, on a machine that is ten times as busy as it has cores. */
const PATIENCE_MS = 120_000 + INPUTS * 40_000
const SEED = 20_261_129
/** The share of calls that accept one of their inputs: what is refused at the door tries nothing behind it. */
const LEAST_ACCEPTED = 0.2
/** A hotel with data, and ids that nothing has. */
const HOTEL = 1
const OTHER_IDS = [
  '0',
  '-1',
  '999999',
  '2147483648',
  '9'.repeat(30),
  '1.5',
  '1e3',
  'NaN',
  '%00',
  '..%2f..',
  "1'--",
  '⛵',
]
/** They end the session that asks. */
const ENDS_SESSION = ['DELETE /api/session']
/** Without their own configuration or system they say that they can't. */
const UNAVAILABLE = [502, 503]

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}
interface Call {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
interface Input {
  path: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ CONNECTION_KEY: 'k'.repeat(32) })
})
afterAll(() => test.close())

/** Half a surrogate pair has no encoding in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString()

/** The text of a query: names that are repeated for lists, and whatever else is not text as JSON. */
function queryText(query: Record<string, unknown>): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) =>
      [name, text(each)].map((part) => encodeURIComponent(wellFormed(part))).join('='),
    ),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Every call of the description with what it may be sent. */
async function describedCalls() {
  const document = (await test.as(undefined, 'GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Call>>
  }>()
  const arbitraryOf = valuesOf(document)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const of = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
      const body = requestBody?.content['application/json']?.schema
      const input: fc.Arbitrary<Input> = fc.record({
        path: fc.record(
          Object.fromEntries(
            of('path').map(({ name }) => [
              name,
              fc.oneof(
                { weight: 4, arbitrary: fc.constant(String(HOTEL)) },
                { weight: 1, arbitrary: fc.constantFrom(...OTHER_IDS) },
              ),
            ]),
          ),
        ),
        query: fc.record(
          Object.fromEntries(
            of('query').map(({ name, schema }) => [
              name,
              name === 'companyId'
                ? fc.oneof(
                    { weight: 4, arbitrary: fc.constant<unknown>(HOTEL) },
                    { weight: 1, arbitrary: arbitraryOf(schema) },
                  )
                : arbitraryOf(schema),
            ]),
          ),
          { requiredKeys: of('query').flatMap(({ name, required }) => (required ? name : [])) },
        ),
        body: body ? arbitraryOf(body) : fc.constant(undefined),
      })
      return { name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path, input }
    }),
  )
}

it(
  'generated input gets an answer of the API from every call: never a failure, nothing about its inside',
  async () => {
    const faults: string[] = []
    const calls = (await describedCalls()).filter(({ name }) => !ENDS_SESSION.includes(name))
    expect(calls.length).toBeGreaterThan(200)
    let tried = 0
    const accepted = new Set<string>()
    for (const { name, method, path, input } of calls) {
      for (const each of fc.sample(input, { seed: SEED, numRuns: INPUTS })) {
        const url =
          path.replace(/\{(\w+)\}/g, (_, parameter: string) => each.path[parameter] ?? '') + queryText(each.query)
        const body = each.body === undefined ? {} : { payload: JSON.stringify(each.body) ?? 'null' }
        const headers = each.body === undefined ? {} : { 'content-type': 'application/json' }
        const response = await test.as('super.admin', method, url, { ...body, headers })
        tried += 1
        if (response.statusCode < 400) accepted.add(name)
        const isFailure = response.statusCode >= 500 && !UNAVAILABLE.includes(response.statusCode)
        const isProblem =
          response.statusCode < 400 || /^application\/problem\+json/.test(String(response.headers['content-type']))
        const leaks = response.statusCode < 400 ? [] : leaksOf(response.body)
        if (isFailure || !isProblem || leaks.length > 0)
          faults.push(`${name}: ${response.statusCode} ${leaks.join(', ')} for ${JSON.stringify(each).slice(0, 600)}`)
      }
    }
    expect(faults).toEqual([])
    expect(tried).toBe(calls.length * INPUTS)
    expect(accepted.size / calls.length).toBeGreaterThan(LEAST_ACCEPTED)
  },
  PATIENCE_MS,
)

it('an answer with a stack, a statement or a name of the database is recognised', () => {
  const stack = 'Error: failed\n    at handler (/app/dist/server/main.js:10:4)'
  const statement = 'Failed query: select "id" from "user_account" where "id" = $1'
  expect([leaksOf(stack), leaksOf(statement), leaksOf('This hotel does not exist, or you may not see it.')]).toEqual([
    ['a stack', 'a file of the server'],
    ['an SQL statement', 'a name of the database'],
    [],
  ])
})

it('every hostile text as a path gets an answer that is no failure and tells nothing', async () => {
  for (const text of HOSTILE_TEXTS) {
    for (const path of ['/', '/assets/', '/api/company/companies/', '/api/user/invitations/accept/', '/unsubscribe/']) {
      const response = await test.as('super.admin', 'GET', `${path}${encodeURIComponent(wellFormed(text))}`)
      expect([path, text.slice(0, 40), response.statusCode < 500]).toEqual([path, text.slice(0, 40), true])
      if (response.statusCode >= 400) expect(leaksOf(response.body)).toEqual([])
    }
  }
})
