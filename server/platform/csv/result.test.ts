import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CSV_LINES } from '../../../contract/platform/csv-codes.ts'
import type { CsvResult } from '../../../contract/platform/csv-import.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const importUsers = (body: object) =>
  test.as('super.admin', 'POST', '/api/user/users/import', { body: { dryRun: true, ...body } })
const numbers = (from: number, length: number) => Array.from({ length }, (_, place) => from + place)

describe('a CSV import', () => {
  it('reports the first twenty errors of a line with hundreds, and the beginning of a long value', async () => {
    const wrong = `${'x'.repeat(500)} ${numbers(0, 300)
      .map((number) => `a${number}`)
      .join(' ')}`
    const response = await importUsers({ csv: `username;companyIds\nsomebody;${wrong}` })
    const [line] = response.json<CsvResult>().lines
    expect(line?.errors).toHaveLength(20)
    expect(line?.errors.map(({ value }) => value)).toContain('x'.repeat(200))
  })

  it('accepts the `seen` hashes of as many records as a file may have lines', async () => {
    const seen = Object.fromEntries(numbers(1, MAX_CSV_LINES).map((id) => [id, 'x'.repeat(43)]))
    expect((await importUsers({ csv: 'username\nsomebody', seen })).statusCode).toBe(200)
  })

  it('rejects a body with more values than that before it parses them', async () => {
    const seen = Object.fromEntries(numbers(1, 3 * MAX_CSV_LINES).map((id) => [id, '']))
    const response = await importUsers({ csv: 'username\nsomebody', seen })
    expect([response.statusCode, problemOf(response).code]).toEqual([413, 'request.too-large'])
  })
})
