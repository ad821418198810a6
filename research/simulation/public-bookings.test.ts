import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUIRED_COLUMNS, toBooking } from '../../server/booking/booking-import/hotel-booking-demand.ts'
import { readCsv } from '../../server/booking/booking-import/read-csv.ts'
import type { IncomingBooking } from '../../server/booking/booking-store/booking.ts'
import { type Market, marketYears } from './market.ts'
import { playedBooks } from './play.ts'
import { policyOf } from './policies.ts'
import { writePublicBookings } from './public-bookings.ts'

const market: Market = JSON.parse(await readFile(new URL('./tiny-market.json', import.meta.url), 'utf8'))
const years = marketYears(market, 1)
const stays = playedBooks(market, years, policyOf('owner')).stays
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'public-bookings-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('writePublicBookings', () => {
  it.each(['bookings.csv', 'bookings.csv.gz'])('writes %s so that the import reads the same bookings', async (name) => {
    const path = join(folder, name)
    const rows = await writePublicBookings(path, market, years.dates, stays)
    const target = { currency: market.currency, timeZone: 'UTC', reference: 'simulated' }
    const read: IncomingBooking[] = []
    for await (const record of readCsv(path)) {
      for (const column of REQUIRED_COLUMNS) expect(record.values).toHaveProperty(column)
      read.push(toBooking(record, target).row)
    }
    expect(read).toHaveLength(rows)
    const roomNights = (stayed: boolean) =>
      stays.reduce((sum, { leftOn, rooms, nights }) => sum + ((leftOn === null) === stayed ? rooms * nights : 0), 0)
    const readNights = (stayed: boolean) =>
      read.reduce((sum, { cancelledAt, nights }) => sum + ((cancelledAt === null) === stayed ? nights.length : 0), 0)
    expect(readNights(true)).toBe(roomNights(true))
    expect(readNights(false)).toBe(roomNights(false))
    const [first] = [...stays].sort((a, b) => a.arrival - b.arrival)
    expect(read[0]?.bookedAt.toISOString().slice(0, 10)).toBe(years.dates[first?.bookedOn ?? -1])
    expect(read[0]?.nights[0]).toMatchObject({ segment: first?.segment, revenue: Math.round(first?.rate ?? 0) })
  })
})
