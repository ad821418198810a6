import { writeFile } from 'node:fs/promises'
import { millisecondsInHour } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { deliveryNote, deliveryRefusal, reservation } from '../../platform/database/schema/index.ts'
import { chooseFormat } from './chosen-format.ts'
import { importBookings } from './import-bookings.ts'

const HOTEL = 13
const COLUMNS = {
  externalId: 'Res',
  status: { column: 'State', values: { OK: 'booked', CXL: 'cancelled', OPT: 'unconfirmed' } },
  bookedAt: 'Made',
  changedAt: 'Changed',
  cancelledAt: 'Gone',
  arrival: 'From',
  departure: 'To',
  rooms: 'Rooms',
  revenue: 'Total',
  roomType: 'Type',
}
const MAPPING = { source: 'lines', delimiter: ';', dates: 'DD.MM.YYYY', decimal: ',', columns: COLUMNS }
const HEADER = 'Res;State;Made;Changed;Gone;From;To;Rooms;Total;Type'

const folder = temporaryFolder('lines-')
let test: TestApp
beforeAll(async () => {
  await folder.make()
  test = await startTestApp()
})
afterAll(async () => {
  await test.close()
  await folder.remove()
})
beforeEach(async () => {
  await test.db.delete(reservation).where(eq(reservation.source, 'lines'))
})

async function take(rows: string[], part: object = {}, at = TEST_NOW) {
  const path = folder.path('lines.csv')
  await writeFile(path, `${[HEADER, ...rows].join('\n')}\n`)
  const chosen = chooseFormat({ mapping: JSON.stringify({ ...MAPPING, ...part }) })
  return importBookings(test.database, { companyId: HOTEL, path, name: 'lines.csv', ...chosen }, () => at)
}
async function stored() {
  const rows = await test.db.query.reservation.findMany({
    where: and(eq(reservation.companyId, HOTEL), eq(reservation.source, 'lines')),
    orderBy: reservation.externalId,
  })
  return rows.map(({ externalId, status, arrival, departure, rooms, revenue }) =>
    [externalId, status, arrival.slice(5), departure.slice(5), rooms, revenue].join(' '),
  )
}
const refusalsOf = async (deliveryId: number) =>
  (await test.db.select().from(deliveryRefusal).where(eq(deliveryRefusal.deliveryId, deliveryId)))
    .map(({ line, field, code, values }) => ({ line, field, code, values }))
    .sort((a, b) => a.line - b.line)
const notesOf = async (deliveryId: number) =>
  (await test.db.select().from(deliveryNote).where(eq(deliveryNote.deliveryId, deliveryId))).map(
    ({ line, code }) => `${line} ${code}`,
  )

const DOUBLE = 'F1;OK;01.10.2026 14:30;;;10.12.2026;12.12.2026;1;240,00;DBL'
const SINGLE = 'F1;OK;01.10.2026 14:30;;;10.12.2026;12.12.2026;1;180,01;SGL'
const OTHER = 'F2;OK;01.10.2026 14:30;;;10.12.2026;12.12.2026;1;240,00;DBL'

describe('a file in which a line is a booking', () => {
  it('refuses all lines of a number that repeats with other contents, naming the number and the lines', async () => {
    const report = await take([DOUBLE, OTHER, SINGLE])
    expect(report).toMatchObject({ rows: 3, added: 1, refused: 2 })
    expect(report.firstRefusal).toContain('Lines 2, 4 have the booking number F1')
    const refusal = { field: 'Res', code: 'repeatedNumber', values: { value: 'F1', lines: '2, 4' } }
    expect(await refusalsOf(report.deliveryId)).toEqual([
      { line: 2, ...refusal },
      { line: 4, ...refusal },
    ])
    expect(await stored()).toEqual(['F2 booked 12-10 12-12 1 24000'])
  })

  it('takes identical lines as one, and the version with the last change', async () => {
    const later = DOUBLE.replace(';;;', ';02.10.2026 09:00;;').replace('240,00', '300,00')
    expect(await take([later, DOUBLE, DOUBLE])).toMatchObject({ refused: 0 })
    expect(await stored()).toEqual(['F1 booked 12-10 12-12 1 30000'])
  })
})

describe('a file in which a line is a room or a night', () => {
  it('adds the rooms of a booking up, wherever its lines are, and says so', async () => {
    const report = await take([DOUBLE, OTHER, SINGLE], { lines: 'room' })
    expect(report).toMatchObject({ rows: 3, added: 2, refused: 0 })
    expect(await stored()).toEqual(['F1 booked 12-10 12-12 2 42001', 'F2 booked 12-10 12-12 1 24000'])
    expect(await notesOf(report.deliveryId)).toEqual(expect.arrayContaining(['2 linesJoined', '2 severalValues']))
    expect(await take([SINGLE, DOUBLE, OTHER], { lines: 'room' })).toMatchObject({ added: 0 })
    expect(await stored()).toEqual(['F1 booked 12-10 12-12 2 42001', 'F2 booked 12-10 12-12 1 24000'])
  })

  it('takes a cancelled room away from its booking, and cancels the booking with the last of them', async () => {
    const gone = SINGLE.replace('OK;01.10.2026 14:30;;', 'CXL;01.10.2026 14:30;;03.10.2026')
    await take([DOUBLE, SINGLE], { lines: 'room' })
    await take([DOUBLE, gone], { lines: 'room' })
    expect(await stored()).toEqual(['F1 booked 12-10 12-12 1 24000'])
    await take([DOUBLE.replace('OK;01.10.2026 14:30;;', 'CXL;01.10.2026 14:30;;04.10.2026'), gone], { lines: 'room' })
    expect(await stored()).toEqual(['F1 cancelled 12-10 12-12 2 42001'])
  })

  it('follows a guest who moves to another room, and refuses rooms that leave on other days', async () => {
    const moved = DOUBLE.replace('10.12.2026;12.12.2026;1;240,00;DBL', '12.12.2026;13.12.2026;1;100,00;SUP')
    await take([DOUBLE, moved], { lines: 'room' })
    expect(await stored()).toEqual(['F1 booked 12-10 12-13 1 34000'])
    const longer = 'F3;OK;01.10.2026;;;10.12.2026;12.12.2026;1;1,00;'
    const report = await take([longer, longer.replace('12.12.2026', '13.12.2026')], { lines: 'room' })
    expect((await refusalsOf(report.deliveryId)).map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 roomsDiffer',
      '3 roomsDiffer',
    ])
  })

  it('refuses a booking of which a line cannot be read, or which is confirmed in part', async () => {
    const report = await take([DOUBLE, SINGLE.replace('12.12.2026', '31.11.2026'), OTHER], { lines: 'room' })
    expect((await refusalsOf(report.deliveryId)).map(({ line, code }) => `${line} ${code}`)).toEqual([
      '2 otherLine',
      '3 cellDate',
    ])
    const part = await take([DOUBLE, SINGLE.replace('OK', 'OPT')], { lines: 'room' })
    expect((await refusalsOf(part.deliveryId)).map(({ code }) => code)).toEqual(['statusesDiffer', 'statusesDiffer'])
    expect(await stored()).toEqual(['F2 booked 12-10 12-12 1 24000'])
  })

  it('adds nights up to a stay, and refuses one with a night missing', async () => {
    const { arrival: _, departure: __, ...columns } = COLUMNS
    const part = { lines: 'night', columns: { ...columns, stayDate: 'From' } }
    const night = (number: string, day: number, total: string) =>
      `${number};OK;01.10.2026;;;${day}.12.2026;;1;${total};DBL`
    const report = await take(
      [night('N1', 10, '100,00'), night('N2', 10, '90,00'), night('N1', 11, '130,50'), night('N2', 12, '90,00')],
      part,
    )
    expect(await stored()).toEqual(['N1 booked 12-10 12-12 1 23050'])
    expect((await refusalsOf(report.deliveryId)).map(({ line, code }) => `${line} ${code}`)).toEqual([
      '3 roomsDiffer',
      '5 roomsDiffer',
    ])
  })

  it('does not take an unknown amount as none', async () => {
    const report = await take([DOUBLE, SINGLE.replace('180,01', '')], { lines: 'room' })
    expect(await refusalsOf(report.deliveryId)).toMatchObject([{ line: 2, field: 'Total', code: 'amountMissing' }])
  })
})

describe('a cancellation without a date', () => {
  it('cancels the booking when its row was changed, or the file written, and stays when the file is read again', async () => {
    await take([DOUBLE, OTHER])
    const rows = [
      DOUBLE.replace('OK;01.10.2026 14:30;', 'CXL;01.10.2026 14:30;05.10.2026 10:00'),
      OTHER.replace('OK', 'CXL').replace(';1;240,00', ';0;'),
    ]
    const report = await take(rows)
    expect(report).toMatchObject({ changed: 2, refused: 0 })
    expect(await notesOf(report.deliveryId)).toEqual(
      expect.arrayContaining(['2 cancelledWithoutDate', '3 cancelledWithoutDate']),
    )
    const momentsOf = async () =>
      (await test.db.select().from(reservation).where(eq(reservation.source, 'lines')))
        .map(({ externalId, status, cancelledAt }) => `${externalId} ${status} ${cancelledAt?.toISOString()}`)
        .sort()
    const moments = await momentsOf()
    expect(moments).toEqual(['F1 cancelled 2026-10-05T08:00:00.000Z', `F2 cancelled ${TEST_NOW.toISOString()}`])
    expect(await take(rows, {}, new Date(TEST_NOW.getTime() + millisecondsInHour))).toMatchObject({
      changed: 0,
      unchanged: 2,
    })
    expect(await momentsOf()).toEqual(moments)
  })
})

it('a day use is stored with its revenue on its day, and no room night', async () => {
  await take(['D1;OK;01.10.2026;;;10.12.2026;10.12.2026;1;60,00;DBL'])
  expect(await stored()).toEqual(['D1 booked 12-10 12-10 1 6000'])
})

it('a time in the future is refused with line, column and reason', async () => {
  const report = await take([DOUBLE.replace('01.10.2026', '01.10.2027')])
  expect(report.firstRefusal).toBe('line 2, column Made: This value must not be in the future.')
})
