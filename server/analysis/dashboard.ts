import type { Compared, Dashboard } from '../../contract/analysis.ts'
import { asOfEarlier, asOfInstant, dateIn } from '../../contract/moment.ts'
import { addDays, STLY_DAYS, sameWeekdayLastYear } from '../../contract/stay-date.ts'
import { type KeyFigures, keyFigures } from '../../engine/key-figures.ts'
import { onTheBooks } from '../../engine/on-the-books.ts'
import type { DbOrTx } from '../database/db.ts'
import { readCapacity } from '../inventory/capacity.ts'
import type { AnalysedHotel } from './hotel.ts'
import { lastDelivery } from './last-delivery.ts'
import { readMovements } from './movements.ts'

const NIGHTS_AHEAD = 90

const compare = (now: KeyFigures, stly: KeyFigures, figure: keyof KeyFigures): Compared => ({
  value: now[figure],
  stly: stly[figure],
})

/** Yesterday's figures and the next 90 nights of one hotel, each against the same time last year. */
export async function dashboardOf(db: DbOrTx, hotel: AnalysedHotel, asOf: string): Promise<Dashboard> {
  const { id: companyId, currency, timeZone } = hotel
  const at = asOfInstant(asOf, timeZone)
  const today = dateIn(timeZone, at)
  const range = { from: addDays(today, -1), to: addDays(today, NIGHTS_AHEAD - 1), asOf: at }
  const lastYear = {
    from: sameWeekdayLastYear(range.from),
    to: sameWeekdayLastYear(range.to),
    asOf: asOfEarlier(asOf, STLY_DAYS, timeZone),
  }
  const capacity = await readCapacity(db, companyId)
  const rowsOf = async (wanted: typeof range) =>
    onTheBooks(await readMovements(db, companyId, wanted), {
      ...wanted,
      asOf: wanted.asOf.getTime(),
      capacity,
    })
  const [rows, rowsLastYear, dataAsOf] = await Promise.all([
    rowsOf(range),
    rowsOf(lastYear),
    lastDelivery(db, companyId),
  ])
  const pairs = rows.map((row, index) => ({ row, stly: rowsLastYear[index] ?? row }))
  const [yesterday, ...ahead] = pairs
  if (!yesterday) throw new Error('no night to show')
  const [now, stly] = [keyFigures(yesterday.row), keyFigures(yesterday.stly)]
  return {
    companyId,
    currency,
    timeZone,
    asOf: at.toISOString(),
    today,
    dataAsOf: dataAsOf?.toISOString() ?? null,
    yesterday: {
      stayDate: yesterday.row.stayDate,
      revenue: compare(now, stly, 'revenue'),
      occupancy: compare(now, stly, 'occupancy'),
      adr: compare(now, stly, 'adr'),
      revpar: compare(now, stly, 'revpar'),
    },
    nights: ahead.map(({ row: { stayDate, capacity: rooms, roomNights, revenue }, stly: last }) => ({
      stayDate,
      capacity: rooms,
      roomNights,
      revenue,
      stly: { stayDate: last.stayDate, roomNights: last.roomNights, revenue: last.revenue },
    })),
  }
}
