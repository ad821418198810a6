// What the drills of backups share: a hotel to lose, and steps with their times.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { RESERVATIONS } from '../../server/booking/inbound/kinds/reservations.ts'
import { takeDelivery } from '../../server/booking/inbound/take-delivery.ts'
import { manyBookings } from '../../tests/support/many-bookings.ts'

/** The number after `--bookings`, 100,000 by default. */
export function bookingsOf(args) {
  const place = args.indexOf('--bookings')
  return place < 0 ? 100_000 : Number(args[place + 1])
}

/** Adds a hotel. */
export const addHotel = (database) =>
  database.db.execute(
    sql`insert into company (name, currency, time_zone, country_code) values ('Drill', 'EUR', 'Europe/Lisbon', 'PT')`,
  )

/** Stores so many bookings of the hotel, of three years, as one delivery; every tenth is changed if wanted. */
export const deliver = (database, name, count, isChanged = false) =>
  takeDelivery(
    database,
    RESERVATIONS,
    { companyId: 1, source: 'drill', name },
    manyBookings(count, isChanged ? 10 : 0),
    { now: () => new Date() },
  )

/** Does a step and prints how long it took; returns what it returns. */
export async function step(title, work) {
  const started = performance.now()
  const result = await work()
  console.log(`${title.padEnd(52)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`)
  return result
}

/** Waits until the check is true. */
export async function until(check) {
  while (!(await check())) await setTimeout(100)
}
