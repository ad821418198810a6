import { describe, expect, it } from 'vitest'
import { addDays, stayDates } from '../../contract/platform/stay-date.ts'
import type { NightRecord } from '../forecast/record.ts'
import { type AccountContext, accountOf, heldRate, trustIn } from './account.ts'
import { NOTHING_LEARNED, usualElasticities } from './elasticity.ts'

const TODAY = '2026-06-01'
const BASE = 100_00
const COST = 20_00
const night = { base: BASE, cost: COST, competitors: { usualRatio: 1 } }
const { ahead } = usualElasticities([night], NOTHING_LEARNED)

const booking: NightRecord = {
  stayDate: TODAY,
  bookedOn: TODAY,
  cancelledOn: null,
  rooms: 1,
  revenue: 0,
  segment: 'A',
  cancellationClass: 'A',
}
/** Rooms booked a month ahead of each of the last 70 nights; as many that were cancelled. */
const roomsA = (rooms: number): NightRecord[] =>
  stayDates(addDays(TODAY, -70), addDays(TODAY, -1)).flatMap((stayDate) => {
    const stayed = { ...booking, stayDate, bookedOn: addDays(stayDate, -30), rooms }
    return [stayed, { ...stayed, cancelledOn: addDays(stayDate, -10) }]
  })
const contextOf = (ratio: number, rooms: number, more: Partial<AccountContext> = {}): AccountContext => ({
  today: TODAY,
  records: roomsA(rooms),
  capacity: () => 50,
  baseRate: () => BASE,
  rateRatio: () => () => ratio,
  cost: COST,
  nights: [night],
  response: NOTHING_LEARNED,
  ...more,
})
/** The rooms that come at a rate when 20 come at the base rate. */
const roomsAt = (ratio: number) => 20 * Math.exp(-ahead * (ratio - 1))

describe('the account of the rates of the last eight weeks', () => {
  it('compares what the rates earned with the rooms that would have come at the base rates', () => {
    const { gain, nights } = accountOf(contextOf(1.2, roomsAt(1.2)))
    expect(nights).toBe(56)
    expect(gain).toBeCloseTo(56 * (roomsAt(1.2) * (120_00 - COST) - 20 * (BASE - COST)), 0)
  })

  it('does not count more guests at the base rates than there are rooms', () => {
    const full = accountOf(contextOf(1.5, 45))
    expect(full.gain).toBeCloseTo(56 * (45 * (150_00 - COST) - 50 * (BASE - COST)), 0)
  })

  it('covers only nights whose offered rates and base rate are known', () => {
    const since = addDays(TODAY, -10)
    const ratio = (stayDate: string) => (stayDate < since ? null : () => 1)
    expect(accountOf(contextOf(1, 20, { rateRatio: ratio })).nights).toBe(10)
    expect(accountOf(contextOf(1, 20, { rateRatio: () => null }))).toEqual({ gain: 0, standardError: 0, nights: 0 })
    expect(accountOf(contextOf(1, 20, { baseRate: () => null })).nights).toBe(0)
  })

  it('shows no gain of the base rates themselves, even on overbooked nights and where the capacity is unknown', () => {
    expect(accountOf(contextOf(1, 60)).gain).toBe(0)
    expect(accountOf(contextOf(1, 20, { capacity: () => 0 })).gain).toBe(0)
  })

  it('is less certain the less is known of the guests', () => {
    const known = { factor: 1, standardError: 0.01 }
    const certain = accountOf(contextOf(1.3, 20, { response: { ahead: known, late: known } }))
    expect(certain.standardError).toBeLessThan(accountOf(contextOf(1.3, 20)).standardError)
  })
})

describe('trust in recommended rates', () => {
  const trust = (gain: number, nights = 56) => trustIn({ gain, standardError: 100, nights })

  it('is whole once rates have clearly earned more, and gone once they have clearly earned less', () => {
    expect(trust(100)).toBe(1)
    expect(trust(500)).toBe(1)
    expect(trust(-100)).toBe(0)
    expect(trust(-500)).toBe(0)
  })

  it('is in between as long as nothing is clear, and the more so the fewer nights are finished', () => {
    expect(trust(0)).toBe(trustIn({ gain: 0, standardError: 0, nights: 0 }))
    expect(trust(0)).toBeLessThan(1)
    expect(trust(-50)).toBeLessThan(trust(-50, 14))
    expect(trust(-50, 14)).toBeLessThan(trust(0))
    expect(trust(50)).toBeGreaterThan(trust(0))
  })
})

describe('the rate held near the base rate', () => {
  const [base, raised, cut] = [100_00, 120_00, 80_00]
  const unproven = trustIn({ gain: 0, standardError: 0, nights: 0 })

  it('is the recommended one once rates are proven, and the base rate without any trust', () => {
    expect([heldRate(base, raised, 1), heldRate(base, cut, 1)]).toEqual([raised, cut])
    expect([heldRate(base, raised, 0), heldRate(base, cut, 0)]).toEqual([base, base])
  })

  it('goes further with an unproven raise than with an unproven cut, and never beyond the base rate', () => {
    expect([heldRate(base, raised, unproven), heldRate(base, cut, unproven)]).toEqual([117_00, 89_00])
    expect(heldRate(base, cut, 0.5)).toBe(base)
  })
})
