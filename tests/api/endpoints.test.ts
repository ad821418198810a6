import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../contract/endpoints/index.ts'
import type { Endpoint } from '../../contract/platform/endpoint.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const isDescription = (path: string) => path.startsWith('/api/docs') || path === '/api/openapi.json'

it('the server has exactly the calls of the table', () => {
  const registered = test
    .calls()
    .filter(({ method, path }) => method !== 'HEAD' && path.startsWith('/api/') && !isDescription(path))
    .map(({ method, path }) => `${method} ${path}`)
  const inTable = Object.keys(endpoints).filter((key) => key.includes(' /api/'))
  expect(registered.sort()).toEqual(inTable.sort())
})

const namesHotel = (schema: unknown) =>
  schema instanceof z.ZodType &&
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).includes('"companyId"')

it('every call names its hotel in one place: the path, the query or the body of a POST', () => {
  for (const [key, { query, body }] of Object.entries<Endpoint>(endpoints)) {
    const places = [key.includes(':companyId'), namesHotel(query), namesHotel(body)].filter(Boolean)
    expect([key, places.length]).toEqual([key, Math.min(places.length, 1)])
    if (namesHotel(body)) expect(key).toMatch(/^POST /)
  }
})

it('changes of a record are PUT; PATCH are those that change one field and need nothing else', () => {
  expect(Object.keys(endpoints).filter((key) => key.startsWith('PATCH '))).toEqual([
    'PATCH /api/notification/banner/:id',
    'PATCH /api/notification/rules/:id',
  ])
})
