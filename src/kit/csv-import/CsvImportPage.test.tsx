import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyUpdateSchema } from '../../../contract/hotel/company.ts'
import type { CsvImport, CsvLine } from '../../../contract/platform/csv-import.ts'
import { startStore } from '../../core/bootstrap/start-store.ts'
import { api } from '../../core/http/index.ts'
import { csvLine } from '../../testing/csv-line.ts'
import { type FakeRoutes, fakeApi } from '../../testing/fake-api.ts'
import { renderConsole, renderRoutes } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../testing/samples.ts'
import { CsvImportPage } from './CsvImportPage.tsx'
import type { CsvImportDefinition } from './csv-import-definition.ts'

const IMPORT = 'POST /api/company/companies/import'
const CSV = 'name\nHaus'
const DEFINITION: CsvImportDefinition = {
  resource: 'companies',
  send: (file) => api.request('POST /api/company/companies/import', file),
  title: 'common.pages.hotelImport',
  texts: 'companies.import',
  name: 'resources.companies.fields.name',
  form: { schema: companyUpdateSchema, groups: [] },
}
const PAGE = <CsvImportPage definition={DEFINITION} />

/** A promise that the test keeps when it is time. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((keep) => {
    resolve = keep
  })
  return { promise, resolve }
}
const dryRunOf = (body: unknown) => (body as CsvImport).dryRun
const fileOf = (content: BlobPart, name = 'hotels.csv') => new File([content], name, { type: 'text/csv' })
const input = () => screen.getByLabelText<HTMLInputElement>('Choose CSV file')
const choose = (file = fileOf(CSV)) => userEvent.upload(input(), file)
const store = async () => userEvent.click(await screen.findByRole('button', { name: 'Import 1 hotel' }))
const heading = (name: string) => screen.findByRole('heading', { name })
/** Dry runs return these lines; store calls return what the test sets. */
const answering = (
  storing: () => ReturnType<Extract<FakeRoutes[string], (...request: never) => unknown>>,
): FakeRoutes => ({
  [IMPORT]: ({ body }) => (dryRunOf(body) ? { body: { stored: false, lines: [csvLine()] } } : storing()),
})
const STORED = { body: { stored: true, lines: [csvLine({ id: 31 })] } }

beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

describe('imports without a response', () => {
  it('an import without a response shows that the result is unknown, and is sent again with the same key', async () => {
    const answers = [
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => STORED,
    ]
    const { received } = renderConsole(PAGE, { routes: answering(() => (answers.shift() ?? (() => STORED))()) })
    await choose()
    await store()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The import may not have finished. The server did not respond. Try again; nothing is imported twice.',
    )
    await store()
    expect(await screen.findByText('1 hotel imported')).toBeVisible()
    const [look, first, second] = received.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(look).toBeNull()
    expect(first).toMatch(/^[\d-]{10,}$/)
    expect(second).toBe(first)
  })

  it('an import without a response gets another key after a new preview', async () => {
    const { received } = renderConsole(PAGE, { routes: answering(() => ({ status: 502 })) })
    await choose()
    await store()
    expect((await screen.findByRole('alert')).textContent).toContain('may not have finished')
    await choose()
    await store()
    await waitFor(() => expect(received).toHaveLength(4))
    const keys = received.map(({ headers }) => headers.get('Idempotency-Key')).filter(Boolean)
    expect(new Set(keys).size).toBe(2)
  })

  it('an import is still running if the server says so', async () => {
    const busy = { status: 409, body: { code: 'state.conflict', detail: 'in English' } }
    renderConsole(PAGE, { routes: answering(() => busy) })
    await choose()
    await store()
    expect((await screen.findByRole('alert')).textContent).toContain('The first attempt is still running.')
  })

  it('an import was not stored if the server refuses it', async () => {
    const refused = { status: 403, body: { code: 'access.forbidden', detail: 'in English' } }
    renderConsole(PAGE, { routes: answering(() => refused) })
    await choose()
    await store()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Could not save. You do not have permission to do this.',
    )
  })
})

describe('an import file', () => {
  it('not in UTF-8 is not sent, and the page explains how to save it', async () => {
    const { received } = renderConsole(PAGE)
    await choose(fileOf(new Uint8Array([110, 97, 109, 101, 10, 77, 252, 108, 108, 101, 114])))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Could not check the file. The file is not in UTF-8, so accented characters would be lost. In Excel, choose “Save as” and then “CSV UTF-8 (Comma delimited)”.',
    )
    expect(received).toEqual([])
  })

  it('that can no longer be read is reported', async () => {
    const file = Object.assign(fileOf(CSV), { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) })
    renderConsole(PAGE)
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toContain('The browser can no longer read the file.')
  })

  it.each([
    ['csv.Name', 'unknown-column', 'Unknown column “Name”.'],
    ['csv.name', 'repeated-column', 'Column “name” appears twice.'],
    ['csv.3', 'malformed', 'Unmatched quotation mark in or before line 3.'],
    ['csv', 'too_small', 'The file is empty.'],
    ['csv', 'too-many-lines', 'The file has too many lines. The limit is 2,000.'],
    ['csv.7', 'line-too-long', 'Line 7 is too long: at most 200 values and 50,000 characters are possible.'],
  ])('rejected as a whole has a message: %s %s', async (path, code, reason) => {
    const errors = [{ path, code, message: 'in English' }]
    const body = { code: 'request.invalid', detail: 'in English', errors }
    renderConsole(PAGE, { routes: { [IMPORT]: { status: 400, body } } })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toBe(`Could not check the file. ${reason}`)
  })

  it('without an answer shows no message about saving', async () => {
    renderConsole(PAGE, { routes: {} })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Could not check the file. Could not reach the server. Check your connection and try again.',
    )
  })

  it('with only a header is reported', async () => {
    renderConsole(PAGE, { routes: { [IMPORT]: { body: { stored: false, lines: [] } } } })
    await choose()
    expect(await screen.findByText('The file has only a header row.')).toBeVisible()
  })
})

describe('two import files', () => {
  it('only the last selected one is previewed, even if the first one is read later', async () => {
    const read = later<ArrayBuffer>()
    const slow = Object.assign(fileOf(CSV, 'first.csv'), { arrayBuffer: () => read.promise })
    const { received } = renderConsole(PAGE, { routes: answering(() => STORED) })
    await choose(slow)
    await choose(fileOf('name\nSecond', 'second.csv'))
    await heading('second.csv: 1 line')
    read.resolve(await fileOf(CSV).arrayBuffer())
    await waitFor(() => expect(received).toHaveLength(2))
    await store()
    await screen.findByText('1 hotel imported')
    expect(await heading('second.csv: 1 line')).toBeVisible()
    expect(received.at(-1)?.body).toMatchObject({ csv: 'name\nSecond', dryRun: false })
  })

  it('none is chosen while one is being stored', async () => {
    const answer = later<void>()
    const { fetchIt } = fakeApi(answering(() => STORED))
    const slow: typeof fetch = async (url, init) => {
      if (!dryRunOf(JSON.parse(String(init?.body)))) await answer.promise
      return fetchIt(url, init)
    }
    renderRoutes([{ path: '*', element: PAGE }], { at: '/', fetchIt: slow })
    await choose()
    await store()
    await screen.findByText('Importing…')
    expect(input().disabled).toBe(true)
    answer.resolve()
    await screen.findByText('1 hotel imported')
    expect(input().disabled).toBe(false)
  })
})

describe('preview of changes', () => {
  const changed: CsvLine = csvLine({
    id: 7,
    name: 'Haus',
    action: 'update',
    before: { currency: 'EUR', address: { city: 'Kiel', countryCode: 'DE' } },
    after: { currency: 'CHF', address: { city: 'Basel', countryCode: 'DE' } },
    seen: 'as-it-was',
  })

  it('changes are shown by field, and stored only as previewed', async () => {
    const { received } = renderConsole(PAGE, {
      routes: { [IMPORT]: ({ body }) => ({ body: { stored: !dryRunOf(body), lines: [changed] } }) },
    })
    await choose()
    expect((await screen.findAllByRole('row'))[1]?.textContent).toBe(
      '2HauschangedCurrency: EUR → CHFCity: Kiel → Basel',
    )
    await store()
    await screen.findByText('1 hotel imported')
    expect(received.map(({ body }) => (body as CsvImport).seen)).toEqual([undefined, { 7: 'as-it-was' }])
  })

  it('an import is refused if another user has changed the record since, and nothing is stored', async () => {
    const stale = csvLine({
      action: 'refused',
      errors: [{ path: 'id', code: 'state.stale', message: 'in English', value: '7' }],
    })
    renderConsole(PAGE, {
      routes: { [IMPORT]: ({ body }) => ({ body: { stored: false, lines: [dryRunOf(body) ? changed : stale] } }) },
    })
    await choose()
    await store()
    expect(
      await screen.findByRole('row', { name: /id “7”: Changed by another user since the preview\./ }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
    expect(document.activeElement?.textContent).toBe('hotels.csv: 1 line')
  })
})

it('the result gets the focus after a file is stored, but not after the preview', async () => {
  renderConsole(PAGE, { routes: answering(() => STORED) })
  await choose()
  await screen.findByRole('button', { name: 'Import 1 hotel' })
  expect(document.activeElement).toBe(input())
  await store()
  await screen.findByText('1 hotel imported')
  expect(document.activeElement).toBe(await heading('hotels.csv: 1 line'))
})
