import { rowReason } from '../../contract/booking/row-reasons.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../../engine/forecast/record.ts'
import { DamagedFileError } from '../../server/booking/booking-import/damaged-file.ts'
import { hotelOf, REQUIRED_COLUMNS, toBooking } from '../../server/booking/booking-import/hotel-booking-demand.ts'
import { type CsvRecord, readCsv } from '../../server/booking/booking-import/read-csv.ts'

/** The column that, in addition to the segment, groups bookings with the same cancellation behaviour. */
const DEPOSIT = 'deposit_type'
// The file has dates only and no currency; errors are in rooms.
const TARGET = { currency: 'EUR', timeZone: 'UTC', reference: 'backtest' }

/** The bookings of one hotel in a file. */
export interface HotelFile {
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
export async function readHotels(path: string): Promise<Map<string, HotelFile>> {
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
