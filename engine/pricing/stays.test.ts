import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedStays, minimumStay, minimumStays, netDemandShares, planStays, type StayDemand } from './stays.ts'

const stay = (arrival: number, nights: number, rooms: number, margin: number): StayDemand => ({
  arrival,
  nights,
  rooms,
  margin,
})
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 4))

describe('expectedStays', () => {
  it('match the demand of each night, with the usual lengths', () => {
    const demand = [40, 40, 60, 90, 40, 40, 40]
    const stays = expectedStays(
      demand,
      [0.6, 0.3, 0.1],
      demand.map(() => 80),
    )
    demand.forEach((rooms, night) => {
      const asked = stays
        .filter(({ arrival, nights }) => arrival <= night && night < arrival + nights)
        .reduce((sum, each) => sum + each.rooms, 0)
      expect(Math.abs(asked / rooms - 1)).toBeLessThan(0.05)
    })
    expect(stays.find(({ arrival, nights }) => arrival === 2 && nights === 2)?.margin).toBe(160)
  })
})

describe('plans of stays', () => {
  it('a plan has bid prices of 0 if all requests find rooms', () => {
    expect(planStays([10, 10], [stay(0, 2, 4, 200), stay(1, 1, 5, 90)])).toEqual({
      accepted: near([4, 5]),
      bidPrices: near([0, 0]),
    })
  })

  it('a plan values a full night at the last request that it accepts', () => {
    expect(planStays([10], [stay(0, 1, 6, 150), stay(0, 1, 8, 100), stay(0, 1, 5, 60)])).toEqual({
      accepted: near([6, 4, 0]),
      bidPrices: near([100]),
    })
  })

  it('a plan prefers stays that fill the neighbour of a full night', () => {
    expect(planStays([10, 20], [stay(0, 1, 10, 100), stay(0, 2, 15, 180), stay(1, 1, 5, 90)])).toEqual({
      accepted: near([0, 10, 5]),
      bidPrices: near([180, 0]),
    })
  })

  it('a plan respects nights of different size', () => {
    expect(planStays([3, 8], [stay(0, 2, 10, 300), stay(1, 1, 10, 100)])).toEqual({
      accepted: near([3, 5]),
      bidPrices: near([200, 100]),
    })
  })

  it('a plan is the best one: none can earn more than its bid prices allow', () => {
    const span = 6
    const stays = fc.array(
      fc
        .record({
          arrival: fc.nat(span - 1),
          nights: fc.integer({ min: 1, max: 4 }),
          rooms: fc.double({ min: 0, max: 30, noNaN: true }),
          margin: fc.nat(500_00),
        })
        .map((each) => ({ ...each, nights: Math.min(each.nights, span - each.arrival) })),
      { maxLength: 25 },
    )
    const rooms = fc.array(fc.nat(40), { minLength: span, maxLength: span })
    fc.assert(
      fc.property(rooms, stays, (capacity, asked) => {
        const { accepted, bidPrices } = planStays(capacity, asked)
        const priceOf = ({ arrival, nights }: StayDemand) =>
          bidPrices.slice(arrival, arrival + nights).reduce((sum, price) => sum + price, 0)
        const used = capacity.map((_, night) =>
          asked.reduce(
            (sum, { arrival, nights }, at) =>
              sum + (arrival <= night && night < arrival + nights ? (accepted[at] ?? 0) : 0),
            0,
          ),
        )
        used.forEach((each, night) => {
          expect(each).toBeLessThanOrEqual((capacity[night] ?? 0) + 1e-6)
        })
        const earned = asked.reduce((sum, each, at) => sum + each.margin * (accepted[at] ?? 0), 0)
        const bound =
          capacity.reduce((sum, each, night) => sum + each * (bidPrices[night] ?? 0), 0) +
          asked.reduce((sum, each) => sum + each.rooms * Math.max(0, each.margin - priceOf(each)), 0)
        expect(earned).toBeGreaterThanOrEqual(bound * (1 - 1e-6) - 1e-3)
      }),
    )
  })
})

describe('netDemandShares', () => {
  it('excludes guests of a shoulder night who would need a room on the full night next to it', () => {
    const stays = [stay(0, 1, 10, 100), stay(0, 2, 10, 200), stay(1, 1, 40, 150)]
    const plan = planStays([50, 20], stays)
    expect(plan.bidPrices).toEqual(near([0, 150]))
    // Of the 20 rooms of the shoulder night, 10 want the full night too, which leaves them 50 of 100 a night.
    expect(netDemandShares(stays, plan)).toEqual(near([0.75, 1]))
  })

  it('counts all guests if nothing is full, and handles nights without requests', () => {
    expect(netDemandShares([stay(0, 2, 5, 100)], { bidPrices: [0, 0, 0] })).toEqual([1, 1, 1])
  })
})

describe('the minimum stay of a night', () => {
  it('a minimum stay is recommended if one-night guests fill a peak and leave its neighbour empty', () => {
    const stays = [stay(0, 1, 10, 100), stay(0, 2, 10, 200)]
    expect(minimumStay([10, 10], stays, 0)).toEqual({
      nights: 2,
      roomNights: expect.closeTo(5),
      margin: expect.closeTo(500),
    })
  })

  it('a minimum stay is not recommended if the peak has rooms for all, or one-night guests alone would fill it', () => {
    expect(minimumStay([20, 20], [stay(0, 1, 10, 100), stay(0, 2, 10, 200)], 0)).toBeNull()
    expect(minimumStay([10, 10], [stay(0, 1, 30, 100), stay(0, 2, 1, 200)], 0)).toBeNull()
  })

  it('a minimum stay is not recommended if the neighbour fills by itself', () => {
    const stays = [stay(0, 1, 10, 100), stay(0, 2, 10, 200), stay(1, 1, 40, 100)]
    expect(minimumStay([10, 10], stays, 0)).toBeNull()
  })
})

describe('minimum stays of several nights', () => {
  const night = (rooms: number, demand: number) => ({ rooms, demand, margin: 100 })

  it('minimum stays are recommended for the night that overflows next to nights with rooms, with their total gain', () => {
    const nights = [night(20, 4), night(10, 20), night(20, 16), night(20, 4)]
    const [before, peak, ...after] = minimumStays(nights, [1, 1])
    expect(peak).toMatchObject({ nights: 2 })
    expect(peak?.roomNights).toBeGreaterThan(0)
    expect(peak?.margin).toBeCloseTo(100 * (peak?.roomNights ?? 0))
    expect([before, ...after]).toEqual([null, null, null])
  })

  it('minimum stays are not recommended if every night has rooms, all guests stay one night, or nothing is known', () => {
    expect(minimumStays([night(20, 4), night(30, 20), night(20, 16)], [1, 1])).toEqual([null, null, null])
    expect(minimumStays([night(20, 4), night(10, 20), night(20, 16)], [1])).toEqual([null, null, null])
    expect(minimumStays([night(0, 20), night(0, 16)], [])).toEqual([null, null])
  })
})
