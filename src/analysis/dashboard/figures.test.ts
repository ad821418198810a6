import { describe, expect, it } from 'vitest'
import { change } from '../../kit/figures/ratio.ts'
import { isWeekendNight } from '../../kit/figures/weekend.ts'
import { sampleDashboard } from '../../testing/samples.ts'
import { figuresOf } from './figures.ts'
import { pointOf } from './nights-option.ts'

const { nights } = sampleDashboard()

describe('combined figures of several nights', () => {
  it('averages are computed from sums, never from averages', () => {
    const [first, second] = nights
    if (!first || !second) throw new Error('no nights')
    const busy = { ...first, roomNights: 90, revenue: 1_800_000 }
    const quiet = { ...second, roomNights: 10, revenue: 80_000 }
    expect(figuresOf([busy, quiet])).toMatchObject({ rooms: 100, occupancy: 0.5, adr: 18_800 })
  })

  it('occupancy is unknown if any capacity is unknown', () => {
    const [first, ...others] = nights
    if (!first) throw new Error('no nights')
    expect(figuresOf([{ ...first, capacity: null }, ...others])).toMatchObject({
      capacity: null,
      occupancy: null,
      rooms: 5400,
    })
  })

  it('the average rate is empty if nothing is sold', () => {
    const empty = nights.map((night) => ({ ...night, roomNights: 0, revenue: 0 }))
    expect(figuresOf(empty).adr).toBeNull()
  })
})

it('a change requires a comparison', () => {
  expect(change(110, 100)).toBeCloseTo(0.1)
  expect(change(110, 0)).toBeNull()
  expect(change(null, 100)).toBeNull()
})

it('Friday and Saturday nights are the weekend', () => {
  expect(['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'].map(isWeekendNight)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('the chart shows rooms, per cent or whole money, and leaves a gap for unknown values', () => {
  const [night] = nights
  if (!night) throw new Error('no nights')
  expect(pointOf(night, 'rooms', 'EUR')).toEqual([60, 50])
  expect(pointOf(night, 'occupancy', 'EUR')).toEqual([60, 50])
  expect(pointOf(night, 'revenue', 'EUR')).toEqual([7200, 5500])
  expect(pointOf({ ...night, capacity: null }, 'occupancy', 'EUR')).toEqual([null, null])
})
