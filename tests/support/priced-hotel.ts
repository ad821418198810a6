import { millisecondsInHour } from 'date-fns/constants'
import { addDays } from '../../contract/platform/stay-date.ts'
import { localComputer } from '../../server/forecast/computer.ts'
import { queueRuns } from '../../server/forecast/queue.ts'
import { runDue } from '../../server/forecast/run.ts'
import {
  capacity,
  company,
  delivery,
  publishedRate,
  ratePlan,
  roomCategory,
  roomType,
} from '../../server/platform/database/schema/index.ts'
import { ratesOfRun } from '../../server/pricing/recommendations.ts'
import { addStays, someStays } from './stays.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

export const TODAY = '2026-11-20'
export const YESTERDAY = '2026-11-19'
export const ZONE = 'Europe/Rome'

/** A hotel whose rates are to be calculated, with two categories. */
export interface Hotel {
  id: number
  standard: number
  superior: number
  call: (method: string, path: string, body?: object, headers?: Record<string, string>) => ReturnType<TestApp['as']>
  put: (name: string, body: object) => Promise<void>
}

/** Two price levels of a hotel. */
export const levelsOf = ({ standard, superior }: Hotel) => ({
  levels: [
    {
      id: 1,
      name: 'Low',
      colour: 1,
      rates: [
        { category: standard, base: 100_00, lowest: 70_00, highest: 180_00 },
        { category: superior, base: 130_00, lowest: 90_00, highest: 220_00 },
      ],
    },
    {
      id: 2,
      name: 'High',
      colour: 2,
      rates: [
        { category: standard, base: 140_00, lowest: 90_00, highest: 240_00 },
        { category: superior, base: 170_00, lowest: 110_00, highest: 280_00 },
      ],
    },
  ],
})
export const LAST = addDays(TODAY, 419)
/** The first level until the autumn, the second one after some nights without any. */
export const calendar = {
  periods: [
    { from: '2025-01-01', to: addDays(TODAY, 99), level: 1 },
    { from: addDays(TODAY, 110), to: LAST, level: 2 },
  ],
}

export const fail = (...what: unknown[]) => {
  throw new Error(JSON.stringify(what))
}

/** Makes hotels with rates for the tests of a file. */
export function hotelsOf(test: () => TestApp) {
  let hotels = 0
  async function newHotel(): Promise<Hotel> {
    hotels += 1
    const [row] = await test()
      .db.insert(company)
      .values({ name: `Priced ${hotels}`, currency: 'EUR', timeZone: ZONE, countryCode: 'IT' })
      .returning()
    const companyId = row?.id ?? 0
    const categories = await test()
      .db.insert(roomCategory)
      .values([
        { companyId, name: 'Superior', position: 0 },
        { companyId, name: 'Standard', position: 1 },
      ])
      .returning()
    const [superior = 0, standard = 0] = categories.map(({ id }) => id)
    await test()
      .db.insert(roomType)
      .values([
        { companyId, code: 'STD', categoryId: standard, isPrimary: true },
        { companyId, code: 'SUP', categoryId: superior },
      ])
    await test()
      .db.insert(ratePlan)
      .values([
        { companyId, code: 'BAR' },
        { companyId, code: 'NRF' },
      ])
    await test().db.insert(capacity).values({ companyId, validFrom: '2020-01-01', rooms: 16 })
    const call: Hotel['call'] = (method, path, body, headers = {}) =>
      test().as('admin', method, `/api/pricing/${path}${path.includes('?') ? '&' : '?'}companyId=${companyId}`, {
        headers,
        ...(body && { body }),
      })
    const put = async (name: string, body: object): Promise<void> => {
      const answer = await call('PUT', name, body)
      if (answer.statusCode !== 200) throw new Error(answer.body)
    }
    return { id: companyId, standard, superior, call, put }
  }

  /** A hotel with levels, bookings and rates that were published, and its first calculation. */
  async function pricedHotel(): Promise<Hotel> {
    const hotel = await newHotel()
    await hotel.put('levels', levelsOf(hotel))
    await hotel.put('level-calendar', calendar)
    await addStays(
      test().db,
      { id: hotel.id, timeZone: ZONE },
      someStays(addDays(YESTERDAY, -60), addDays(YESTERDAY, 20)),
      YESTERDAY,
    )
    await test()
      .db.insert(publishedRate)
      .values(
        Array.from({ length: 30 }, (_, at) => ({
          companyId: hotel.id,
          stayDate: addDays(TODAY, at - 5),
          roomType: 'STD',
          ratePlan: 'BAR',
          persons: 2,
          publishedAt: new Date('2026-11-01T09:00:00Z'),
          amount: 100_00,
        })),
      )
    await test()
      .db.insert(delivery)
      .values({
        companyId: hotel.id,
        source: 'test',
        name: 'bookings',
        state: 'done',
        startedAt: new Date(TEST_NOW.getTime() - millisecondsInHour),
        finishedAt: new Date(TEST_NOW.getTime() - 3_500_000),
        added: 5,
      })
    await calculate(hotel)
    return hotel
  }

  async function calculate({ id }: Hotel, at = TEST_NOW): Promise<void> {
    const run = { companyId: id, origin: YESTERDAY, reason: 'manual' as const }
    await test().db.transaction((tx) => queueRuns(tx, [run], at))
    await runDue({
      rates: ratesOfRun,
      db: test().db,
      computer: localComputer(),
      now: () => at,
      log: { warn: fail, error: fail },
    })
  }

  /** Sets base rates far above the published rates, so that every recommendation differs. */
  async function raiseBaseRates(hotel: Hotel): Promise<void> {
    const { levels } = levelsOf(hotel)
    const rates = (level: (typeof levels)[number]) => level.rates.map((rate) => ({ ...rate, base: 150_00 }))
    await hotel.put('levels', { levels: levels.map((level) => ({ ...level, rates: rates(level) })) })
    await calculate(hotel)
  }

  return { newHotel, pricedHotel, calculate, raiseBaseRates }
}
