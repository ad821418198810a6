import { expect, it } from 'vitest'
import { CSV_CODES, MAX_CSV_CHARACTERS, MAX_CSV_LINES } from '../../../contract/platform/csv-codes.ts'
import { ProblemError } from '../http/problem.ts'
import { createCsvReader, readCsvRecords } from './records.ts'

const COLUMNS = ['name', 'note']
const HEAD = 'name;note\n'
const filled = (line: string) => line.repeat(Math.floor((MAX_CSV_CHARACTERS - HEAD.length) / line.length))

/** The position and code of the error. */
const refused = (csv: string) =>
  readCsvRecords(csv, COLUMNS).then(
    () => null,
    (error: unknown) => (error instanceof ProblemError ? error.errors?.map(({ path, code }) => [path, code]) : error),
  )

it('a file is read with its line breaks, separators and quotes, and the line on which each record begins', async () => {
  const csv = '\uFEFFname;note\r\nAnna;"one\r\ntwo"\r\n\r\nBert;"say ""hi"", twice"\r\n'
  expect(await readCsvRecords(csv, COLUMNS)).toEqual([
    { line: 2, values: { name: 'Anna', note: 'one\ntwo' }, errors: [] },
    { line: 5, values: { name: 'Bert', note: 'say "hi", twice' }, errors: [] },
  ])
})

it.each([
  ['a head of nothing but separators', filled(';'), 'csv.1', CSV_CODES.lineTooLong],
  ['a head of many short names', `${'a;'.repeat(5000)}\n`, 'csv.1', CSV_CODES.lineTooLong],
  ['a line of nothing but separators', HEAD + filled(';'), 'csv.2', CSV_CODES.lineTooLong],
  ['a line of nothing but empty texts', HEAD + filled('"";'), 'csv.2', CSV_CODES.lineTooLong],
  ['a line of nothing but quotes', HEAD + filled('"'), 'csv.2', CSV_CODES.lineTooLong],
  ['a text that never ends', `${HEAD}"${filled('a')}`, 'csv.2', CSV_CODES.lineTooLong],
  ['more lines than a file may have', HEAD + 'a;b\n'.repeat(MAX_CSV_LINES + 1), 'csv', CSV_CODES.tooManyLines],
  ['nothing but line breaks', HEAD + filled('\n'), 'csv', CSV_CODES.tooManyLines],
  ['a text of nothing but line breaks', `${HEAD}"${filled('\n')}"`, 'csv', CSV_CODES.tooManyLines],
  ['a quote that stands where it may not', `${HEAD}a"b;c\n`, 'csv.2', CSV_CODES.malformed],
])('%s is rejected with its position', async (_, csv, path, code) => {
  expect(await refused(csv)).toEqual([[path, code]])
})

it('other requests are answered while a long file is read', async () => {
  const line = `Anna;${'x'.repeat(900)}\n`
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  expect(await readCsvRecords(HEAD + line.repeat(MAX_CSV_LINES), COLUMNS)).toHaveLength(MAX_CSV_LINES)
  isOver = true
  expect(turns).toBeGreaterThan(200)
})

/** A worker that one particular file ends, and that reads any other as empty. */
const ENDING = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, request: { csv } }) =>
    csv === 'ends' ? process.exit() : parentPort.postMessage({ id, result: { kind: 'read', records: [] } }))`

it('a file whose thread ends is rejected, and the next file is read by a new thread', async () => {
  const read = createCsvReader(() => new URL(`data:text/javascript,${encodeURIComponent(ENDING)}`))
  await expect(read('ends', COLUMNS)).rejects.toThrow('has ended')
  expect(await read('a file', COLUMNS)).toEqual([])
})

it('files that are sent at the same time each return their own lines', async () => {
  const read = await Promise.all(['Anna', 'Bert', 'Cleo'].map((name) => readCsvRecords(`${HEAD}${name};x\n`, COLUMNS)))
  expect(read.map(([record]) => record?.values.name)).toEqual(['Anna', 'Bert', 'Cleo'])
})
