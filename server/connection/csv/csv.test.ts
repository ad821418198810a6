import { mkdir, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { millisecondsInMinute } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import type { FileCheck, FileExchange, RateFiles, TakenFile } from '../../../contract/booking/booking-file.ts'
import type { Connection, HotelConnection } from '../../../contract/connection/connection.ts'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { RestrictionChanges } from '../../../contract/pricing/draft.ts'
import { OPEN } from '../../../contract/pricing/restriction.ts'
import { fail, type Hotel, hotelsOf, TODAY } from '../../../tests/support/priced-hotel.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  activity,
  company,
  connection,
  delivery,
  deliveryRefusal,
  outboundLog,
  publicationLine,
  publishedRate,
  reservation,
} from '../../platform/database/schema/index.ts'
import { readSettings } from '../../platform/runtime/settings.ts'
import { storePublication } from '../../pricing/publishing/publish.ts'
import { createKinds } from '../kinds.ts'
import { readDueBookings } from '../read-bookings.ts'

const MAPPING = {
  delimiter: ';',
  dates: 'DD.MM.YYYY',
  decimal: ',',
  thousands: '.',
  columns: {
    externalId: 'Nr',
    status: { column: 'Status', values: { OK: 'booked', CXL: 'cancelled' } },
    bookedAt: 'Gebucht',
    arrival: 'Anreise',
    nights: 'Naechte',
    roomType: 'Typ',
    revenue: 'Betrag',
  },
}
const HEADER = 'Nr;Status;Gebucht;Anreise;Naechte;Typ;Betrag'
const STAYS = {
  one: 'R1;OK;01.10.2026;24.12.2026;2;STD;1.200,00',
  two: 'R2;OK;02.10.2026;25.12.2026;1;SUP;90,50',
  gone: 'R2;CXL;02.10.2026;25.12.2026;1;SUP;90,50',
}
const fileOf = (...rows: string[]) => `${[HEADER, ...rows].join('\r\n')}\r\n`

const folder = temporaryFolder('csv-connection-')
let test: TestApp
let now: Date
const { newHotel } = hotelsOf(() => test)
beforeAll(async () => {
  await folder.make()
  test = await startTestApp({ CSV_FOLDER: folder.path('hotels') })
})
afterAll(async () => {
  await test.close()
  await folder.remove()
})
beforeEach(async () => {
  await test.db.delete(connection)
  now = TEST_NOW
})

const call = ({ id }: Hotel, method: string, path = '', body?: object) =>
  test.as('admin', method, `/api/connection/connections/${id}${path}`, body ? { body } : {})
const settingsOf = (part: object = {}) => ({ from: 'upload', folder: '', content: 'all', mapping: MAPPING, ...part })
const connect = (hotel: Hotel, part: object = {}) =>
  call(hotel, 'POST', '', { kind: 'csv', settings: settingsOf(part) })
async function linkedHotel(part: object = {}): Promise<Hotel> {
  const hotel = await newHotel()
  if (part && 'from' in part) await mkdir(folder.path(`hotels/${hotel.id}/in`), { recursive: true })
  const answer = await connect(hotel, part)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return hotel
}
const upload = async (hotel: Hotel, name: string, csv: string) =>
  (await call(hotel, 'POST', '/files', { name, csv })).json<TakenFile>()
const bookingsOf = async ({ id }: Hotel) =>
  (await test.db.select().from(reservation).where(eq(reservation.companyId, id)))
    .map(({ externalId, status, version }) => `${externalId} ${status} v${version}`)
    .sort()
const deliveriesOf = ({ id }: Hotel) =>
  test.db.select().from(delivery).where(eq(delivery.companyId, id)).orderBy(delivery.id)

/** Puts a file, written the given number of minutes ago, into the folder of a hotel. */
async function put({ id }: Hotel, name: string, csv: string | Buffer, minutesAgo: number): Promise<void> {
  const path = folder.path(`hotels/${id}/in/${name}`)
  await writeFile(path, csv)
  const at = new Date(now.getTime() - minutesAgo * millisecondsInMinute)
  await utimes(path, at, at)
}
const read = async () => {
  await test.db.update(connection).set({ readDueAt: null })
  const kinds = createKinds(readSettings({ CSV_FOLDER: folder.path('hotels') }))
  const services = { db: test.db, database: test.database, kinds, keys: {}, now: () => now, log: { warn: fail } }
  await readDueBookings(services, new AbortController().signal)
}

describe('a connection by CSV files', () => {
  it('rejects folders outside that of the hotel, and mappings without required columns, naming the field', async () => {
    const hotel = await newHotel()
    await mkdir(folder.path(`hotels/${hotel.id}/in`), { recursive: true })
    await mkdir(folder.path('other'))
    await symlink(folder.path('other'), folder.path(`hotels/${hotel.id}/link`))
    const refusal = async (path: string) => {
      const answer = await connect(hotel, { from: 'folder', folder: path })
      return [answer.statusCode, problemOf(answer).errors?.[0]?.path]
    }
    for (const path of ['/etc', 'C:/in', '../13', 'in/../../13', 'a\\b', 'link', 'missing'])
      expect([path, ...(await refusal(path))]).toEqual([path, 400, 'settings.folder'])
    const { nights: _, ...columns } = MAPPING.columns
    const incomplete = await connect(hotel, { mapping: { ...MAPPING, columns } })
    expect(problemOf(incomplete).errors).toMatchObject([
      { path: 'settings.mapping.columns', message: 'This value must name either departure or nights.' },
    ])
    expect((await connect(hotel, { from: 'folder', folder: 'in' })).json<Connection>()).toMatchObject({
      kind: 'csv',
      state: 'active',
      abilities: ['readFiles', 'writeFiles'],
    })
    expect((await call(hotel, 'GET', '/files')).json<FileExchange>()).toMatchObject({
      allowedFolder: `${hotel.id}/`,
      settings: { from: 'folder', folder: 'in', content: 'all' },
      lastFile: null,
    })
  })

  it('offers no folder if the installation has none configured', async () => {
    const kind = createKinds(readSettings({})).csv
    const context = { hotel: { id: 1 }, settings: settingsOf({ from: 'folder' }) } as never
    await expect(kind.check(context)).rejects.toMatchObject({ field: 'from' })
  })

  it('previews a sample file: recognized columns, missing ones, and errors by line', async () => {
    const hotel = await newHotel()
    const check = async (body: object) => (await call(hotel, 'POST', '/files/look', body)).json<FileCheck>()
    const csv = fileOf(
      STAYS.one,
      'R2;Xyz;02.10.2026;25.12.2026;1;SUP;90,50',
      'R3;OK;02.10.2026;31.11.2026;x;STD;1',
      STAYS.one,
    )
    const seen = await check({ csv, mapping: null })
    expect(seen.mapping).toMatchObject({ delimiter: ';', dates: 'DD.MM.YYYY', decimal: ',', thousands: '.' })
    expect(seen.mapping.columns).toMatchObject({ bookedAt: 'Gebucht', revenue: 'Betrag', externalId: 'Nr' })
    expect(seen.rows[0]).toEqual(STAYS.one.split(';'))
    expect(seen.missing).toEqual([])
    const { nights: _, ...columns } = MAPPING.columns
    const incomplete = await check({ csv, mapping: { ...MAPPING, columns } })
    expect(incomplete).toMatchObject({ missing: [['departure', 'nights']], readable: 0, faults: [] })
    const checked = await check({ csv, mapping: MAPPING })
    expect(checked).toMatchObject({
      missing: [],
      readable: 1,
      refused: 2,
      statusWords: ['OK', 'Xyz'],
      faults: [
        { line: 3, column: 'Status', value: 'Xyz', code: 'cellStatus' },
        { line: 4, column: 'Anreise', value: '31.11.2026', code: 'cellDate' },
      ],
    })
    const torn = await call(hotel, 'POST', '/files/look', { csv: `${HEADER}\nR1;"OK`, mapping: null })
    expect([torn.statusCode, problemOf(torn).errors?.[0]?.code]).toEqual([400, 'malformed'])
    expect(await deliveriesOf(hotel)).toEqual([])
  })

  it('shows what was read from a sample beside its cells, what is doubtful, and the books by month', async () => {
    const hotel = await newHotel()
    const many = Array.from({ length: 4 }, (_, at) => `S${at};OK;01.10.2026;31.12.2026;2;STD;200,00`)
    const csv = fileOf(
      ...many,
      'L1;OK;01.10.2026;01.01.2027;61;STD;6.100,00',
      'H1;OK;01.10.2026;01.01.2027;1;STD;9.000,00',
      'G1;CXL;01.10.2026;01.01.2027;1;STD;90,00',
      'D1;OK;01.10.2026;01.01.2027;0;STD;60,00',
      'U1;Option;01.10.2026;01.01.2027;1;STD;',
      'E1;OK;01.10.2026;01.01.2027;1;STD;',
      'X1;OK;01.10.2027;01.01.2027;1;STD;90,00 USD',
    )
    const check = (await call(hotel, 'POST', '/files/look', { csv, mapping: MAPPING })).json<FileCheck>()
    expect(check).toMatchObject({ readable: 9, refused: 2, doubtful: 2 })
    expect(check.bookings.map(({ externalId, doubts }) => [externalId, ...doubts].join(' '))).toEqual([
      'S0',
      'S1',
      'S2',
      'S3',
      'L1 longStay',
      'H1 unlikelyRate',
    ])
    expect(check.bookings[0]).toEqual({
      line: 2,
      lines: 1,
      externalId: 'S0',
      arrival: '2026-12-31',
      nights: 2,
      rooms: 1,
      revenue: 20_000,
      status: 'booked',
      cells: { arrival: '31.12.2026', nights: '2', revenue: '200,00', status: 'OK' },
      doubts: [],
    })
    expect(check.months).toEqual([
      { month: '2026-12', roomNights: 4, revenue: 40_000 },
      { month: '2027-01', roomNights: 4 + 31 + 1, revenue: 40_000 + 310_000 + 900_000 + 6000 },
      { month: '2027-02', roomNights: 28, revenue: 280_000 },
      { month: '2027-03', roomNights: 2, revenue: 20_000 },
    ])
    expect(check.faults).toMatchObject([
      { line: 11, column: 'Betrag', code: 'amountMissing' },
      { line: 12, column: 'Betrag', value: '90,00 USD', code: 'cellCurrency' },
    ])
  })

  it('asks for the order of day and month before it reads any booking', async () => {
    const hotel = await newHotel()
    const csv = 'Nr,Booked on,Arrival,Departure,Total\nA,11/05/2026,12/10/2026,12/12/2026,240.00\n'
    const check = async (mapping: object | null) =>
      (await call(hotel, 'POST', '/files/look', { csv, mapping })).json<FileCheck>()
    const asked = await check(null)
    expect(asked).toMatchObject({ mapping: { dates: null }, missing: [], readable: 0, bookings: [] })
    expect(await check({ ...asked.mapping, dates: 'MM/DD/YYYY' })).toMatchObject({
      readable: 1,
      bookings: [{ arrival: '2026-12-10', nights: 2 }],
    })
    expect((await connect(hotel, { mapping: asked.mapping })).statusCode).toBe(400)
  })

  it('reads workbooks: as a sample, uploaded, and from its folder', async () => {
    const date = (value: string) => ({ value: new Date(value), type: Date, format: 'dd.mm.yyyy' })
    const row = (number: string | number, status: string, amount: number) => [
      { value: number },
      { value: status },
      date('2026-10-01'),
      date('2026-12-24'),
      { value: 2 },
      { value: 'STD' },
      { value: amount },
    ]
    const bookOf = (...rows: ReturnType<typeof row>[]) =>
      writeWorkbook([
        { sheet: 'Notes', data: [[{ value: 'Exported' }]] },
        { sheet: 'Bookings', data: [HEADER.split(';').map((value) => ({ value })), ...rows] },
      ] as Parameters<typeof writeWorkbook>[0]).toBuffer()
    const hotel = await linkedHotel({ from: 'folder', folder: 'in', content: 'changes' })
    const content = await bookOf(row('R1', 'OK', 1200.5), row(4711, 'OK', 90))
    const workbook = content.toString('base64')
    const seen = (await call(hotel, 'POST', '/files/look', { workbook, mapping: null })).json<FileCheck>()
    expect(seen).toMatchObject({ mapping: { dates: 'YYYY-MM-DD' }, missing: [], readable: 2, refused: 0 })
    // Dates and numbers of cells don't depend on the mapping.
    const taken = (await call(hotel, 'POST', '/files', { name: 'a.xlsx', workbook })).json<TakenFile>()
    expect(taken).toMatchObject({ added: 2, refused: 0 })
    await put(hotel, 'b.xlsx', await bookOf(row('R1', 'CXL', 1200.5)), 10)
    await read()
    expect(await bookingsOf(hotel)).toEqual(['4711 booked v1', 'R1 cancelled v2'])
    // Most dates are stored as such: the others are still read as they are written.
    const mixed = row('R9', 'OK', 90).map((cell, at) =>
      at === 2 ? { value: '13.10.2026 14:30' } : cell,
    ) as ReturnType<typeof row>
    const mixedBook = (await bookOf(row('R8', 'OK', 90), row('R7', 'OK', 90), mixed)).toString('base64')
    const both = (await call(hotel, 'POST', '/files/look', { workbook: mixedBook, mapping: null })).json<FileCheck>()
    expect(both).toMatchObject({ mapping: { dates: 'DD.MM.YYYY' }, missing: [], readable: 3, refused: 0 })
    const torn = await call(hotel, 'POST', '/files/look', { workbook: workbook.slice(0, 400), mapping: null })
    expect([torn.statusCode, problemOf(torn).errors?.[0]]).toMatchObject([
      400,
      { path: 'workbook', code: 'not-workbook' },
    ])
    const neither = await call(hotel, 'POST', '/files', { name: 'c.xlsx' })
    expect([neither.statusCode, problemOf(neither).errors?.[0]?.path]).toEqual([400, 'csv'])
  })

  it('refuses the lines of a repeated number in an upload, or adds them up as rooms', async () => {
    const rows = [STAYS.two, STAYS.one, STAYS.two.replace('90,50', '60,00')]
    const hotel = await linkedHotel()
    expect(await upload(hotel, 'rooms.csv', fileOf(...rows))).toMatchObject({
      added: 1,
      refused: 2,
      refusals: [
        { line: 2, externalId: 'R2', code: 'repeatedNumber' },
        { line: 4, externalId: 'R2', code: 'repeatedNumber' },
      ],
    })
    await call(hotel, 'PUT', '/settings', { settings: settingsOf({ mapping: { ...MAPPING, lines: 'room' } }) })
    expect(await upload(hotel, 'rooms.csv', fileOf(...rows))).toMatchObject({ added: 1, unchanged: 1, refused: 0 })
    const [two] = await test.db
      .select()
      .from(reservation)
      .where(and(eq(reservation.companyId, hotel.id), eq(reservation.externalId, 'R2')))
    expect(two).toMatchObject({ rooms: 2, revenue: 15_050 })
  })

  it('imports uploaded files: bookings change only if a file differs, and a missing booking stays', async () => {
    const hotel = await linkedHotel()
    expect(await upload(hotel, 'monday.csv', fileOf(STAYS.one, STAYS.two))).toMatchObject({ added: 2, missing: 0 })
    test.advance(millisecondsInMinute)
    expect(await upload(hotel, 'tuesday.csv', fileOf(STAYS.one, STAYS.gone))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    test.advance(millisecondsInMinute)
    // The cancellation time is that of the first file that contains it.
    expect(await upload(hotel, 'wednesday.csv', fileOf(STAYS.gone))).toMatchObject({ unchanged: 1, missing: 1 })
    expect(await bookingsOf(hotel)).toEqual(['R1 booked v1', 'R2 cancelled v2'])
    expect((await deliveriesOf(hotel)).map(({ name, source, state }) => `${source} ${name} ${state}`)).toEqual([
      'csv monday.csv done',
      'csv tuesday.csv done',
      'csv wednesday.csv done',
    ])
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.action, 'import')))
    expect(entry).toMatchObject({ entity: 'delivery', userId: await test.idOf('admin') })
    // The previous failure was of another kind.
    await test.db.update(connection).set({ readFailureKind: 'unreachable' })
    const damaged = await upload(hotel, 'damaged.csv', `${HEADER}\n${STAYS.one}\nR9;OK`)
    expect(damaged.failure).toContain('line 3')
    expect(
      await test.db
        .select()
        .from(activity)
        .where(eq(activity.entityId, String(damaged.deliveryId))),
    ).toMatchObject([{ entity: 'delivery', result: 'failed', after: { name: 'damaged.csv', reason: damaged.failure } }])
    const { lastFile } = (await call(hotel, 'GET', '/files')).json<FileExchange>()
    expect(lastFile).toMatchObject({ name: 'damaged.csv', refused: 1, refusals: [{ line: 3 }] })
    const { connection: shown } = (await call(hotel, 'GET', '')).json<HotelConnection>()
    expect(shown?.readFailure).toEqual({
      kind: null,
      reason: expect.stringContaining('line 3'),
      file: { name: 'damaged.csv', failureReason: expect.objectContaining({ code: 'malformed', line: 3 }) },
    })
  })

  it('takes off the taxes that a user says the amounts of files include', async () => {
    const hotel = await linkedHotel()
    const amounts = { includesTax: true, taxPercent: 7, includesBreakfast: false, breakfast: null }
    expect((await call(hotel, 'PUT', '/books', { matchesSources: true, amounts })).statusCode).toBe(200)
    await upload(hotel, 'all.csv', fileOf('R1;OK;01.10.2026;24.12.2026;2;STD;214,00'))
    const [stored] = await test.db.select().from(reservation).where(eq(reservation.companyId, hotel.id))
    expect(stored?.revenue).toBe(200_00)
  })

  it('reads each new or changed file of its folder once, oldest first, and continues after an unreadable one', async () => {
    const hotel = await linkedHotel({ from: 'folder', folder: 'in', content: 'changes' })
    await put(hotel, 'b.csv', fileOf(STAYS.gone), 10)
    await put(hotel, 'a.csv', fileOf(STAYS.one, STAYS.two), 20)
    await put(hotel, 'old.csv', 'Nr;Status\nR1;OK\n', 30)
    await put(hotel, 'latin.csv', Buffer.from('Nr;Gast\nR1;M\xfcller\n', 'latin1'), 25)
    await put(hotel, 'writing.csv', fileOf(STAYS.two), 0)
    await put(hotel, 'quiet.csv', fileOf(), 5)
    await put(hotel, 'notes.pdf', 'no table', 15)
    await symlink('/etc/hostname', folder.path(`hotels/${hotel.id}/in/linked.csv`))
    await read()
    await read()
    expect((await deliveriesOf(hotel)).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'old.csv failed',
      'latin.csv failed',
      'a.csv done',
      'b.csv done',
      'quiet.csv done',
    ])
    const refusals = await test.db.select().from(deliveryRefusal).where(eq(deliveryRefusal.companyId, hotel.id))
    expect(refusals).toMatchObject([
      { line: 1, field: 'Gebucht', code: 'columnMissing' },
      { line: 2, code: 'encoding' },
    ])
    expect(await bookingsOf(hotel)).toEqual(['R1 booked v1', 'R2 cancelled v2'])
    now = new Date(now.getTime() + 5 * millisecondsInMinute)
    await put(hotel, 'b.csv', fileOf(STAYS.two), 2)
    await read()
    expect((await deliveriesOf(hotel)).map(({ name, changed }) => `${name} ${changed}`).slice(5)).toEqual([
      'writing.csv 1',
      'b.csv 0',
    ])
    expect(await bookingsOf(hotel)).toEqual(['R1 booked v1', 'R2 booked v3'])
    // Another mapping may read what could not be read before.
    expect(
      (await call(hotel, 'PUT', '/settings', { settings: settingsOf({ from: 'folder', folder: 'in' }) })).statusCode,
    ).toBe(200)
    await read()
    expect((await deliveriesOf(hotel)).map(({ name }) => name).slice(7)).toEqual(['old.csv', 'latin.csv'])
  })
})

const NIGHT = addDays(TODAY, 10)
async function publish({ id, standard }: Hotel, rate: number, isRestricted = false): Promise<void> {
  const [row] = await test.db.select().from(company).where(eq(company.id, id))
  if (!row) throw new Error('the hotel is stored')
  const before = OPEN
  const after = { ...before, minimumStay: 2, closedToArrival: true, minimumStayThrough: 3, maximumDaysAhead: 60 }
  const restrictions = isRestricted ? [{ stayDate: NIGHT, category: standard, before, after }] : []
  await test.db.transaction((tx) =>
    storePublication(tx, row, [{ stayDate: NIGHT, category: standard, rate }], {
      at: TEST_NOW,
      source: 'user',
      by: null,
      restrictions,
    }),
  )
}
const linesOf = async ({ id }: Hotel) =>
  (
    await test.db.select().from(publicationLine).where(eq(publicationLine.companyId, id)).orderBy(publicationLine.id)
  ).map(({ rate, state }) => `${rate ?? 'restriction'} ${state}`)
const make = async (hotel: Hotel) => {
  test.advance(millisecondsInMinute)
  return (await call(hotel, 'POST', '/rate-files')).json<{ id: number }>().id
}
const settle = (hotel: Hotel, id: number, isEntered: boolean) =>
  call(hotel, 'POST', `/rate-files/${id}/settle`, { isEntered })
const rateFilesOf = async (hotel: Hotel) => (await call(hotel, 'GET', '/rate-files')).json<RateFiles>()

describe('a folder of files', () => {
  it('counts as up to date when a file was read, even with the same content, but not after an unreadable one', async () => {
    const hotel = await linkedHotel({ from: 'folder', folder: 'in', content: 'changes' })
    const lastIn = async () => (await test.db.select().from(connection))[0]?.lastInAt
    const arriveAt = async (minutes: number, name: string, csv: string) => {
      now = new Date(Date.now() + minutes * millisecondsInMinute)
      await put(hotel, name, csv, 2)
      const arrivedAt = (await stat(folder.path(`hotels/${hotel.id}/in/${name}`))).ctime
      await read()
      return arrivedAt
    }
    await arriveAt(10, 'bad.csv', 'Nr;Status\nR1;OK\n')
    expect(await lastIn()).toBeNull()
    const first = await arriveAt(20, 'day.csv', fileOf(STAYS.one))
    expect(await lastIn()).toEqual(now)
    await test.db.update(connection).set({ lastInAt: new Date('2026-11-01') })
    await arriveAt(30, 'bad.csv', 'Nr;Status\nR1;OK\n')
    expect(await lastIn()).toEqual(first)
    const again = await arriveAt(40, 'day.csv', fileOf(STAYS.one))
    expect(await lastIn()).toEqual(again)
    expect((await deliveriesOf(hotel)).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'bad.csv failed',
      'day.csv done',
    ])
  })
})

describe('rates of a hotel that is connected by CSV files', () => {
  it('can be downloaded as one file with restrictions, and become active once a user confirms that they were entered', async () => {
    const hotel = await linkedHotel()
    const rule = { id: 1, name: 'Xmas', category: null, weekdays: [], from: NIGHT, to: NIGHT, minimumStay: 2 }
    const open = { maximumStay: null, closedToArrival: null, closedToDeparture: null, closed: null }
    await hotel.put('restrictions', { rules: [{ ...rule, ...open }] })
    const offered = (await hotel.call('GET', 'restrictions/changes')).json<RestrictionChanges>().changes
    expect(offered[0]).toMatchObject({ from: NIGHT, after: { minimumStay: 2 } })
    await publish(hotel, 120_50, true)
    expect(await rateFilesOf(hotel)).toEqual({ queued: 2, open: null })
    const id = await make(hotel)
    expect(await rateFilesOf(hotel)).toMatchObject({ queued: 0, open: { id, lines: 2 } })
    const file = await call(hotel, 'GET', `/rate-files/${id}?separator=semicolon`)
    expect(file.headers['content-disposition']).toContain(`rates-${id}.csv`)
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'date;category;ratePlan;persons;rate;currency;minimumStay;maximumStay;closed;closedToArrival;closedToDeparture;minimumStayThrough;minimumDaysAhead;maximumDaysAhead',
      `${NIGHT};Standard;BAR;2;120.50;EUR;2;0;false;true;false;3;0;60`,
    ])
    const [exported] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.entity, 'export')))
    expect(exported).toMatchObject({ entityId: 'rates', after: { file: `rates-${id}.csv`, rows: 1, id } })
    expect(await linesOf(hotel)).toEqual(['12050 sent', 'restriction sent'])
    const activeOf = () => test.db.select().from(publishedRate).where(eq(publishedRate.companyId, hotel.id))
    expect(await activeOf()).toEqual([])
    // Published after the file was created: for the next one.
    await publish(hotel, 130_00)
    expect((await settle(hotel, id, true)).json()).toEqual({ lines: 2 })
    expect(await linesOf(hotel)).toEqual(['12050 confirmed', 'restriction confirmed', '13000 queued'])
    expect(await activeOf()).toMatchObject([{ stayDate: NIGHT, amount: 120_50 }])
    const logs = await test.db.select().from(outboundLog).where(eq(outboundLog.companyId, hotel.id))
    expect(logs.map(({ result }) => result)).toEqual(['accepted', 'accepted'])
    const detail = (await test.as('admin', 'GET', `/api/outbound/logs/${logs[0]?.id}`)).json()
    expect(detail).toMatchObject({ kind: 'csv', exchanges: [{}, { call: expect.stringContaining('confirmed by') }] })
    const [entry] = await test.db
      .select()
      .from(activity)
      .where(and(eq(activity.companyId, hotel.id), eq(activity.entity, 'connection'), eq(activity.action, 'update')))
    expect(entry).toMatchObject({ entity: 'connection', after: { linesEntered: 2 } })
    expect((await settle(hotel, id, true)).statusCode).toBe(409)
  })

  it('return to the queue if they were not entered, and only the last file can be confirmed', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, 100_00)
    const first = await make(hotel)
    expect((await settle(hotel, first, false)).statusCode).toBe(200)
    expect(await linesOf(hotel)).toEqual(['10000 queued'])
    const second = await make(hotel)
    await publish(hotel, 110_00)
    const third = await make(hotel)
    expect(await linesOf(hotel)).toEqual(['10000 superseded', '11000 sent'])
    expect((await settle(hotel, second, true)).statusCode).toBe(409)
    expect((await settle(hotel, third, true)).statusCode).toBe(200)
    expect(await rateFilesOf(hotel)).toEqual({ queued: 0, open: null })
    expect((await call(hotel, 'POST', '/rate-files')).statusCode).toBe(409)
  })

  it('cannot be downloaded while the connection is paused, and are published manually after disconnecting', async () => {
    const hotel = await linkedHotel()
    await publish(hotel, 100_00)
    await make(hotel)
    await call(hotel, 'POST', '/pause')
    expect((await call(hotel, 'POST', '/rate-files')).statusCode).toBe(409)
    expect((await call(hotel, 'POST', '/files', { name: 'a.csv', csv: fileOf(STAYS.one) })).statusCode).toBe(409)
    expect((await call(hotel, 'DELETE')).json()).toEqual({ ratesByHand: 1 })
    expect(await linesOf(hotel)).toEqual(['10000 queued'])
    expect((await call(hotel, 'GET', '/rate-files')).statusCode).toBe(404)
  })
})
