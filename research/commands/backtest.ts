import { z } from 'zod'
import { rowReason } from '../../contract/booking/row-reasons.ts'
import { stayDateSchema } from '../../contract/platform/moment.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import { runCommand } from '../../server/app/commands/command.ts'
import { DamagedFileError } from '../../server/booking/booking-import/damaged-file.ts'
import { hotelOf, REQUIRED_COLUMNS, toBooking } from '../../server/booking/booking-import/hotel-booking-demand.ts'
import { type CsvRecord, readCsv } from '../../server/booking/booking-import/read-csv.ts'
import { type BacktestReport, backtest } from '../backtest/backtest.ts'
import { tableOf } from './backtest-table.ts'

/** The column that, in addition to the segment, groups bookings with the same cancellation behaviour. */
const DEPOSIT = 'deposit_type'
// The file has dates only and no currency; errors are in rooms.
const TARGET = { currency: 'EUR', timeZone: 'UTC', reference: 'backtest' }

interface HotelFile {
  records: NightRecord[]
  /** Later nights lack guests who arrive after the file ends. */
  lastArrival: StayDate
}

const dayOf = (moment: Date): StayDate => moment.toISOString().slice(0, 10)

function nightsOf(record: CsvRecord): { arrival: StayDate; nights: NightRecord[] } {
  const { row: booking } = toBooking(record, TARGET)
  const bookedOn = dayOf(booking.bookedAt)
  const cancelledOn = booking.cancelledAt && dayOf(booking.cancelledAt)
  const nights = booking.nights.map(({ stayDate, revenue, segment }) => ({
    stayDate,
    bookedOn,
    cancelledOn,
    rooms: booking.rooms,
    revenue,
    segment: segment ?? '',
    cancellationClass: `${segment ?? ''} / ${record.values[DEPOSIT] ?? ''}`,
  }))
  return { arrival: booking.arrival, nights }
}

/** The nights of each hotel in a file, by its name in the file. Throws `DamagedFileError`. */
async function readHotels(path: string): Promise<Map<string, HotelFile>> {
  const hotels = new Map<string, HotelFile>()
  for await (const record of readCsv(path)) {
    const missing = hotels.size === 0 && [...REQUIRED_COLUMNS, DEPOSIT].find((column) => !(column in record.values))
    if (missing) throw new DamagedFileError(rowReason('columnMissing'), { line: 1, column: missing })
    const { arrival, nights } = nightsOf(record)
    const hotel = hotels.get(hotelOf(record)) ?? { records: [], lastArrival: arrival }
    hotels.set(hotelOf(record), hotel)
    hotel.records.push(...nights)
    if (arrival > hotel.lastArrival) hotel.lastArrival = arrival
  }
  if (hotels.size === 0) throw new DamagedFileError(rowReason('noRows'))
  return hotels
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** One line per cell, machine-readable; `wape` and `coverage` in per cent, `coverage` null without a band. */
function printCells(hotel: string, { cells }: BacktestReport): void {
  for (const { horizon, method, mae, wape, bias, coverage, nights } of cells)
    console.log(
      JSON.stringify({
        hotel,
        horizon,
        method,
        mae: rounded(mae),
        wape: rounded(wape),
        bias: rounded(bias),
        coverage: coverage === null ? null : rounded(coverage),
        nights,
      }),
    )
}

await runCommand({
  usage: 'npm run backtest -- <bookings.csv or .csv.gz> [--from <stay date>] [--to <stay date>] [--json]',
  options: z.strictObject({
    from: stayDateSchema.optional(),
    to: stayDateSchema.optional(),
    json: z.boolean().optional(),
  }),
  flags: ['json'],
  operands: 1,
  run: async ({ from, to, json }, [path = '']) => {
    for (const [hotel, { records, lastArrival }] of await readHotels(path)) {
      if (to && to > lastArrival) throw new Error(`--to is ${to}, but the arrivals of ${hotel} end on ${lastArrival}.`)
      const report = backtest(records, lastArrival, { from, to })
      if (json) printCells(hotel, report)
      else console.log(`${tableOf(hotel, report, from === undefined)}\n`)
    }
  },
})
