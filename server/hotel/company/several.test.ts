import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Company } from '../../../contract/hotel/company.ts'
import type { BulkAnswer } from '../../../contract/platform/bulk.ts'
import type { CsvResult } from '../../../contract/platform/csv-import.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const hotel = async (id: number) => (await test.as('admin', 'GET', `/api/company/companies/${id}`)).json<Company>()
const count = async () =>
  (await test.as('admin', 'GET', '/api/company/companies')).json<{ totalElements: number }>().totalElements

describe('changes of several hotels', () => {
  it('several hotels are switched individually: a refused one does not stop the others', async () => {
    const body = { ids: [3, 999_999, 4], change: { isActive: false } }
    const { results } = (await test.as('admin', 'POST', '/api/company/companies/bulk', { body })).json<BulkAnswer>()
    expect(results).toEqual([
      { id: 3, done: true },
      { id: 999_999, done: false, code: 'not-found', reason: 'This hotel does not exist, or you may not see it.' },
      { id: 4, done: true },
    ])
    expect([(await hotel(3)).isActive, (await hotel(4)).isActive]).toEqual([false, false])
  })

  it('several hotels are only deactivated when they are removed, and can be reactivated', async () => {
    expect((await test.as('admin', 'DELETE', '/api/company/companies/5')).statusCode).toBe(204)
    expect((await hotel(5)).isActive).toBe(false)
    const body = { ids: [5], change: { isActive: true } }
    await test.as('admin', 'POST', '/api/company/companies/bulk', { body })
    expect((await hotel(5)).isActive).toBe(true)
  })
})

describe('an import of hotels', () => {
  const take = async (csv: string, dryRun = false) =>
    (await test.as('admin', 'POST', '/api/company/companies/import', { body: { csv, dryRun } })).json<CsvResult>()
  const HEAD = 'id;name;currency;timeZone;countryCode;city'

  it('creates and changes hotels, and ignores fields that the file does not contain', async () => {
    const before = await hotel(1)
    const { name, currency, timeZone, address } = before
    const { stored, lines } = await take(
      `\uFEFF${HEAD}\n;Haus Neu;EUR;Europe/Berlin;DE;Kiel\n1;${name};${currency};${timeZone};${address.countryCode};Altona`,
    )
    expect(stored).toBe(true)
    expect(lines.map(({ line, action }) => [line, action])).toEqual([
      [2, 'create'],
      [3, 'update'],
    ])
    expect((await hotel(lines[0]?.id ?? 0)).address).toMatchObject({ city: 'Kiel', countryCode: 'DE', street: null })
    expect(await hotel(1)).toEqual({ ...before, address: { ...before.address, city: 'Altona' } })
  })

  it('stores nothing if one line is invalid, and reports the field and line', async () => {
    const before = await count()
    const { stored, lines } = await take(
      `${HEAD}\n;Haus Gut;EUR;Europe/Berlin;DE;\n;Haus Schlecht;XXL;Mars/Olympus;DE;\n999999;Fort;EUR;Europe/Berlin;DE;`,
    )
    expect(stored).toBe(false)
    expect(lines.map(({ action, errors }) => [action, errors.map(({ path }) => path)])).toEqual([
      ['create', []],
      ['refused', ['currency', 'timeZone']],
      ['refused', ['id']],
    ])
    expect(await count()).toBe(before)
  })

  it('can be previewed: nothing is stored', async () => {
    const before = await count()
    const { stored, lines } = await take(`${HEAD}\n;Haus Probe;EUR;Europe/Berlin;DE;`, true)
    expect([stored, lines[0]?.action, lines[0]?.id]).toEqual([false, 'create', null])
    expect(await count()).toBe(before)
  })

  it('accepts an exported file, and finds no changes', async () => {
    const csv = (await test.as('admin', 'GET', '/api/company/companies/export?separator=semicolon')).body
    const { stored, lines } = await take(csv)
    expect([stored, new Set(lines.map(({ action }) => action))]).toEqual([true, new Set(['unchanged'])])
  })

  it('can change every importable field of an exported file', async () => {
    const csv = (await test.as('admin', 'GET', '/api/company/companies/export?separator=semicolon&ids=2')).body
    const [head = '', line = ''] = csv.trim().split('\r\n')
    const at = (column: string) => head.split(';').indexOf(column)
    const values = line.split(';').with(at('pmsSystem'), 'mews').with(at('hubspotCompanyId'), '4711')
    const before = await hotel(2)
    const { lines } = await take(`${head}\r\n${values.join(';')}`)
    expect(lines).toMatchObject([
      {
        before: { pmsSystem: before.pmsSystem, hubspotCompanyId: before.hubspotCompanyId },
        after: { pmsSystem: 'mews', hubspotCompanyId: '4711' },
      },
    ])
    expect(await hotel(2)).toMatchObject({ ...before, pmsSystem: 'mews', hubspotCompanyId: '4711' })
  })

  it('rejects a hotel that was changed since the preview', async () => {
    const csv = 'id,city\n3,Altona'
    const { lines } = await take(csv, true)
    await take('id,district\n3,Mitte')
    const body = { csv, dryRun: false, seen: { 3: lines[0]?.seen } }
    const answer = await test.as('admin', 'POST', '/api/company/companies/import', { body })
    expect(answer.json()).toMatchObject({ stored: false, lines: [{ errors: [{ path: 'id', code: 'state.stale' }] }] })
    expect((await hotel(3)).address.city).not.toBe('Altona')
  })

  it('that is sent again with its key is stored once', async () => {
    const body = { csv: `${HEAD}\n;Haus Einmal;EUR;Europe/Berlin;DE;`, dryRun: false, seen: {} }
    const call = { body, headers: { 'idempotency-key': 'look-1' } }
    const before = await count()
    const first = await test.as('admin', 'POST', '/api/company/companies/import', call)
    const again = await test.as('admin', 'POST', '/api/company/companies/import', call)
    expect(again.json()).toEqual(first.json())
    expect(await count()).toBe(before + 1)
  })

  it('rejects an unreadable file, naming the reason', async () => {
    for (const [csv, path] of [
      ['name,colour\nA,red', 'csv.colour'],
      ['name\n"A', 'csv.2'],
    ])
      expect(
        problemOf(await test.as('admin', 'POST', '/api/company/companies/import', { body: { csv, dryRun: true } }))
          .errors?.[0]?.path,
      ).toBe(path)
  })
})

describe('a hotel’s features', () => {
  it('can be switched by administrators, only with the current revision', async () => {
    const url = '/api/company/features/2'
    const read = await test.as('admin', 'GET', url)
    const headers = { 'if-match': String(read.headers.etag) }
    const body = { autopilot: true, marketTrends: false, maxRateRules: 5, benchmarking: true }
    expect((await test.as('admin', 'PUT', url, { body, headers })).json()).toMatchObject({ ...body, companyId: 2 })
    expect((await test.as('admin', 'PUT', url, { body, headers })).statusCode).toBe(412)
    expect((await test.as('admin', 'GET', url)).json()).toMatchObject(body)
  })
})
