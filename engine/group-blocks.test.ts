import { describe, expect, it } from 'vitest'
import { groupBlocks, type StoredBlock } from './group-blocks.ts'

const TODAY = '2026-11-20'
const block = (part: Partial<StoredBlock> = {}): StoredBlock => ({
  id: 1,
  name: 'Choir',
  status: 'definite',
  segment: 'Groups',
  firstNight: '2027-01-10',
  lastNight: '2027-01-11',
  cutoff: '2026-12-20',
  nights: [
    { rooms: 20, pickedUp: 5, rate: 90_00 },
    { rooms: 10, pickedUp: 10, rate: null },
  ],
  ...part,
})

describe('groups ahead', () => {
  it('the groups ahead have their blocked, picked-up and remaining rooms, the expected wash, and the remaining revenue', () => {
    expect(groupBlocks([block()], 0.8, TODAY).rows).toMatchObject([
      { roomNights: 30, pickedUp: 15, left: 15, expectedWash: 6, revenueLeft: 15 * 90_00, isReleased: false },
    ])
  })

  it('the wash of a group is no more than is left, and all of it after the cut-off', () => {
    expect(groupBlocks([block()], 0.2, TODAY).rows[0]?.expectedWash).toBe(15)
    const released = groupBlocks([block({ cutoff: '2026-11-19' })], 1, TODAY).rows[0]
    expect(released).toMatchObject({ isReleased: true, expectedWash: 15 })
    expect(groupBlocks([block({ cutoff: TODAY })], 1, TODAY).rows[0]?.isReleased).toBe(false)
  })

  it('the groups ahead add up, and have no wash without an earlier group', () => {
    const { rows, total } = groupBlocks([block(), block({ id: 2 })], null, TODAY)
    expect(rows.map(({ expectedWash }) => expectedWash)).toEqual([null, null])
    expect(total).toEqual({ roomNights: 60, pickedUp: 30, left: 30, expectedWash: null, revenueLeft: 30 * 90_00 })
  })
})
