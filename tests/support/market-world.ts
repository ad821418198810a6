import { eq } from 'drizzle-orm'
import { addDays, type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { hashPassword } from '../../server/platform/access/passwords.ts'
import type { Db } from '../../server/platform/database/db.ts'
import {
  capacity,
  company,
  companyFeatures,
  nightMovement,
  userAccount,
  userCompany,
} from '../../server/platform/database/schema/index.ts'

export const ZONE = 'Europe/Rome'

/** Rooms that were booked on a day, for one night. */
interface Booked {
  readonly bookedOn: StayDate
  readonly rooms: number
  readonly revenue: number
}

/** A hotel as the test knows it. */
export interface WorldHotel {
  readonly id: number
  readonly rooms: number
  readonly nights: ReadonlyMap<StayDate, readonly Booked[]>
}

/** What a hotel had sold of a night by the end of a day. */
export function soldOf({ rooms, nights }: WorldHotel, night: StayDate, by: StayDate) {
  const booked = (nights.get(night) ?? []).filter(({ bookedOn }) => bookedOn <= by)
  return {
    capacity: rooms,
    roomNights: booked.reduce((sum, each) => sum + each.rooms, 0),
    revenue: booked.reduce((sum, each) => sum + each.revenue, 0),
  }
}

/** Numbers that look invented, other ones for each hotel and night: some booked long before, some late. */
export function bookedOf(seed: number, rooms: number, night: StayDate): Booked[] {
  const day = Number(night.slice(8)) + Number(night.slice(5, 7)) * 31
  const early = 1 + ((seed * 7 + day * 3) % Math.max(1, Math.floor(rooms / 3)))
  const late = 1 + ((seed * 5 + day * 11) % Math.max(1, Math.floor(rooms / 3)))
  const rate = 8_000 + ((seed * 911 + day * 37) % 4_000)
  return [
    { bookedOn: addDays(night, -380), rooms: early, revenue: early * rate },
    { bookedOn: addDays(night, -6), rooms: late, revenue: late * (rate + 700) },
  ]
}

/** Replaces all that a hotel has on the books. */
export async function storeNights(db: Db, { id, nights }: WorldHotel): Promise<void> {
  await db.delete(nightMovement).where(eq(nightMovement.companyId, id))
  const rows = [...nights].flatMap(([stayDate, booked]) =>
    booked.map(({ bookedOn, rooms, revenue }) => ({ stayDate, at: new Date(`${bookedOn}T10:00:00Z`), rooms, revenue })),
  )
  if (rows.length > 0)
    await db.insert(nightMovement).values(
      rows.map((row, place) => ({
        ...row,
        companyId: id,
        reservationId: place + 1,
        place: 0,
        version: 1,
        kind: 'booked' as const,
      })),
    )
}

/** A hotel in Italy with all market pages switched on, and its bookings for the nights of the ranges. */
export async function addWorldHotel(
  db: Db,
  {
    seed,
    region,
    rooms,
    nights,
  }: { seed: number; region: string; rooms: number; nights: readonly [StayDate, StayDate][] },
): Promise<WorldHotel> {
  const [row] = await db
    .insert(company)
    .values({
      name: `Hotel ${region} ${seed}`,
      currency: 'EUR',
      timeZone: ZONE,
      countryCode: 'IT',
      federalState: region,
      supportsMarketTrends: true,
      benchmarkingActive: true,
      dpaAcceptedAt: new Date('2024-01-01T00:00:00Z'),
      dpaVersion: '1',
    })
    .returning({ id: company.id })
  const id = row?.id ?? 0
  await db.insert(companyFeatures).values({ companyId: id, marketTrends: true, benchmarking: true })
  await db.insert(capacity).values({ companyId: id, validFrom: '2020-01-01', rooms })
  const dates = nights.flatMap(([from, to]) => stayDates(from, to))
  const hotel = { id, rooms, nights: new Map(dates.map((night) => [night, bookedOf(seed, rooms, night)])) }
  await storeNights(db, hotel)
  return hotel
}

let passwordHash: Promise<string> | undefined

/** A reader of the figures of some hotels. */
export async function addReader(db: Db, username: string, hotels: readonly number[]): Promise<void> {
  passwordHash ??= hashPassword(DEMO_PASSWORD)
  const [user] = await db
    .insert(userAccount)
    .values({
      username,
      email: `${username}@t.example`,
      firstname: 'A',
      lastname: 'B',
      roles: ['VIEWER'],
      passwordHash: await passwordHash,
    })
    .returning({ id: userAccount.id })
  await db.insert(userCompany).values(hotels.map((companyId) => ({ userId: user?.id ?? 0, companyId })))
}
