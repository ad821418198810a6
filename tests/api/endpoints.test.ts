import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints/index.ts'
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
