import { describe, expect, it } from 'vitest'
import { addDays, stayDates } from '../../../contract/platform/stay-date.ts'
import { calendarMarks, markedStretches } from './calendar-marks.ts'
import type { TokenColours } from './token-colours.ts'

const FIRST = '2026-12-01'
const dates = stayDates(FIRST, addDays(FIRST, 29))
const on = (name: string, ...days: number[]) => days.map((day): [string, string] => [addDays(FIRST, day), name])
const labels = (names: ReadonlyMap<string, string>, width: number) =>
  calendarMarks(dates, names, {} as TokenColours, width).data.map(([start]) => start && 'name' in start && start.name)

describe('calendar marks', () => {
  it('the dates of an event are one stretch, and the event that follows at once is another one', () => {
    const names = new Map([...on('Fair', 2, 3), ...on('Congress', 4), ...on('Fair', 9)])
    expect(markedStretches(dates, names)).toEqual([
      { number: 1, first: '2026-12-03', last: '2026-12-04', name: 'Fair' },
      { number: 2, first: '2026-12-05', last: '2026-12-05', name: 'Congress' },
      { number: 3, first: '2026-12-10', last: '2026-12-10', name: 'Fair' },
    ])
  })

  it('marks have names if there is space before the next one, and otherwise numbers', () => {
    const names = new Map([...on('Fair', 2, 3), ...on('Congress', 4), ...on('Christmas market', 12)])
    expect(labels(names, 1200)).toEqual(['Fair', 'Congress', 'Christmas market'])
    expect(labels(names, 390)).toEqual(['1', '2', 'Christmas market'])
  })

  it('marks have their number as long as it fits, and otherwise share a label with the next ones', () => {
    const names = new Map(dates.map((date, place) => [date, `Event ${place}`]))
    expect(labels(names, 500).slice(0, 3)).toEqual(['1', '2', '3'])
    const shared = labels(names, 200).filter((label) => label !== '')
    expect(shared).toEqual(['1–5', '6–12', '13–20', '21–30'])
  })

  it('a name does not follow the number of another mark as if it were one with it', () => {
    const names = new Map([...on('Christmas Day', 24), ...on('Boxing Day', 25)])
    for (const width of [900, 1500]) expect(labels(names, width)).toEqual(['1', '2'])
    expect(labels(names, 1800)).toEqual(['Christmas Day', 'Boxing Day'])
  })

  it('numbers that would be too close to each other are one label', () => {
    const names = new Map([...on('Fair', 2), ...on('Congress', 3)])
    expect(labels(names, 300)).toEqual(['1–2', ''])
    expect(labels(names, 350)).toEqual(['1', '2'])
  })

  it('the last mark at the edge belongs to the label before it', () => {
    const names = new Map([...on('Fair', 26), ...on('Congress', 28), ...on('Concert', 29)])
    expect(labels(names, 300)).toEqual(['1–3', '', ''])
  })
})
