import { millisecondsInHour } from 'date-fns/constants'
import { count, sql } from 'drizzle-orm'
import { AGREEMENT_VERSION } from '../contract/hotel/agreement-version.ts'
import { addDays } from '../contract/platform/stay-date.ts'
import { dateIn } from '../contract/platform/time-zone.ts'
import { hashPassword } from '../server/platform/access/passwords.ts'
import type { Db, Tx } from '../server/platform/database/db.ts'
import {
  capacity,
  company,
  companyFeatures,
  featureRequest,
  roomTypeCapacity,
  userAccount,
  userCompany,
  userSettings,
} from '../server/platform/database/schema/index.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { demoBookings, roomsByType } from './bookings.ts'
import { addBudget } from './budget.ts'
import { addCodes } from './codes.ts'
import { DEMO_HOTELS, type DemoHotel } from './hotels.ts'
import { addInbound } from './inbound.ts'
import { addRates } from './market.ts'
import { demoPeople } from './people.ts'
import { addPricing } from './pricing.ts'
import { type Random, randomOf } from './random.ts'
import { addReputation } from './reputation.ts'

const SEED = 20_251_028
/** Offsets of separate seeds, so that bookings do not change when the generation of reviews, rates or pricing does. */
const OWN_OF_REVIEWS = 1000
const OWN_OF_RATES = 2000
const OWN_OF_PRICING = 3000
/** How long the demo's hotels have existed, in days. */
const DEMO_DAYS = 745
/** The hotel whose last delivery failed, and the number of hotels at the start of the list with rejected rows. */
const BREAKS_OFF = 4
const WITH_REFUSALS = 2

/** Reports the progress of filling. */
export type Progress = (text: string) => void

interface FillOptions {
  now: Date
  /** Skips the bookings, for tests that need none. */
  withoutBookings?: boolean
  onProgress?: Progress
}

/** Hotels accept the agreement a few days after they are created. */
const agreementOf = ({ createdOn }: DemoHotel) => ({
  dpaAcceptedAt: new Date(`${addDays(createdOn, 4)}T09:30:00Z`),
  dpaVersion: AGREEMENT_VERSION,
})

async function addHotels(tx: Tx): Promise<number[]> {
  const ids: number[] = []
  for (const hotel of DEMO_HOTELS) {
    const { features, trade: _, agreementOpen, ...plain } = hotel
    const [row] = await tx
      .insert(company)
      .values({
        ...plain,
        trustYouId: `ty-${(ids.length + 1) * 7919}`,
        supportsMarketTrends: features.includes('m'),
        benchmarkingActive: features.includes('b'),
        attributes: { source: 'demo' },
        ...(agreementOpen ? {} : agreementOf(hotel)),
      })
      .returning({ id: company.id })
    if (!row) throw new Error('the demo hotel was not returned')
    ids.push(row.id)
    await tx.insert(companyFeatures).values({
      companyId: row.id,
      autopilot: features.includes('a'),
      marketTrends: features.includes('m'),
      benchmarking: features.includes('b'),
      maxRateRules: features.includes('r') ? 25 : 10,
    })
  }
  return ids
}

async function addPeople(tx: Tx, hotelIds: readonly number[], random: Random): Promise<void> {
  // One hash for all: they share one published password, and sixty hashes would add seconds to the first start.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const idsOf = (places: readonly number[]) => places.flatMap((place) => hotelIds[place] ?? [])
  for (const person of demoPeople(random)) {
    const { username, firstname, lastname, passwordResetActive, pmsSystem, language, locale, defaultHotel } = person
    const [row] = await tx
      .insert(userAccount)
      .values({
        username,
        firstname,
        lastname,
        email: `${username}@demo.example`,
        roles: [...person.roles],
        termsAccepted: true,
        passwordHash,
        passwordResetActive,
        pmsSystem,
        isDemo: true,
      })
      .returning({ id: userAccount.id })
    if (!row) throw new Error('the demo user was not returned')
    const defaultCompanyId = defaultHotel === null ? null : (hotelIds[defaultHotel] ?? null)
    // The tour would disturb everyone who tries the demo; it is available in the help.
    const settings = { userId: row.id, language, locale, defaultCompanyId, tourSeen: true }
    await tx.insert(userSettings).values(settings)
    const assigned = idsOf(person.hotels).map((companyId) => ({ companyId, userId: row.id }))
    if (assigned.length > 0) await tx.insert(userCompany).values(assigned)
  }
}

async function addToDos(tx: Tx, hotelIds: readonly number[], now: Date, random: Random): Promise<void> {
  for (const [place, companyId] of hotelIds.entries()) {
    const ago = (hours: number) => new Date(now.getTime() - hours * millisecondsInHour)
    /** One or two new codes of the last days for some hotels; none if no bookings have any. */
    const unmapped = (isSome: boolean, hours: number) => {
      const [count, since] = isSome ? [random.whole(1, 2), ago(random.whole(1, hours))] : [0, now]
      return { count: DEMO_HOTELS[place]?.trade ? count : 0, since }
    }
    await addCodes(tx, companyId, {
      knownSince: ago(DEMO_DAYS * 24),
      segments: unmapped(place % 3 !== 2, 48),
      // Each category of the first hotel, which most visitors see, has rates.
      roomTypes: { ...unmapped(place % 2 === 0, 72), ...(place === 0 && { count: 0 }) },
    })
    if (place % 5 === 1)
      await tx.insert(featureRequest).values({
        companyId,
        feature: random.pick(['autopilot', 'marketTrends', 'benchmarking'] as const),
        requestedAt: ago(random.whole(24, 400)),
      })
  }
}

async function addBookings(tx: Tx, place: number, companyId: number, now: Date): Promise<number> {
  const hotel = DEMO_HOTELS[place]
  if (!hotel?.trade) return 0
  const { timeZone, trade } = hotel
  const today = dateIn(timeZone, now)
  await tx.insert(capacity).values({ companyId, validFrom: addDays(today, -800), rooms: trade.rooms })
  // The types were stored with the codes: rooms belong to a known one.
  await tx.insert(roomTypeCapacity).values(
    [...roomsByType(trade.rooms)].map(([code, rooms]) => ({
      companyId,
      code,
      rooms,
      validFrom: addDays(today, -800),
    })),
  )
  const bookings = [...demoBookings(hotel, trade, today, now, randomOf(SEED + place))]
  const special = { breaksOff: place === BREAKS_OFF, hasRefusals: place < WITH_REFUSALS }
  await addInbound(tx, { companyId, today, rooms: trade.rooms, rate: trade.rate, now, ...special }, bookings)
  await addBudget(tx, companyId, today, bookings)
  // If the last delivery failed, the last successful one was on the previous day.
  const heard = special.breaksOff ? new Date(now.getTime() - 24 * millisecondsInHour) : now
  await addReputation(tx, { hotel, trade, companyId, today, now: heard }, randomOf(SEED + OWN_OF_REVIEWS + place))
  const watched = { hotel, trade, companyId, today, now: heard }
  await addRates(tx, watched, randomOf(SEED + OWN_OF_RATES + place))
  // A connection that is not paused would soon receive the missing bookings.
  const priced = { ...watched, isPaused: special.breaksOff }
  await addPricing(tx, priced, randomOf(SEED + OWN_OF_PRICING + place))
  return bookings.length
}

/**
 * Fills an empty database with the demo: hotels, people, notifications, feature requests, and for some hotels a year or two of
 * bookings with budget, reviews and competitors' rates. Only once: a database with a hotel or a user is not changed. All or
 * nothing, in one transaction. Returns whether it was filled.
 */
export async function fillDemo(
  db: Db,
  { now, withoutBookings, onProgress = () => undefined }: FillOptions,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // If several instances start at once on one database, the first one fills it.
    await tx.execute(sql`lock table ${company} in share row exclusive mode`)
    const [hotels] = await tx.select({ value: count() }).from(company)
    const [people] = await tx.select({ value: count() }).from(userAccount)
    if ((hotels?.value ?? 0) > 0 || (people?.value ?? 0) > 0) return false
    const random = randomOf(SEED)
    const hotelIds = await addHotels(tx)
    await addPeople(tx, hotelIds, random)
    await addToDos(tx, hotelIds, now, random)
    if (withoutBookings) return true
    for (const [place, hotel] of DEMO_HOTELS.entries()) {
      const added = await addBookings(tx, place, hotelIds[place] ?? 0, now)
      if (added > 0) onProgress(`${hotel.name}: ${added} bookings`)
    }
    return true
  })
}
