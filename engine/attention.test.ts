import { describe, expect, it } from 'vitest'
import { addDays, sameWeekdayLastYear } from '../contract/stay-date.ts'
import { attention, type NightAhead } from './attention.ts'

const FIRST = '2026-12-01'
const day = (place: number) => addDays(FIRST, place)

/** Nights of 100 rooms by what they have more than the 40 of last year. */
const nights = (...differences: number[]): NightAhead[] =>
  differences.map((difference, place) => ({
    stayDate: day(place),
    capacity: 100,
    roomNights: 40 + difference,
    stly: { roomNights: 40 },
    forecast: { roomNights: 80 },
  }))
const told = (items: ReturnType<typeof attention>) =>
  items.map(({ kind, from, to, difference }) => [kind, from, to, difference])

describe('what needs attention', () => {
  it('are nights whose pace differs by a tenth of the house, those in a row as one', () => {
    expect(told(attention(nights(0, -10, -12, 9, 15, 0, -9), [], []))).toEqual([
      ['behind', day(1), day(2), -22],
      ['ahead', day(4), day(4), 15],
    ])
  })

  it('are the five largest differences of pace, in the order of the calendar', () => {
    const many = nights(-11, 0, -20, 0, 13, 0, 30, 0, -12, 0, 16, 0, 14)
    expect(attention(many, [], []).map(({ difference }) => difference)).toEqual([-20, 13, 30, 16, 14])
  })

  it('is nothing where hardly a room differs, however small the house', () => {
    const small = [6, 2].map((roomNights, place) => ({
      ...nights(0, 0)[place],
      roomNights,
      stly: { roomNights: 4 },
      capacity: 10,
      forecast: null,
    })) as NightAhead[]
    expect(attention(small, [], [])).toEqual([])
  })

  it('are nights that are expected to be full, and events', () => {
    const full = nights(0, 0, 0).map((night, place) => ({ ...night, forecast: { roomNights: place === 0 ? 80 : 98 } }))
    const fair = { name: 'Fair', firstNight: day(-2), lastNight: day(0) }
    expect(attention(full, [fair], []).map(({ kind, from, to, name }) => [kind, from, to, name])).toEqual([
      ['event', day(0), day(0), 'Fair'],
      ['full', day(1), day(2), null],
    ])
  })

  it('are before all others nights with more sold than there are rooms', () => {
    const sold = nights(-20, 0, 62, 61).map((night) => ({ ...night, stly: { roomNights: night.roomNights } }))
    const [first, second] = [nights(-20), sold]
    expect(attention([...first, ...second.slice(1)], [], []).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['overbooked', day(2), day(3)],
      ['behind', day(0), day(0)],
    ])
  })

  it('are nights that stood elsewhere last year, and not those that keep their weekday', () => {
    const paired = [
      { stayDate: day(0), lastYear: sameWeekdayLastYear(day(0)) },
      { stayDate: day(1), lastYear: addDays(day(1), -378) },
      { stayDate: day(2), lastYear: addDays(day(2), -378) },
      { stayDate: day(3), lastYear: null },
    ]
    expect(attention(nights(0, 0, 0, 0), [], paired)).toMatchObject([
      { kind: 'moved', from: day(1), to: day(2), lastYear: addDays(day(1), -378) },
    ])
  })

  it('without a known capacity goes by last year’s rooms', () => {
    const unknown = nights(-5, -3).map((night) => ({ ...night, capacity: null }))
    expect(told(attention(unknown, [], []))).toEqual([['behind', day(0), day(0), -5]])
  })
})
