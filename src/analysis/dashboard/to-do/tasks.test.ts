import { describe, expect, it } from 'vitest'
import type { Attention, ToDo } from '../../../../contract/analysis/analysis.ts'
import { countToDo } from '../../../../contract/analysis/to-do.ts'
import { tasksOf } from './tasks.ts'

const item = (kind: Attention['kind'], atStake: number | null, isSeen = false): Attention => ({
  ...{ kind, atStake, isSeen, from: '2026-12-12', to: '2026-12-12', roomNights: 40, capacity: 100, difference: -8 },
  ...{ toBudget: null, segment: null, name: null },
})
const effect = (contribution: number, losing = Math.min(0, contribution)) => ({
  ...{ nights: 3, unknownNights: 0, roomNights: 1, revenue: 0, contribution },
  losing: { nights: losing < 0 ? 1 : 0, contribution: losing },
})
const toDo: ToDo = {
  laterRates: { nights: 230, first: '2027-03-01', last: '2027-12-30', effect: effect(4_000_00) },
  drafts: { rates: 2, effect: effect(900_00) },
  refused: { lines: 4, publicationId: 7 },
  connection: { kind: 'demo', state: 'late' },
  groups: [
    {
      ...{ id: 3, name: 'Choir', cutoff: '2026-11-23', firstNight: '2027-01-08', lastNight: '2027-01-09' },
      ...{ roomNights: 40, revenue: 3_600_00 },
    },
  ],
}
const openRates = {
  nights: 12,
  first: '2026-12-12',
  last: '2027-01-03',
  rates: [],
  effect: effect(-2_000_00),
  byNight: null,
}
const typesOf = (given: Parameters<typeof tasksOf>[0]) =>
  tasksOf(given).map((task) => (task.type === 'attention' ? task.item.kind : task.type))

describe('tasksOf', () => {
  it('puts what blocks data and rates first, then overbooked nights, decisions by their money, rates of later nights, nights at risk and others by theirs, and events last', () => {
    const attention = [
      item('event', null),
      item('behind', 2_500_00),
      item('ahead', 9_100_00),
      item('overbooked', 50_00),
    ]
    expect(typesOf({ openRates, toDo, attention })).toEqual([
      ...['connection', 'refused', 'overbooked', 'group', 'rates', 'drafts', 'laterRates', 'behind', 'ahead', 'event'],
    ])
    expect(countToDo({ openRates, toDo, attention })).toBe(10)
  })

  it('gains and losses that cancel each other out count both', () => {
    const even = { ...openRates, effect: effect(0, -2_000_00) }
    expect(typesOf({ openRates: even, toDo, attention: [] })).toEqual([
      ...['connection', 'refused', 'rates', 'group', 'drafts', 'laterRates'],
    ])
  })

  it('leaves out what is done and what the user has seen', () => {
    const done = { laterRates: null, drafts: null, refused: null, connection: null, groups: [] }
    const none = { nights: 0, first: null, last: null, rates: [], effect: effect(0), byNight: null }
    const nothing = { openRates: none, toDo: done, attention: [item('behind', 2_500_00, true)] }
    expect([typesOf(nothing), countToDo(nothing)]).toEqual([[], 0])
  })

  it('has only the nights for figures of an earlier day', () => {
    expect(typesOf({ openRates: null, toDo: null, attention: [item('behind', 2_500_00)] })).toEqual(['behind'])
  })
})
