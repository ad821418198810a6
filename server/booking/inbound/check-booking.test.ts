import { describe, expect, it } from 'vitest'
import { checkBookings } from './check-booking.ts'

const night = (stayDate: string, revenue: number | null) => ({ stayDate, revenue, roomType: 'DBL' })
const sent = (part: object) => ({
  externalId: 'A',
  status: 'booked',
  bookedAt: '2026-10-01T08:00:00Z',
  changedAt: '2026-10-01T08:00:00Z',
  arrival: '2026-12-01',
  departure: '2026-12-04',
  adults: 2,
  nights: [],
  ...part,
})
const TAXED = { includesTax: true, taxPercent: 10, includesBreakfast: false, breakfast: null }

/** The nights that are stored with the codes of the notes, or the code of the refusal. */
function stored(part: object, amounts: typeof TAXED | null = null) {
  const [row] = checkBookings([sent(part)], { currency: 'EUR', amounts })
  if (!row || 'refusal' in row) return row?.refusal.reason.code
  return {
    nights: row.row.nights.map(({ stayDate, revenue }) => `${stayDate.slice(-2)} ${revenue}`),
    notes: (row.notes ?? []).map(({ reason }) => reason.code),
  }
}

describe('a checked booking', () => {
  it.each([
    [
      'nights that add up',
      { nights: ['01', '02', '03'].map((day) => night(`2026-12-${day}`, 100)), total: 300 },
      ['01 100', '02 100', '03 100'],
      [],
    ],
    ['only a total', { total: 100 }, ['01 34', '02 33', '03 33'], []],
    [
      'a night without an amount',
      { nights: [night('2026-12-01', 100), night('2026-12-02', null), night('2026-12-03', 100)], total: 350 },
      ['01 100', '02 150', '03 100'],
      ['restOfTotal'],
    ],
    [
      'a night that is left out',
      { nights: [night('2026-12-01', 100)], total: 350 },
      ['01 100', '02 125', '03 125'],
      ['restOfTotal'],
    ],
    [
      'a total that differs',
      { nights: ['01', '02', '03'].map((day) => night(`2026-12-${day}`, 100)), total: 400 },
      ['01 100', '02 100', '03 100'],
      ['sumDiffers'],
    ],
    ['missing nights without a total', { nights: [night('2026-12-01', 100)] }, ['01 100'], ['nightsMissing']],
    ['a day use with a total', { departure: '2026-12-01', total: 50 }, ['01 50'], []],
    [
      'a day use with another total',
      { departure: '2026-12-01', nights: [night('2026-12-01', 0)], total: 50 },
      ['01 0'],
      ['sumDiffers'],
    ],
    [
      'a cancellation without amounts',
      { status: 'cancelled', cancelledAt: '2026-10-02T08:00:00Z', nights: [night('2026-12-01', null)] },
      ['01 0'],
      ['amountUnknown'],
    ],
    [
      'a credit',
      { nights: ['01', '02', '03'].map((day) => night(`2026-12-${day}`, day === '03' ? null : -100)), total: -250 },
      ['01 -100', '02 -100', '03 -50'],
      ['restOfTotal'],
    ],
  ])('has with %s the right nights, and says what was assumed', (_, part, nights, notes) => {
    expect(stored(part)).toEqual({ nights, notes })
  })

  it.each([
    ['a night without an amount, and no total', { nights: [night('2026-12-01', null)] }, 'amountMissing'],
    [
      'nights of more than the total',
      { nights: [night('2026-12-01', 300), night('2026-12-02', null)], total: 200 },
      'totalExceeded',
    ],
    ['another currency', { currency: 'CHF', total: 300 }, 'currency'],
    ['a day use without an amount', { departure: '2026-12-01', nights: [night('2026-12-01', null)] }, 'amountMissing'],
  ])('with %s is refused', (_, part, code) => expect(stored(part)).toBe(code))

  it('is without the taxes that a user has stated, unless its amounts are without taxes already', () => {
    expect(stored({ total: 330 }, TAXED)).toEqual({ nights: ['01 100', '02 100', '03 100'], notes: [] })
    expect(stored({ total: 330, isNet: true }, TAXED)).toEqual({ nights: ['01 110', '02 110', '03 110'], notes: [] })
  })
})
