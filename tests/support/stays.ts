import { millisecondsInHour } from 'date-fns/constants'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { startOfDay } from '../../contract/platform/time-zone.ts'
import { writeMovements } from '../../server/booking/booking-store/write-movements.ts'
import type { Db } from '../../server/platform/database/db.ts'

/** One room for one night: the day on which it was booked, and on which it was cancelled, if it was. */
export interface Stay {
  stayDate: StayDate
  bookedOn: StayDate
  cancelledOn: StayDate | null
}

/**
 * Pseudo-random stays, the same in every run: eight to fourteen rooms a night, booked up to six weeks before, every
 * seventh cancelled some days before the night.
 */
export const someStays = (from: StayDate, to: StayDate): Stay[] =>
  stayDates(from, to).flatMap((stayDate, day) =>
    Array.from({ length: 8 + ((day * 5) % 7) }, (_, room): Stay => {
      const lead = 2 + ((room * 13 + day * 3) % 41)
      const isCancelled = (room + day) % 7 === 6
      return {
        stayDate,
        bookedOn: addDays(stayDate, -lead),
        cancelledOn: isCancelled ? addDays(stayDate, -Math.min(lead - 1, 1 + (day % 9))) : null,
      }
    }),
  )

const NO_CODES = { channel: null, roomType: null, ratePlan: null, country: null }

/** Puts stays on the books of a hotel, each as a separate reservation, as of the end of a day. */
export async function addStays(
  db: Db,
  { id, timeZone }: { id: number; timeZone: string },
  stays: readonly Stay[],
  lastDay: StayDate,
): Promise<void> {
  const noonOf = (day: StayDate) => new Date(startOfDay(day, timeZone).getTime() + 12 * millisecondsInHour)
  const written = stays.map(({ stayDate, bookedOn, cancelledOn }, place) => {
    const night = { ...NO_CODES, stayDate, segment: place % 3 ? 'BAR' : null }
    const came = { ...night, at: noonOf(bookedOn), kind: 'booked' as const, rooms: 1, revenue: 10_000 }
    const left = cancelledOn !== null && cancelledOn <= lastDay
    return {
      reservationId: place + 1,
      version: 1,
      place: 0,
      movements: [
        ...(bookedOn <= lastDay ? [came] : []),
        ...(left
          ? [{ ...came, at: noonOf(cancelledOn), kind: 'cancelled' as const, rooms: -1, revenue: -10_000 }]
          : []),
      ],
    }
  })
  await db.transaction((tx) => writeMovements(tx, id, written))
}
