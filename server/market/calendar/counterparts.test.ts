import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Analyse } from '../../../contract/analysis/analyse.ts'
import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import type { BookingCurve } from '../../../contract/analysis/booking-curve.ts'
import type { BudgetReport } from '../../../contract/analysis/budget-report.ts'
import type { Pickup } from '../../../contract/analysis/pickup.ts'
import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { addDays, daysBetween, stayDates } from '../../../contract/platform/stay-date.ts'
import { problemOf, startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { storeBookings } from '../../booking/booking-store/store.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { company, nightCounterpart } from '../../platform/database/schema/index.ts'
import { readExceptions } from './counterparts.ts'

/** A demo hotel in Veneto; the tests' date is 20 November 2026 there. */
const HOTEL = 4
const path = `/api/calendar/${HOTEL}/counterparts`

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function hotelIn(countryCode: string, federalState: string | null = null): Promise<AnalysedHotel> {
  const [row] = await test.db
    .insert(company)
    .values({ name: countryCode, currency: 'EUR', timeZone: 'Europe/Berlin', countryCode, federalState })
    .returning()
  if (!row) throw new Error('no hotel')
  return row
}
const exceptionsOf = async (hotel: AnalysedHotel, from: string, to: string) =>
  (await readExceptions(test.db, hotel, { from, to, language: 'EN' })).map(({ stayDate, lastYear, reason, name }) => [
    stayDate.slice(5),
    lastYear,
    reason,
    name,
  ])

describe('the night of last year of a holiday', () => {
  it('a moving holiday is compared with the same one and its whole long weekend, and changes places with ordinary nights', async () => {
    const easter = await exceptionsOf(await hotelIn('DE'), '2026-03-30', '2026-04-21')
    expect(easter.map(([night, lastYear, reason]) => [night, lastYear, reason])).toEqual([
      ['04-02', '2025-04-17', 'eve'],
      ['04-03', '2025-04-18', 'holiday'],
      ['04-04', '2025-04-19', 'bridge'],
      ['04-05', '2025-04-20', 'eve'],
      ['04-06', '2025-04-21', 'holiday'],
      ['04-16', '2025-04-03', 'ordinary'],
      ['04-17', '2025-04-04', 'ordinary'],
      ['04-18', '2025-04-05', 'ordinary'],
      ['04-19', '2025-04-06', 'ordinary'],
      ['04-20', '2025-04-07', 'ordinary'],
    ])
  })

  it('a holiday on a fixed date is compared with its date, as are its eve and the night before it', async () => {
    expect(await exceptionsOf(await hotelIn('DE'), '2026-12-21', '2027-01-03')).toEqual([
      ['12-23', '2025-12-17', 'ordinary', 'Christmas Day'],
      ['12-24', '2025-12-24', 'eve', 'Christmas Day'],
      ['12-25', '2025-12-25', 'holiday', 'Christmas Day'],
      ['12-26', '2025-12-26', 'holiday', 'Boxing Day'],
      ['12-30', '2025-12-30', 'ordinary', "New Year's Day"],
      ['12-31', '2025-12-31', 'eve', "New Year's Day"],
      ['01-01', '2026-01-01', 'holiday', "New Year's Day"],
    ])
  })

  it('holidays are those of the region, and there are none in an unknown country', async () => {
    const epiphany = async (hotel: AnalysedHotel) =>
      (await exceptionsOf(hotel, '2027-01-06', '2027-01-06')).map(([, , , name]) => name)
    expect(await epiphany(await hotelIn('DE', 'BY'))).toEqual(['Epiphany'])
    expect(await epiphany(await hotelIn('DE', 'SN'))).toEqual([])
    expect(await exceptionsOf(await hotelIn('ZZ'), '2026-01-01', '2026-12-31')).toEqual([])
  })

  it.each(['DE', 'AT', 'IT', 'PT', 'GB', 'CH'])(
    'every night of four years in %s has a night about a year earlier, special ones each their own',
    async (country) => {
      const hotel = await hotelIn(country)
      const all = await readExceptions(test.db, hotel, { from: '2025-01-01', to: '2028-12-31', language: 'EN' })
      expect(all.length).toBeGreaterThan(40)
      for (const { stayDate, lastYear } of all) expect(Math.abs(daysBetween(lastYear, stayDate) - 364)).toBeLessThan(50)
      const special = all.filter(({ reason }) => reason !== 'ordinary')
      expect(special.filter(({ stayDate }) => stayDates('2026-04-03', '2026-04-06').includes(stayDate))).not.toEqual([])
    },
  )

  it('a night has the same night of last year, whatever the range and whatever is chosen for others', async () => {
    const hotel = await hotelIn('DE')
    const add = (firstNight: string, lastNight: string) =>
      test.as('admin', 'POST', `/api/calendar/${hotel.id}/events`, {
        body: { name: 'Fair', firstNight, lastNight, note: null },
      })
    await add('2025-10-05', '2025-10-07')
    await add('2026-08-10', '2026-08-12')
    await test.as('admin', 'POST', `/api/calendar/${hotel.id}/counterparts`, {
      body: { stayDate: '2026-04-05', lastYear: '2025-04-13' },
    })
    const whole = await exceptionsOf(hotel, '2026-01-01', '2026-12-31')
    for (const [from, to] of [
      ['2026-04-10', '2026-04-30'],
      ['2026-10-01', '2026-10-31'],
      ['2026-12-25', '2026-12-25'],
    ] as const)
      expect(await exceptionsOf(hotel, from, to)).toEqual(
        whole.filter(([night]) => `2026-${night}` >= from && `2026-${night}` <= to),
      )
    expect(whole.filter(([night]) => night === '10-04' || night === '04-19')).toEqual([
      ['04-19', '2025-04-06', 'ordinary', 'Easter Monday'],
      ['10-04', '2025-09-28', 'ordinary', 'Fair'],
    ])
  })

  it('days of one event are one edition, and a season is compared by weekday', async () => {
    const hotel = await hotelIn('ZZ')
    const add = (name: string, firstNight: string, lastNight = firstNight) =>
      test.as('admin', 'POST', `/api/calendar/${hotel.id}/events`, {
        body: { name, firstNight, lastNight, note: null },
      })
    for (const day of ['2025-10-06', '2025-10-07', '2025-10-08', '2026-10-13', '2026-10-14', '2026-10-15'])
      await add('Fair', day)
    await add('Arena', '2025-07-01', '2025-08-10')
    // Neither a season nor a market of every week is an exception of its nights.
    for (let week = 0; week < 10; week += 1) {
      const tuesday = addDays('2025-06-03', 7 * week)
      await add('Market', tuesday, tuesday)
    }
    await add('Arena', '2026-07-01', '2026-08-10')
    const special = (await exceptionsOf(hotel, '2026-06-01', '2026-10-31')).filter(([, , reason]) => reason === 'event')
    expect(special.map(([night, lastYear]) => [night, lastYear])).toEqual([
      ['10-13', '2025-10-06'],
      ['10-14', '2025-10-07'],
      ['10-15', '2025-10-08'],
    ])
  })

  it('a night whose weekday had an event last year is compared with an ordinary week, until this year has an edition', async () => {
    const hotel = await hotelIn('ZZ')
    const add = (name: string, firstNight: string, lastNight: string) =>
      test.as('admin', 'POST', `/api/calendar/${hotel.id}/events`, {
        body: { name, firstNight, lastNight, note: null },
      })
    await add('Concert', '2025-06-18', '2025-06-19')
    await add('Arena', '2025-07-01', '2025-08-10')
    const june = () => exceptionsOf(hotel, '2026-06-01', '2026-08-31')
    expect(await june()).toEqual([
      ['06-17', '2025-06-11', 'ordinary', 'Concert'],
      ['06-18', '2025-06-12', 'ordinary', 'Concert'],
    ])
    await test.as('admin', 'POST', `/api/calendar/${hotel.id}/counterparts`, {
      body: { stayDate: '2026-06-18', lastYear: '2025-06-19' },
    })
    expect(await june()).toContainEqual(['06-18', '2025-06-19', 'own', null])
    await add('Concert', '2026-06-24', '2026-06-25')
    expect((await june()).filter(([, , reason]) => reason === 'event')).toEqual([
      ['06-24', '2025-06-18', 'event', 'Concert'],
      ['06-25', '2025-06-19', 'event', 'Concert'],
    ])
  })

  it("an event is compared with its last edition, and the hotel's choice counts before both", async () => {
    const hotel = await hotelIn('DE')
    const add = (firstNight: string, lastNight: string) =>
      test.as('admin', 'POST', `/api/calendar/${hotel.id}/events`, {
        body: { name: 'Fair', firstNight, lastNight, note: null },
      })
    await add('2025-10-06', '2025-10-07')
    await add('2026-10-13', '2026-10-14')
    const nights = () => exceptionsOf(hotel, '2026-10-12', '2026-10-15')
    expect(await nights()).toEqual([
      ['10-13', '2025-10-06', 'event', 'Fair'],
      ['10-14', '2025-10-07', 'event', 'Fair'],
    ])
    await test.as('admin', 'POST', `/api/calendar/${hotel.id}/counterparts`, {
      body: { stayDate: '2026-10-14', lastYear: '2025-10-15' },
    })
    expect(await nights()).toEqual([
      ['10-13', '2025-10-06', 'event', 'Fair'],
      ['10-14', '2025-10-15', 'own', 'Fair'],
    ])
  })
})

describe('nights of last year that a hotel chooses', () => {
  beforeEach(async () => {
    await test.db.delete(nightCounterpart)
  })
  const choose = (body: object) => test.as('hotel.admin', 'POST', path.replace('/4/', '/1/'), { body })

  it('a choice can be made once a night, changed and removed', async () => {
    const made = await choose({ stayDate: '2026-12-06', lastYear: '2025-12-14' })
    expect(made.statusCode).toBe(201)
    const { id } = made.json<{ id: number }>()
    expect(problemOf(await choose({ stayDate: '2026-12-06', lastYear: '2025-12-15' }))).toMatchObject({
      status: 409,
      errors: [{ path: 'stayDate' }],
    })
    const own = `/api/calendar/1/counterparts`
    const changed = await test.as('hotel.admin', 'PUT', `${own}/${id}`, {
      headers: { 'if-match': '"1"' },
      body: { stayDate: '2026-12-06', lastYear: '2025-12-21' },
    })
    expect(changed.json()).toMatchObject({ revision: 2, lastYear: '2025-12-21' })
    expect((await test.as('hotel.admin', 'DELETE', `${own}/${id}`)).statusCode).toBe(204)
    expect((await test.as('hotel.admin', 'GET', own)).json()).toEqual([])
  })

  it.each(['2026-12-05', '2026-04-01', '2025-08-01', '2025-02-30'])(
    'a night of last year must be 250 to 480 days earlier: %s is refused',
    async (lastYear) => {
      expect(problemOf(await choose({ stayDate: '2026-12-06', lastYear }))).toMatchObject({
        status: 400,
        errors: [{ path: 'lastYear' }],
      })
    },
  )
})

describe('figures of a holiday', () => {
  beforeAll(async () => {
    const stay = (externalId: string, date: string, bookedAt: string, rooms: number) => ({
      externalId,
      status: 'booked' as const,
      bookedAt: new Date(bookedAt),
      changedAt: new Date(bookedAt),
      cancelledAt: null,
      arrival: date,
      departure: '2027-12-31',
      rooms,
      channel: null,
      country: null,
      adults: 2,
      children: 0,
      infants: 0,
      nights: [{ stayDate: date, revenue: 10_000, roomType: 'STD', segment: null, ratePlan: null }],
    })
    await test.db.transaction((tx) =>
      storeBookings(tx, { companyId: HOTEL, source: 'test' }, [
        stay('first', '2025-01-02', '2025-01-01T12:00:00Z', 1),
        stay('christmas', '2026-12-25', '2026-11-01T12:00:00Z', 5),
        // On the books 35 days before, as Christmas is now.
        stay('last-christmas', '2025-12-25', '2025-11-01T12:00:00Z', 7),
        // A day too late for 35 days before, but not for 364 days ago.
        stay('late', '2025-12-25', '2025-11-21T06:00:00Z', 2),
        stay('weekday', '2025-12-26', '2025-11-01T12:00:00Z', 3),
        // Compared with 16 and with 23 December 2026.
        stay('twice', '2025-12-17', '2025-11-01T12:00:00Z', 4),
        stay('once', '2025-12-18', '2025-12-01T12:00:00Z', 1),
      ]),
    )
  })
  const NIGHT = 'from=2026-12-25&to=2026-12-25'
  const get = async <Answer>(call: string) =>
    (await test.as('admin', 'GET', `/api/analysis/${call}&companyId=${HOTEL}`)).json<Answer>()

  it('every page compares Christmas with the last one, as many days before it', async () => {
    const [pickup, report, analyse, dashboard, curve] = await Promise.all([
      get<Pickup>(`pickup?${NIGHT}&days=7`),
      get<PickupReport>(`pickup-report?${NIGHT}`),
      get<Analyse>(`analyse?${NIGHT}`),
      get<Dashboard>('dashboard?'),
      get<BookingCurve>('booking-curve?stayDate=2026-12-25'),
    ])
    expect(pickup.rows[0]?.stly.roomNights).toBe(7)
    expect(report.periods[0]?.lastYear?.roomNights).toBe(7)
    expect(analyse.rows[0]?.comparisons[0]?.roomNights).toBe(7)
    expect(dashboard.nights.find(({ stayDate }) => stayDate === '2026-12-25')?.stly).toEqual({
      stayDate: '2025-12-25',
      roomNights: 7,
      revenue: 10_000,
    })
    expect(curve.stly.stayDate).toBe('2025-12-25')
    expect(curve.stly.points.find(({ daysBeforeArrival }) => daysBeforeArrival === 35)?.roomNights).toBe(7)
    expect(curve.stly.points.at(-1)?.roomNights).toBe(9)
  })

  it('the booking curve of several nights counts a night of last year as often as it is compared', async () => {
    const { stly } = await get<BookingCurve>('booking-curve?stayDate=2026-12-16&to=2026-12-23')
    const at = (days: number) => stly.points.find(({ daysBeforeArrival }) => daysBeforeArrival === days)
    expect([at(40)?.roomNights, at(0)?.roomNights, at(0)?.revenue]).toEqual([8, 9, 30_000])
    const { rows } = await get<Analyse>('analyse?from=2026-12-16&to=2026-12-23&comparison=final')
    expect(rows.reduce((sum, { comparisons }) => sum + (comparisons[0]?.roomNights ?? 0), 0)).toBe(9)
  })

  it('final figures and the budget report are those of the last Christmas, and by date nothing changes', async () => {
    const [final, byDate, budget] = await Promise.all([
      get<Analyse>(`analyse?${NIGHT}&comparison=final`),
      get<Analyse>(`analyse?${NIGHT}&comparison=stlyDate`),
      get<BudgetReport>(`budget?${NIGHT}&granularity=day&comparison=final`),
    ])
    expect(final.rows[0]?.comparisons[0]?.roomNights).toBe(9)
    expect(byDate.rows[0]?.comparisons[0]?.roomNights).toBe(7)
    expect(budget.periods[0]).toMatchObject({ lastYear: { roomNights: 9 } })
  })
})
