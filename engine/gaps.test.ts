import { describe, expect, it } from 'vitest'
import { addDays, stayDates } from '../contract/platform/stay-date.ts'
import { findGaps } from './gaps.ts'

const FIRST = '2026-01-05'
const LAST = '2026-06-28'
const range = stayDates('2026-03-02', '2026-03-29')
/** Forty rooms a night, sixty on Saturdays (FIRST is a Monday). */
const usual = () => new Map(stayDates(FIRST, LAST).map((night, day) => [night, day % 7 === 5 ? 60 : 40]))
const gapsOf = (change: (rooms: Map<string, number>) => void, isClosed = (_: string) => false) => {
  const rooms = usual()
  change(rooms)
  return findGaps(range, rooms, isClosed)
}

describe('finding gaps in received data', () => {
  it('no gap is reported if every night has about the usual number for its weekday', () => {
    expect(gapsOf(() => undefined)).toEqual([])
  })

  it('nights without any room are reported as one gap', () => {
    const gaps = gapsOf((rooms) => {
      for (const night of stayDates('2026-03-12', '2026-03-14')) rooms.delete(night)
    })
    expect(gaps).toEqual([
      { from: '2026-03-12', to: '2026-03-14', kind: 'empty', roomNights: 0, usual: (40 + 40 + 60) / 3 },
    ])
  })

  it('nights with less than a quarter of the usual number are a gap', () => {
    expect(gapsOf((rooms) => void rooms.set('2026-03-10', 10))).toEqual([])
    expect(gapsOf((rooms) => void rooms.set('2026-03-10', 9))).toEqual([
      { from: '2026-03-10', to: '2026-03-10', kind: 'low', roomNights: 9, usual: 40 },
    ])
  })

  it('gaps are reported for one weekday even if it is missing three weeks in a row', () => {
    const gaps = gapsOf((rooms) => {
      for (const week of [0, 1, 2]) rooms.delete(addDays('2026-03-04', 7 * week))
    })
    expect(gaps.map(({ from }) => from)).toEqual(['2026-03-04', '2026-03-11', '2026-03-18'])
  })

  it('no gap is reported if the house is closed, or is nearly always empty', () => {
    expect(
      gapsOf(
        (rooms) => void rooms.delete('2026-03-10'),
        (night) => night === '2026-03-10',
      ),
    ).toEqual([])
    const quiet = new Map(stayDates(FIRST, LAST).map((night) => [night, 2]))
    quiet.delete('2026-03-10')
    expect(findGaps(range, quiet, () => false)).toEqual([])
  })
})
