import { writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import type { CsvRecord } from './read-csv.ts'
import { readTable } from './read-table.ts'

const folder = temporaryFolder('read-table-')
beforeAll(() => folder.make())
afterAll(() => folder.remove())

async function read(content: Buffer | string, delimiter = ';'): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  const source = typeof content === 'string' ? Buffer.from(content) : content
  for await (const record of readTable(source, () => undefined, delimiter)) records.push(record)
  return records
}
const linesOf = async (content: Buffer | string) =>
  (await read(content)).map(({ line, values }) => `${line} ${Object.values(values).join('|')}`)

describe('a CSV file', () => {
  it('names its delimiter in a first line, which is counted', async () => {
    expect(await linesOf('sep=|\r\nNr|Amount\r\n1|a;b\r\n')).toEqual(['3 1|a;b'])
    expect(await linesOf('\uFEFFsep=,\nNr,Amount\n1,2\n')).toEqual(['3 1|2'])
  })

  it('has cells that are formulas with a text, wherever its bytes are split', async () => {
    expect(await linesOf('="Nr";="Guest"\n="007";="a;b"\n"=""008""";"x=""1"""\n')).toEqual(['2 007|a;b', '3 008|x="1"'])
    // The equals sign is the last byte of the first piece.
    const before = `Nr;Note\n1;${'x'.repeat(65_536 - 'Nr;Note\n1;\n='.length)}\n`
    expect((await read(`${before}="002";y\n`)).map(({ values }) => values.Nr)).toEqual(['1', '002'])
  })

  it('skips lines without a value, and names the line on which a record begins', async () => {
    expect(await linesOf('Nr;Note;\n1;"a\nb\nc";\n;;\n\n2;x;\n ; ;\n3;"d\r\ne";\n')).toEqual([
      '2 1|a\nb\nc',
      '7 2|x',
      '9 3|d\r\ne',
    ])
  })

  it('is UTF-16 only if a mark says so, and refused in any other encoding than UTF-8', async () => {
    const text = 'Nr;Gast\n1;Müller\n'
    expect(await linesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(['2 1|Müller'])
    expect(await linesOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(['2 1|Müller'])
    await expect(read(Buffer.from(text, 'utf16le'))).rejects.toMatchObject({ reason: { code: 'encoding' } })
    await expect(read(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ reason: { code: 'encoding' }, line: 2 })
  })

  it('is read from a compressed file with a named delimiter', async () => {
    const path = folder.path('bookings.csv.gz')
    await writeFile(path, gzipSync('sep=,\nNr,Guest\n="1",A\n'))
    const records: CsvRecord[] = []
    for await (const record of readTable(path, () => undefined, ';')) records.push(record)
    expect(records).toEqual([{ line: 3, values: { Nr: '1', Guest: 'A' } }])
  })

  it('rejects a torn quotation mark, and a column that appears twice', async () => {
    await expect(read('Nr;Note\n1;"a\n2;b\n')).rejects.toMatchObject({ reason: { code: 'malformed' } })
    await expect(read('sep=;\nNr;Nr\n1;2\n')).rejects.toMatchObject({
      reason: { code: 'columnTwice' },
      line: 2,
      column: 'Nr',
    })
  })
})

type Cell = { value: string | number | Date; type?: typeof Date; format?: string } | null
const workbook = async (sheets: { sheet: string; data: Cell[][] }[]): Promise<Buffer> =>
  (await writeWorkbook(sheets as Parameters<typeof writeWorkbook>[0])).toBuffer()
const text = (value: string): Cell => ({ value })
const date = (value: string): Cell => ({ value: new Date(value), type: Date, format: 'dd.mm.yyyy hh:mm' })

describe('a workbook', () => {
  it('is read from its first sheet with data, below titles, with dates and numbers as they are', async () => {
    const content = await workbook([
      { sheet: 'Empty', data: [[text('Notes')]] },
      {
        sheet: 'Bookings',
        data: [
          [text('Reservations')],
          [],
          [text('Nr'), text('Made'), text('Arrival'), text('Amount')],
          [text('R1'), date('2026-11-05T14:30:00Z'), date('2026-12-10T00:00:00Z'), { value: 240.5 }],
          [],
          [{ value: 4711 }, text('05.11.2026'), null, text('1.240,50')],
        ],
      },
    ])
    expect(await read(content)).toEqual([
      {
        line: 4,
        values: { Nr: 'R1', Made: '2026-11-05T14:30:00', Arrival: '2026-12-10', Amount: '240.5' },
        typed: { Made: new Date('2026-11-05T14:30:00Z'), Arrival: new Date('2026-12-10T00:00:00Z'), Amount: 240.5 },
      },
      {
        line: 6,
        values: { Nr: '4711', Made: '05.11.2026', Arrival: '', Amount: '1.240,50' },
        typed: { Nr: 4711 },
      },
    ])
  })

  it('is refused if it is damaged, or would be too large unpacked', async () => {
    const content = await workbook([
      {
        sheet: 'A',
        data: [
          [text('Nr'), text('x')],
          [text('1'), text('2')],
        ],
      },
    ])
    await expect(read(content.subarray(0, 400))).rejects.toMatchObject({ reason: { code: 'notWorkbook' } })
    const list = content.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    const huge = Buffer.from(content)
    huge.writeUInt32LE(2 ** 31, list + 24)
    await expect(read(huge)).rejects.toMatchObject({ reason: { code: 'workbookTooLarge' } })
  })

  it('is refused with the place if a column appears twice', async () => {
    const data = [[text('Reservations')], [text('Nr'), text('Nr')], [text('1'), text('2')]]
    await expect(read(await workbook([{ sheet: 'A', data }]))).rejects.toMatchObject({
      message: expect.stringContaining('Nr'),
      reason: { code: 'columnTwice' },
      line: 2,
      column: 'Nr',
    })
  })

  it('is unpacked without blocking the event loop', async () => {
    const data = Array.from({ length: 5_000 }, (_, line) =>
      Array.from({ length: 10 }, (_, cell) => text(`${line} ${cell}`)),
    )
    const content = await workbook([{ sheet: 'A', data }])
    let isRead = false
    const records = read(content).finally(() => {
      isRead = true
    })
    let turns = 0
    for (; !isRead; turns++) await setImmediate()
    expect(await records).toHaveLength(data.length - 1)
    // Unpacked in the main thread, it takes some ten turns altogether.
    expect(turns).toBeGreaterThan(1_000)
  })
})
